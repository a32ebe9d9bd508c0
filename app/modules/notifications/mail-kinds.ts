/** Mails that a reader can do without, and may decline. Every other mail is always sent. */
export const mailKinds = ["reminders", "afterwards", "ownActs", "month"] as const;
export type MailKind = (typeof mailKinds)[number];

/** For how long mails are kept after they were sent. The privacy policy prints these figures. */
export const wordDaysKept = 90;
export const mailMonthsKept = 24;
