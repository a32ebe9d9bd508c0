/** Mails that a reader can do without, and may decline. Every other mail is always sent. */
export const mailKinds = ["reminders", "afterwards", "ownActs", "month"] as const;
export type MailKind = (typeof mailKinds)[number];
