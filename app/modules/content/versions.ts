/** Sign-up stores these as accepted. Each is the date at the head of its Markdown file. */
export const privacyVersion = "2026-11-27";
export const termsVersion = "2026-11-26";

/** Stored at sign-up with the time. It names both texts, because they change separately. */
export const acceptedVersions = `terms ${termsVersion}, privacy ${privacyVersion}`;
