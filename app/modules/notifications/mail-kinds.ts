/** Mails that a reader can do without, and may decline. Every other mail is always sent. */
export const mailKinds = ["reminders", "afterwards", "ownActs"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Where a mail of these kinds is declined, and, by the mail program's own button, without a page in between. */
export const declineHref = (mailId: string) => `/unsubscribe/${mailId}`;
