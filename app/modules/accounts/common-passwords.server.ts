import commonPasswords from "fxa-common-password-list";

/** Whether it is among the 50,000 most common passwords of at least 8 characters, ignoring case. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.test(password) || commonPasswords.test(password.toLowerCase());
