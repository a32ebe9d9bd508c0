import type { Written } from "~/modules/notifications/letter";
import type { Message } from "~/texts/message";
import type { SanctionType, Signals } from "./rules";

type About = { businessName: string; actionType: SanctionType; reason: string | null; signals: Signals };

/** An administrator's own words, else those of the rule. */
export function reasonOf({ actionType, reason, signals }: Omit<About, "businessName">): Message {
  if (reason) return { key: "standing.reason", values: { reason } };
  const count =
    actionType === "auto_downgrade"
      ? signals.failedPayments
      : actionType === "suspension"
        ? signals.noShows
        : signals.chargebacks;
  return { key: `standing.why.${actionType}`, values: { count: count ?? 0 } };
}

/** Where owners, signed in, read what was decided, and appeal. */
export const standingPage = "/standing";

const greeting = (name: string) => ({ key: "mailsSanctions.hello", values: { name } }) as const;

/** To the owner: what was done, why, and how to appeal; `href` is where. */
export const sanctionLetter = (about: About & { href: string }): Written => ({
  subject: `mailsSanctions.${about.actionType}.subject`,
  letter: {
    greeting: greeting(about.businessName),
    paragraphs: [
      `mailsSanctions.${about.actionType}.text`,
      reasonOf(about),
      about.href === standingPage ? "mailsSanctions.appealSignedIn" : "mailsSanctions.appeal",
    ],
    action: { label: "mailsSanctions.action", href: about.href },
  },
});

type Told = Pick<About, "businessName" | "actionType">;

/** To the owner: it was lifted. `days` were added to what is paid for. */
export const liftedLetter = (
  { businessName, actionType }: Told,
  { words, days }: { words: string; days: number },
): Written => ({
  subject: "mailsSanctions.lifted.subject",
  letter: {
    greeting: greeting(businessName),
    paragraphs: [
      `mailsSanctions.${actionType}.lifted`,
      ...(words ? [{ key: "standing.reason", values: { reason: words } } as const] : []),
      ...(days > 0 ? [{ key: "mailsSanctions.lifted.days", values: { count: days } } as const] : []),
    ],
    action: { label: "mailsSanctions.lifted.action", href: "/dashboard" },
  },
});

/** To the owner: the appeal was refused. */
export const upheldLetter = ({ businessName }: Omit<Told, "actionType">, answer: string): Written => ({
  subject: "mailsSanctions.upheld.subject",
  letter: {
    greeting: greeting(businessName),
    paragraphs: ["mailsSanctions.upheld.text", { key: "standing.reason", values: { reason: answer } }],
    action: { label: "mailsSanctions.read", href: standingPage },
  },
});
