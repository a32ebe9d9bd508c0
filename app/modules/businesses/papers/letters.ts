import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { PaperKind, PaperRefusal } from "./rules";

type About = { id: string; kind: PaperKind; businessName: string };

const kindText = (kind: PaperKind) => ({ key: `papers.kinds.${kind}` as const });
const greeting = ({ businessName }: About) =>
  ({ key: "mailsOnboarding.hello", values: { name: businessName } }) as const;
const action = { label: "papers.mails.open", href: "/business-profile-edit/papers" } as const;

/** To the owner: the paper is on the page, or why it is not. */
export const decidedMail = (recipient: Recipient, about: About, why: PaperRefusal | null): Mail => ({
  ...recipient,
  cause: `paper:${about.id}:${why === null ? "checked" : "refused"}`,
  subject: {
    key: why === null ? "papers.mails.checked.subject" : "papers.mails.refused.subject",
    values: { paper: kindText(about.kind) },
  },
  letter: {
    greeting: greeting(about),
    paragraphs:
      why === "lost"
        ? ["papers.refusals.lost"]
        : [
            {
              key: why === null ? "papers.mails.checked.text" : "papers.mails.refused.text",
              values: { paper: kindText(about.kind) },
            },
            ...(why === null ? [] : [`papers.refusals.${why}` as const]),
            "papers.mails.deleted",
          ],
    action,
  },
});

/** Nobody could decide in thirty days. */
export const undecidedMail = (recipient: Recipient, about: About): Mail => ({
  ...recipient,
  cause: `paper:${about.id}:undecided`,
  subject: { key: "papers.mails.undecided.subject", values: { paper: kindText(about.kind) } },
  letter: {
    greeting: greeting(about),
    paragraphs: [
      { key: "papers.mails.undecided.text", values: { paper: kindText(about.kind) } },
      "papers.mails.deleted",
    ],
    action,
  },
});

/** The paper ends in so many days or less. */
export const endingMail = (recipient: Recipient, about: About, endsOn: string, days: number): Mail => ({
  ...recipient,
  cause: `paper:${about.id}:ends:${days}`,
  subject: { key: "papers.mails.ending.subject", values: { paper: kindText(about.kind) } },
  letter: {
    greeting: greeting(about),
    paragraphs: [
      {
        key: "papers.mails.ending.text",
        values: { paper: kindText(about.kind), date: new Date(`${endsOn}T12:00:00+02:00`) },
      },
    ],
    action,
  },
});
