import type { ReportDecision } from "~/modules/conversations/rules";
import type { Letter } from "~/modules/notifications/letter";
import type { Message } from "~/texts/message";

type Written = { subject: Message; letter: Letter };

/** To who reported a message. */
export const outcomeLetter = ({ decision }: { decision: ReportDecision; reason: string }): Written => ({
  subject: "mailsMessages.outcome.subject",
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [`mailsMessages.outcome.${decision}`, "mailsReports.outcome.thanks"],
  },
});

/** To who wrote what was hidden, or whose conversation was closed. */
export const senderLetter = (
  decision: "hide" | "close",
  { business, reason }: { business: string; reason: string },
): Written => ({
  subject: "mailsMessages.sender.subject",
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [
      { key: `mailsMessages.sender.${decision}`, values: { business } },
      { key: "mailsReports.said", values: { words: reason } },
      "mailsReports.takenDown.objection",
    ],
    action: { label: "frame.nav.contact", href: "/contact" },
  },
});
