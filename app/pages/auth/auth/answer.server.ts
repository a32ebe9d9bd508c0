import { data } from "react-router";
import { parseForm, type Refused, refused } from "~/forms/parse";
import { requestReset } from "~/modules/accounts/commands/reset-password.server";
import { resendConfirmation, signUp } from "~/modules/accounts/commands/sign-up.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import {
  checkSignUp,
  emailRequired,
  type Problem,
  resendForm,
  resetForm,
  signInForm,
} from "~/modules/accounts/forms";
import { findRole } from "~/modules/accounts/queries.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { acceptedVersions } from "~/modules/content/versions";
import { signInAndKeepAccount } from "~/modules/moderation/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { networkOf } from "~/platform/requests.server";
import { tooManyRequests } from "~/platform/responses.server";
import { authHref, type Mode } from "./mode";

export type Answer = Refused & {
  notice?: Problem | undefined;
  /** The password was correct but the address is not confirmed; the link can be sent again. */
  unconfirmed?: boolean;
};

type AuthPage = Mode & { next: string | null; oldSessionId: string | null };

/** Handles four forms; without the hidden field, the one that the URL shows. */
export async function answer(app: App, form: FormData, page: AuthPage, request: Request) {
  const intent = form.get("intent");
  try {
    if (intent === "resend") return await answerResend(app, form, page, request);
    if (intent === "reset" || (intent === null && page.resetting))
      return await answerReset(app, form, page, request);
    if (intent === "sign-up" || (intent === null && !page.signingIn))
      return await answerSignUp(app, form, page, request);
    return await answerSignIn(app, form, page, request);
  } catch (error) {
    log.error({ err: error }, "auth");
    const values = {
      email: String(form.get("email") ?? ""),
      businessName: String(form.get("businessName") ?? ""),
    };
    const notice = { title: "Error", text: "Something went wrong. Please try again." };
    return data<Answer>({ ...refused(values, {}), notice }, { status: 500 });
  }
}

async function answerSignIn(app: App, form: FormData, { next, oldSessionId }: AuthPage, request: Request) {
  const title = "Error signing in";
  const parsed = parseForm(signInForm, form);
  if (!parsed.ok) return data<Answer>(parsed, { status: 422 });
  const result = await signInAndKeepAccount(app, parsed.data, request, oldSessionId);
  const keep = refused({ email: parsed.data.email }, {});
  if (!result.ok && result.reason === "too_many") return tooMany(keep, title, result.retryAfter);
  if (!result.ok) {
    const unconfirmed = result.reason === "unconfirmed";
    const text = unconfirmed ? "Please confirm your email address first." : "Invalid email or password.";
    return data<Answer>({ ...keep, notice: { title, text }, unconfirmed }, { status: 422 });
  }
  const headers = new Headers(result.setCookies.map((cookie) => ["Set-Cookie", cookie]));
  const text = result.isKept
    ? "Your account stays: the deletion was taken back."
    : "You've been signed in successfully.";
  const to = next ?? (await landingOf(app.db, result.userId));
  return redirectWith(to, { title: "Success!", text }, headers);
}

async function answerSignUp(app: App, form: FormData, page: AuthPage, request: Request) {
  const { type, next } = page;
  const checked = checkSignUp(type, form, isCommonPassword);
  if (!checked.ok) return data<Answer>(checked, { status: 422 });
  const result = await signUp(
    app,
    { ...checked.data, userType: type, termsVersion: acceptedVersions, next },
    networkOf(request),
  );
  const { password: _, ...typed } = checked.data;
  if (!result.ok) return tooMany(refused(filled(typed), {}), "Error signing up", result.retryAfter);
  return checkYourMail(page, new Headers({ "Set-Cookie": result.setCookie }));
}

async function answerResend(app: App, form: FormData, page: AuthPage, request: Request) {
  const parsed = parseForm(resendForm, form);
  if (!parsed.ok) return data<Answer>({ ...parsed, unconfirmed: true }, { status: 422 });
  const result = await resendConfirmation(app, parsed.data.email, page.next, networkOf(request));
  if (!result.ok)
    return tooMany({ ...refused(parsed.data, {}), unconfirmed: true }, "Error", result.retryAfter);
  return checkYourMail(page);
}

async function answerReset(app: App, form: FormData, page: AuthPage, request: Request) {
  const parsed = parseForm(resetForm, form);
  if (!parsed.ok) {
    const notice = parsed.errors.email === emailRequired.text ? emailRequired : undefined;
    return data<Answer>({ ...parsed, notice }, { status: 422 });
  }
  const result = await requestReset(app, parsed.data.email, networkOf(request));
  if (!result.ok) return tooMany(refused(parsed.data, {}), "Error", result.retryAfter);
  return redirectWith(authHref({ ...page, signingIn: true, resetting: true }, page.next, { sent: "1" }), {
    title: "Reset Email Sent",
    text: "Check your email for password reset instructions.",
  });
}

function checkYourMail(page: AuthPage, headers?: Headers) {
  const to = authHref({ ...page, signingIn: true, resetting: false }, page.next, { sent: "1" });
  const text = "Please check your email to confirm your account.";
  return redirectWith(to, { title: "Success!", text }, headers);
}

const filled = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));

function tooMany(keep: Answer, title: string, retryAfter: number) {
  return tooManyRequests<Answer>(
    { ...keep, notice: { title, text: tooManyAttempts(retryAfter) } },
    retryAfter,
  );
}

/** The destination after sign-in depends on the account's type, not on the chosen tab. */
export async function landingOf(db: Db, userId: string): Promise<string> {
  const person = await findRole(db, userId);
  if (person?.role === "admin") return "/admin";
  if (person?.role !== "business") return "/services";
  return (await findOwnBusiness(db, userId)) ? "/dashboard" : "/business-onboarding";
}
