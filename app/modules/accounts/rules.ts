import type { Message, TextKey } from "~/texts/message";

export type UserType = "customer" | "business";

/** A session that is not used ends after so many days. */
export const sessionDays = 30;
/** In minutes: how long an administrator sees the site as somebody. */
export const impersonationMinutes = 30;
/** How long the links of mails work. */
export const confirmationHours = 24;
export const resetHours = 1;

const minPasswordLength = 8;
export const maxPasswordLength = 128;

export type PasswordRule = { label: TextKey; met: (password: string) => boolean };

export const passwordRules: readonly PasswordRule[] = [
  { label: "accounts.passwordRules.length", met: (password) => password.length >= minPasswordLength },
  { label: "accounts.passwordRules.uppercase", met: (password) => /[A-Z]/.test(password) },
  { label: "accounts.passwordRules.lowercase", met: (password) => /[a-z]/.test(password) },
  { label: "accounts.passwordRules.number", met: (password) => /[0-9]/.test(password) },
  { label: "accounts.passwordRules.special", met: (password) => /[!@#$%^&*]/.test(password) },
];

export const rulesMet = (password: string): number => passwordRules.filter(({ met }) => met(password)).length;
export const meetsAllRules = (password: string): boolean => rulesMet(password) === passwordRules.length;

/** Customers who sign up need only the length; every other new password must meet all five rules. */
export function isAcceptablePassword(
  password: string,
  isCommon: (password: string) => boolean,
  signingUpAs?: UserType,
): boolean {
  const isStrong =
    signingUpAs === "customer" ? password.length >= minPasswordLength : meetsAllRules(password);
  return isStrong && password.length <= maxPasswordLength && !isCommon(password);
}

/** The customers' sign-up form has no name field. */
export const nameAtSignUp = (email: string, businessName: string | undefined): string =>
  businessName ?? email.slice(0, email.indexOf("@"));

/** A limit was reached; `retryAfter` is in seconds. */
export const tooManyAttempts = ({ retryAfter }: { retryAfter: number }): Message => ({
  key: "accounts.tooMany",
  values: { count: Math.ceil(retryAfter / 60) },
});
