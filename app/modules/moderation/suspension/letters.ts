import type { Written } from "~/modules/notifications/letter";

/** `appealAt`: where the owner of a suspended business appeals; null: there is none. */
type Suspended = { reason: string; withBusiness: boolean; appealAt: string | null; at: Date };

/** To the person, who only reads from now on: why, what becomes of bookings and business, and the one appeal. */
export const suspendedLetter = (about: Suspended): Written => ({
  subject: "mailsAccounts.suspended.subject",
  letter: {
    greeting: "mailsAccounts.greeting",
    paragraphs: [
      { key: "mailsAccounts.suspended.text", values: { at: about.at } },
      { key: "standing.reason", values: { reason: about.reason } },
      "mailsAccounts.suspended.bookings",
      ...(about.withBusiness ? (["mailsAccounts.suspended.business"] as const) : []),
      ...(about.appealAt ? (["mailsSanctions.appeal"] as const) : []),
    ],
    ...(about.appealAt ? { action: { label: "mailsSanctions.action", href: about.appealAt } as const } : {}),
    closing: "mailsAccounts.suspended.closing",
  },
});

/**
 * `days` were added to what is paid for; null: there is no business that was suspended with the account. `erasedAt`: when
 * the account is deleted, if that was asked for.
 */
type Restored = { reason: string; days: number | null; erasedAt: Date | null };

export const restoredLetter = ({ reason, days, erasedAt }: Restored): Written => ({
  subject: "mailsAccounts.restored.subject",
  letter: {
    greeting: "mailsAccounts.greeting",
    paragraphs: [
      "mailsAccounts.restored.text",
      { key: "standing.reason", values: { reason } },
      ...(days === null ? [] : (["mailsAccounts.restored.business"] as const)),
      ...(days ? [{ key: "mailsSanctions.lifted.days", values: { count: days } } as const] : []),
      ...(erasedAt ? [{ key: "mailsAccounts.restored.erasure", values: { at: erasedAt } } as const] : []),
    ],
    action: { label: "mailsAccounts.signIn", href: "/auth?action=signin" },
  },
});
