import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import { noonOf } from "~/platform/time";
import type { Filled, Message } from "~/texts/message";
import { kindText, type PaperKind, type PaperRefusal } from "./rules";

type About = { id: string; kind: PaperKind; businessName: string };

/** To the owner. */
const mailOf = (
  recipient: Recipient,
  { id, kind, businessName }: About,
  what: string,
  subject: "checked" | "refused" | "undecided" | "ending",
  paragraphs: (paper: Filled) => Message[],
): Mail => ({
  ...recipient,
  cause: `paper:${id}:${what}`,
  subject: { key: `papers.mails.${subject}.subject`, values: { paper: { key: kindText(kind) } } },
  letter: {
    greeting: { key: "mailsOnboarding.hello", values: { name: businessName } },
    paragraphs: paragraphs({ key: kindText(kind) }),
    action: { label: "papers.mails.open", href: "/business-profile-edit/papers" },
  },
});

/** The paper is on the page, or why it is not. */
export function decidedMail(recipient: Recipient, about: About, why: PaperRefusal | null): Mail {
  const what = why === null ? "checked" : "refused";
  return mailOf(recipient, about, what, what, (paper) =>
    why === "lost"
      ? ["papers.refusals.lost"]
      : [
          { key: `papers.mails.${what}.text`, values: { paper } },
          ...(why === null ? [] : [`papers.refusals.${why}` as const]),
          "papers.mails.deleted",
        ],
  );
}

/** Nobody could decide in thirty days. */
export const undecidedMail = (recipient: Recipient, about: About): Mail =>
  mailOf(recipient, about, "undecided", "undecided", (paper) => [
    { key: "papers.mails.undecided.text", values: { paper } },
    "papers.mails.deleted",
  ]);

/** The paper ends in so many days or less. */
export const endingMail = (recipient: Recipient, about: About, endsOn: string, days: number): Mail =>
  mailOf(recipient, about, `ends:${days}`, "ending", (paper) => [
    { key: "papers.mails.ending.text", values: { paper, date: noonOf(endsOn) } },
  ]);
