import * as z from "zod/mini";
import { emailText, optionalPhoneZa, sentence } from "~/forms/fields";
import { type Errors, parseForm, type Refused, refused } from "~/forms/parse";
import type { Words } from "~/texts/message";
import { isAcceptablePassword, maxPasswordLength, type UserType } from "./rules";

/** Passwords are taken as typed, never trimmed. */
const password = (message: string) =>
  z
    .string({ error: message })
    .check(z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters`));

export const signInForm = z.object({
  email: emailText(),
  password: password("Please enter your password"),
});

export const resendForm = z.object({ email: emailText() });

/** The specified messages for empty fields. */
export const emailRequired = {
  title: "Email Required",
  text: "Please enter your email address to reset your password.",
} as const;

export const resetForm = z.object({
  email: z.pipe(sentence(1, 254, emailRequired.text), emailText()),
});

export const profileForm = z.object({
  name: sentence(1, 120, "Please enter your name"),
  email: emailText(),
  phone: optionalPhoneZa(),
  user_type: z.enum(["customer", "business"], { error: "Please choose an account type" }),
});

/** The specified message for every password that is not acceptable. */
export const weakPassword = {
  title: "Password Requirements Not Met",
  text: "Please ensure your password meets all the security requirements.",
} as const;

/** The specified messages, in order of precedence. */
const problems = {
  businessName: { title: "Missing Information", text: "Please fill in your business name." },
  confirmPassword: { title: "Password Mismatch", text: "Passwords do not match. Please try again." },
  password: weakPassword,
} as const;

const customerSignUp = z.object({ email: emailText(), password: password(weakPassword.text) });
const businessSignUp = z.extend(customerSignUp, {
  businessName: sentence(1, 255, "Please fill in your business name."),
});

export type Problem = { title: Words; text: Words };
export type SignUpFields = { email: string; password: string; businessName?: string | undefined };

/** Every wrong field gets its message; the notification shows the first. */
export function checkSignUp(
  userType: UserType,
  form: FormData,
  isCommon: (password: string) => boolean,
): { ok: true; data: SignUpFields } | (Refused & { notice: Problem | undefined }) {
  const schema: z.ZodMiniType<SignUpFields> = userType === "business" ? businessSignUp : customerSignUp;
  const parsed = parseForm(schema, form);
  const errors: Errors = {};
  const typed = String(form.get("password") ?? "");
  if (typed !== String(form.get("confirmPassword") ?? ""))
    errors.confirmPassword = problems.confirmPassword.text;
  if (!isAcceptablePassword(typed, isCommon, userType)) errors.password = weakPassword.text;
  if (!parsed.ok) Object.assign(errors, parsed.errors);
  else if (Object.keys(errors).length === 0) return parsed;
  const values = parsed.ok
    ? { email: parsed.data.email, businessName: parsed.data.businessName ?? "" }
    : parsed.values;
  return { ...refused(values, errors), notice: firstProblem(errors) };
}

function firstProblem(errors: Errors): Problem | undefined {
  return Object.entries(problems).find(([field, { text }]) => errors[field] === text)?.[1];
}

const newPassword = z.object({ password: password(weakPassword.text) });

/** A new password must meet all five rules for everybody. The notification mentions the rules before the mismatch. */
export function checkNewPassword(
  form: FormData,
  isCommon: (password: string) => boolean,
): { ok: true; password: string } | (Refused & { notice: Problem | undefined }) {
  const parsed = parseForm(newPassword, form);
  const typed = String(form.get("password") ?? "");
  const errors: Errors = {};
  if (typed !== String(form.get("confirmPassword") ?? ""))
    errors.confirmPassword = problems.confirmPassword.text;
  if (!isAcceptablePassword(typed, isCommon)) errors.password = weakPassword.text;
  if (!parsed.ok) Object.assign(errors, parsed.errors);
  else if (Object.keys(errors).length === 0) return { ok: true, password: parsed.data.password };
  const notice = errors.password === weakPassword.text ? weakPassword : firstProblem(errors);
  return { ...refused({}, errors), notice };
}
