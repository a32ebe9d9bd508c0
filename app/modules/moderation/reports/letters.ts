import type { Letter } from "~/modules/notifications/letter";
import type { Message } from "~/texts/message";
import type { ReportDecision, ReportKind } from "./rules";

type Written = { subject: Message; letter: Letter };

const said = (words: string | null): Message[] =>
  words ? [{ key: "mailsReports.said", values: { words } }] : [];

/** To who reported it: what was decided. */
export const outcomeLetter = (
  { kind, business }: { kind: ReportKind; business: string },
  { decision, answer }: { decision: ReportDecision; answer: string | null },
): Written => ({
  subject: { key: "mailsReports.outcome.mail", values: { business } },
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [
      { key: `mailsReports.outcome.${kind}.${decision}`, values: { business } },
      ...said(answer),
      "mailsReports.outcome.thanks",
    ],
  },
});

/** To the owner whose picture, or the customer whose review was taken down. */
export const takenDownLetter = (
  kind: "review" | "picture",
  { business, reason }: { business: string; reason: string },
): Written => ({
  subject: { key: `mailsReports.takenDown.${kind}.mail`, values: { business } },
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [
      { key: `mailsReports.takenDown.${kind}.text`, values: { business } },
      ...said(reason),
      "mailsReports.takenDown.objection",
    ],
    action: { label: "frame.nav.contact", href: "/contact" },
  },
});
