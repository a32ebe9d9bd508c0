import commonPasswords from "fxa-common-password-list";

/** Among the 50,000 commonest of at least 8 characters, in any case. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.test(password) || commonPasswords.test(password.toLowerCase());
