import type { Letter } from "~/modules/notifications/letter";

/** `isCharged`: PayFast may charge for the subscription in the meantime. */
type Facts = { dueAt: Date; hasBusiness: boolean; isCharged: boolean };

export const erasureLetter = ({ dueAt, hasBusiness, isCharged }: Facts): Letter => ({
  greeting: "mailsAccounts.greeting",
  paragraphs: [
    { key: "mailsAccounts.erasure.text", values: { dueAt } },
    "mailsAccounts.erasure.howToKeep",
    ...(hasBusiness ? (["mailsAccounts.erasure.business"] as const) : []),
    ...(isCharged ? (["mailsAccounts.erasure.subscription"] as const) : []),
  ],
  action: { label: "mailsAccounts.erasure.action", href: "/auth?action=signin" },
  closing: "mailsAccounts.erasure.closing",
});

export const keptLetter = ({ hasBusiness, isCharged }: Omit<Facts, "dueAt">): Letter => ({
  greeting: "mailsAccounts.greeting",
  paragraphs: [
    "mailsAccounts.kept.text",
    ...(hasBusiness ? (["mailsAccounts.kept.business"] as const) : []),
    ...(isCharged ? (["mailsAccounts.kept.subscription"] as const) : []),
    "mailsAccounts.passwordChanged.ifNotYou",
  ],
  action: { label: "mailsAccounts.passwordChanged.action", href: "/auth?action=reset" },
});
