/** For how long mails are kept after they were sent: what they say, and that they were sent. The privacy policy prints both. */
export const wordDaysKept = 90;
export const mailMonthsKept = 24;
