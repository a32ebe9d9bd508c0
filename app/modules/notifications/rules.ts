/** For how long mails are kept after they were sent. The privacy policy prints these figures. */
export const wordDaysKept = 90;
export const mailMonthsKept = 24;
