/** Between asking for the deletion of an account and the deletion. */
export const erasureDays = 7;
