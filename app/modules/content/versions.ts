/** The versions that sign-up and checkout store as accepted; each is the date at the head of its Markdown. */
export const privacyVersion = "2026-11-21";
export const termsVersion = "2026-11-21";
