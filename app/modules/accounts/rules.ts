export type UserType = "customer" | "business";

const minPasswordLength = 8;
export const maxPasswordLength = 128;

export type PasswordRule = { label: string; met: (password: string) => boolean };

/** Businesses at sign-up, and everybody at a change (document 1 section 5). */
export const passwordRules: readonly PasswordRule[] = [
  { label: "At least 8 characters", met: (password) => password.length >= minPasswordLength },
  { label: "One uppercase letter", met: (password) => /[A-Z]/.test(password) },
  { label: "One lowercase letter", met: (password) => /[a-z]/.test(password) },
  { label: "One number", met: (password) => /[0-9]/.test(password) },
  { label: "One special character (!@#$%^&*)", met: (password) => /[!@#$%^&*]/.test(password) },
];

export const rulesMet = (password: string): number => passwordRules.filter(({ met }) => met(password)).length;

/** Customers need the length alone. */
export const passwordSuits = (userType: UserType, password: string): boolean =>
  userType === "business"
    ? rulesMet(password) === passwordRules.length
    : password.length >= minPasswordLength;

/** The sign-up form of a customer asks for no name. */
export const nameAtSignUp = (email: string, businessName: string | undefined): string =>
  businessName ?? email.slice(0, email.indexOf("@"));

/** What a limit says; `retryAfter` in seconds. */
export function tooManyAttempts(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
