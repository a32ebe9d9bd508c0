import { day, minute } from "~/platform/time";
import type { Message, TextKey } from "~/texts/message";

export type UserType = "customer" | "business";

/** A session that is not used ends after so many days. */
export const sessionDays = 30;
/** Counted from the sign-in, not from the last request. */
export const longestSessionDays = 90;
export const adminSessionHours = 1;
/** In minutes: how long an administrator sees the site as somebody. */
export const impersonationMinutes = 30;
/** How long a password counts for acts of administrators after it was given. */
export const passwordFreshFor = 10 * minute;
/** For the day on which an administrator's phone is gone; each opens once. */
export const recoveryCodeCount = 10;
/** Addresses of old sign-ups are deleted after this. */
export const addressesKept = 90 * day;
/** How long the links of mails work. */
export const confirmationHours = 24;
export const resetHours = 1;

const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** `pattern` is a regular expression in words: the browser checks it too. */
export type PasswordRule = { label: TextKey; pattern: string };

export const passwordRules: readonly PasswordRule[] = [
  { label: "accounts.passwordRules.length", pattern: `.{${minPasswordLength},}` },
  { label: "accounts.passwordRules.uppercase", pattern: "[A-Z]" },
  { label: "accounts.passwordRules.lowercase", pattern: "[a-z]" },
  { label: "accounts.passwordRules.number", pattern: "[0-9]" },
  { label: "accounts.passwordRules.special", pattern: "[!@#$%^&*]" },
];

export const rulesMet = (password: string): number =>
  passwordRules.filter(({ pattern }) => new RegExp(pattern, "s").test(password)).length;
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
