/** The versions that sign-up and checkout store as accepted; each is the date at the head of its Markdown. */
export const privacyVersion = "2026-11-21";
export const termsVersion = "2026-11-21";

/** What somebody accepts at sign-up, kept with the time: both texts, since they change separately. */
export const acceptedVersions = `terms ${termsVersion}, privacy ${privacyVersion}`;
