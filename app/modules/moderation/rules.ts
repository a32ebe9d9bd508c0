/** The days from the request to the deletion of an account. */
export const erasureDays = 7;
