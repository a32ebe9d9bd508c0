import * as z from "zod/mini";
import { emailText, optionalPhoneZa, plainName, sentence, tick, tooLong } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { type Errors, parseFields, type Refused, refused } from "~/forms/parse";
import type { TextKey } from "~/texts/message";
import { isAcceptablePassword, maxPasswordLength, type UserType } from "./rules";

/** Passwords are taken as typed, never trimmed. */
const password = (error: TextKey) => z.string({ error }).check(z.maxLength(maxPasswordLength, tooLong));

/** Text for checks that the schema cannot make alone. */
const asTyped = z._default(z.string(), "");

const weak = "accounts.weakPassword.text" satisfies TextKey;
const mismatch = "accounts.passwordMismatch.text" satisfies TextKey;
const businessNameMissing = "accounts.businessNameMissing.text" satisfies TextKey;
const emailMissing = "accounts.emailRequired.text" satisfies TextKey;

export const authActs = intents({
  "sign-in": { email: emailText(), password: password("accounts.passwordMissing") },
  "sign-up": { email: asTyped, password: asTyped, confirmPassword: asTyped, businessName: asTyped },
  resend: { email: emailText() },
  reset: { email: z.pipe(sentence(1, 254, emailMissing), emailText()) },
});

/** The forms of /profile; `token` is the one of the link in the mail. */
export const profileActs = intents({
  save: {
    name: sentence(1, 120, "account.profile.nameMissing"),
    email: emailText(),
    phone: optionalPhoneZa(),
    user_type: z.enum(["customer", "business"], { error: "account.profile.typeMissing" }),
  },
  "resend-email": {},
  "keep-email": {},
  "confirm-email": { token: asTyped },
});

const newPassword = { password: asTyped, confirmPassword: asTyped };

/** Of whom the calendar is: somebody's own appointments, or those of the own business. */
const side = z.enum(["customer", "business"]);

/** The forms of /settings, by the tab that has them. */
export const passwordActs = intents({ "change-password": { currentPassword: asTyped, ...newPassword } });

export const accountActs = intents({
  "end-session": { session: asTyped },
  "end-others": {},
  "end-all": {},
  "delete-account": { password: password("accounts.passwordMissing") },
});

export const mailActs = intents({
  "choose-mails": { reminders: tick, afterwards: tick, ownActs: tick, month: tick },
  "make-feed": { side },
  "end-feed": { side },
});

/** The form behind the link of a reset mail. */
export const resetActs = intents({ "reset-password": newPassword });

export type Problem = { title: TextKey; text: TextKey };
type Checked<Data> = { ok: true; data: Data } | Refused;

/** The specified notifications, in order of precedence. */
const problems: Problem[] = [
  { title: "accounts.businessNameMissing.title", text: businessNameMissing },
  { title: "accounts.passwordMismatch.title", text: mismatch },
  { title: "accounts.weakPassword.title", text: weak },
];
/** The specified notification for every password that is not acceptable. */
export const weakPassword: Problem = { title: "accounts.weakPassword.title", text: weak };
const emailRequired: Problem = { title: "accounts.emailRequired.title", text: emailMissing };

const problemOf = (errors: Errors): Problem | undefined =>
  [...problems, emailRequired].find(({ text }) => Object.values(errors).includes(text));

export const noticeOf = ({ errors }: Refused) => problemOf(errors);

const customerSignUp = z.object({ email: emailText(), password: password(weak) });
const businessSignUp = z.extend(customerSignUp, { businessName: plainName(255, businessNameMissing) });

export type SignUpFields = { email: string; password: string; businessName?: string | undefined };
type TypedPassword = { password: string; confirmPassword: string };

/** Every wrong field gets its message; the notification is that of the first. */
export function checkSignUp(
  userType: UserType,
  typed: TypedPassword & { email: string; businessName: string },
  isCommon: (password: string) => boolean,
): Checked<SignUpFields> {
  const schema: z.ZodMiniType<SignUpFields> = userType === "business" ? businessSignUp : customerSignUp;
  const parsed = parseFields(schema, typed);
  const errors: Errors = {
    ...passwordErrors(typed, isCommon, userType),
    ...(parsed.ok ? {} : parsed.errors),
  };
  if (parsed.ok && Object.keys(errors).length === 0) return parsed;
  return { ...refused(typed, errors), notice: problemOf(errors) };
}

/** A new password must meet all five rules for everybody. The notification mentions the rules before the mismatch. */
export function checkNewPassword(
  typed: TypedPassword,
  isCommon: (password: string) => boolean,
): Checked<{ password: string }> {
  const parsed = parseFields(z.object({ password: password(weak) }), typed);
  const errors: Errors = { ...passwordErrors(typed, isCommon), ...(parsed.ok ? {} : parsed.errors) };
  if (parsed.ok && Object.keys(errors).length === 0) return parsed;
  return { ...refused({}, errors), notice: errors.password === weak ? weakPassword : problemOf(errors) };
}

function passwordErrors(
  { password, confirmPassword }: TypedPassword,
  isCommon: (password: string) => boolean,
  signingUpAs?: UserType,
): Errors {
  return {
    ...(password === confirmPassword ? {} : { confirmPassword: mismatch }),
    ...(isAcceptablePassword(password, isCommon, signingUpAs) ? {} : { password: weak }),
  };
}
