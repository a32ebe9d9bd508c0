/** The days from the request to the deletion of an account; for a business that is removed: `restorableFor` (onboarding/rules.ts). */
export const erasureDays = 7;
