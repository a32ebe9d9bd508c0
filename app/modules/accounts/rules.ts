export type UserType = "customer" | "business";

const minPasswordLength = 8;
export const maxPasswordLength = 128;

export type PasswordRule = { label: string; met: (password: string) => boolean };

/** Required of businesses at sign-up, and of everybody at a change of password. */
export const passwordRules: readonly PasswordRule[] = [
  { label: "At least 8 characters", met: (password) => password.length >= minPasswordLength },
  { label: "One uppercase letter", met: (password) => /[A-Z]/.test(password) },
  { label: "One lowercase letter", met: (password) => /[a-z]/.test(password) },
  { label: "One number", met: (password) => /[0-9]/.test(password) },
  { label: "One special character (!@#$%^&*)", met: (password) => /[!@#$%^&*]/.test(password) },
];

export const rulesMet = (password: string): number => passwordRules.filter(({ met }) => met(password)).length;

/** At sign-up customers need only the length. */
export const passwordSuits = (userType: UserType, password: string): boolean =>
  userType === "business"
    ? rulesMet(password) === passwordRules.length
    : password.length >= minPasswordLength;

/** The customers' sign-up form has no name field. */
export const nameAtSignUp = (email: string, businessName: string | undefined): string =>
  businessName ?? email.slice(0, email.indexOf("@"));

/** A limit was reached; `retryAfter` is in seconds. */
export function tooManyAttempts(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
