import type { Letter } from "~/modules/notifications/letter";

/** `isCharged`: PayFast may charge for the subscription in the meantime. */
type Facts = { hasBusiness: boolean; isCharged: boolean };

/** `reason`: an administrator's; null if the person asked. Who is suspended cannot sign in to keep the account. */
type Erasure = Facts & { dueAt: Date; reason: string | null; maySignIn: boolean };

export const erasureLetter = ({ dueAt, hasBusiness, isCharged, reason, maySignIn }: Erasure): Letter => ({
  greeting: "mailsAccounts.greeting",
  paragraphs: [
    { key: reason === null ? "mailsAccounts.erasure.text" : "mailsAccounts.erasure.byUs", values: { dueAt } },
    ...(reason === null ? [] : [{ key: "standing.reason", values: { reason } } as const]),
    ...(maySignIn ? (["mailsAccounts.erasure.howToKeep"] as const) : []),
    ...(hasBusiness ? (["mailsAccounts.erasure.business"] as const) : []),
    ...(isCharged ? (["mailsAccounts.erasure.subscription"] as const) : []),
  ],
  ...(maySignIn
    ? { action: { label: "mailsAccounts.erasure.action", href: "/auth?action=signin" } as const }
    : {}),
  closing: reason === null ? "mailsAccounts.erasure.closing" : "mailsAccounts.suspended.closing",
});

/** `signedIn`: so it was taken back; else an administrator did. */
export const keptLetter = ({ hasBusiness, isCharged, signedIn }: Facts & { signedIn: boolean }): Letter => ({
  greeting: "mailsAccounts.greeting",
  paragraphs: [
    signedIn ? "mailsAccounts.kept.text" : "mailsAccounts.kept.byUs",
    ...(hasBusiness ? (["mailsAccounts.kept.business"] as const) : []),
    ...(isCharged ? (["mailsAccounts.kept.subscription"] as const) : []),
    ...(signedIn ? (["mailsAccounts.passwordChanged.ifNotYou"] as const) : []),
  ],
  ...(signedIn
    ? { action: { label: "mailsAccounts.passwordChanged.action", href: "/auth?action=reset" } as const }
    : {}),
});
