import { data, redirect } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { type Refused, refused } from "~/forms/parse";
import { type AuthMode, authHref } from "~/modules/accounts/auth-address";
import { requestReset } from "~/modules/accounts/commands/reset-password.server";
import { resendConfirmation, signUp } from "~/modules/accounts/commands/sign-up.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import { authActs, checkSignUp, noticeOf, type SignUpFields } from "~/modules/accounts/forms";
import { findRole } from "~/modules/accounts/queries/roles.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { type Browser, secondFactorHref } from "~/modules/accounts/viewer.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { acceptedVersions } from "~/modules/content/versions";
import { signInAndKeepAccount } from "~/modules/moderation/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus, tooManyRequests } from "~/platform/responses.server";
import type { Message, TextKey } from "~/texts/message";

/** A form that was refused, shown again. */
export type RefusedForm = Refused & {
  notice?: { title: TextKey; text: Message } | undefined;
  /** The password was correct but the address is not confirmed; the link can be sent again. */
  unconfirmed?: boolean;
};

type AuthPage = AuthMode & { next: string | null; browser: Browser };
type Act<Intent> = Extract<z.output<typeof authActs>, { intent: Intent }>;

export async function perform(app: App, form: FormData, page: AuthPage) {
  const act = parseIntent(authActs, form);
  if (!act.ok)
    return data<RefusedForm>(
      { ...act, notice: noticeOf(act), ...(act.intent === "resend" ? { unconfirmed: true } : {}) },
      { status: 422 },
    );
  try {
    switch (act.data.intent) {
      case "sign-in":
        return await signIn(app, act.data, page);
      case "sign-up":
        return await register(app, act.data, page);
      case "resend":
        return await resend(app, act.data, page);
      case "reset":
        return await reset(app, act.data, page);
    }
  } catch (error) {
    log.error({ err: error }, "auth");
    const values = {
      email: String(form.get("email") ?? ""),
      businessName: String(form.get("businessName") ?? ""),
    };
    const notice = { title: "common.error", text: "accounts.somethingWrong" } as const;
    return data<RefusedForm>({ ...refused(values, {}), notice }, { status: failureStatus(error) });
  }
}

async function signIn({ db, env, now }: App, typed: Act<"sign-in">, { next, browser }: AuthPage) {
  const title = "auth.signIn.error";
  const result = await signInAndKeepAccount(db, browser, typed, now());
  const keep = refused({ email: typed.email }, {});
  if (!result.ok && result.reason === "too_many") return tooMany(keep, title, result.retryAfter);
  if (!result.ok && result.reason === "suspended")
    return data<RefusedForm>(
      { ...keep, notice: { title, text: suspended(env, result.why) } },
      { status: 422 },
    );
  if (!result.ok) {
    const unconfirmed = result.reason === "unconfirmed";
    const text = unconfirmed ? "auth.signIn.unconfirmed" : "auth.signIn.wrong";
    return data<RefusedForm>({ ...keep, notice: { title, text }, unconfirmed }, { status: 422 });
  }
  const headers = new Headers(result.setCookies.map((cookie) => ["Set-Cookie", cookie]));
  const text = result.isKept ? "auth.signIn.kept" : "auth.signIn.done";
  const to = next ?? (await landingOf(db, result.userId));
  if (result.needsFactor) return redirect(secondFactorHref(to), { headers });
  return redirectWith(to, { title: "accounts.success", text }, headers);
}

const suspended = ({ operator }: App["env"], why: string): Message => ({
  key: "auth.signIn.suspended",
  values: { why, email: operator.email },
});

async function register({ db, now }: App, typed: Act<"sign-up">, page: AuthPage) {
  const { type, next } = page;
  const checked = checkSignUp(type, typed, isCommonPassword);
  if (!checked.ok) return data<RefusedForm>(checked, { status: 422 });
  const result = await signUp(
    db,
    page.browser,
    { ...checked.data, userType: type, termsVersion: acceptedVersions, next },
    now(),
  );
  if (!result.ok) return tooMany(refused(shown(checked.data), {}), "auth.signUp.error", result.retryAfter);
  return checkYourMail(page, result.setCookie);
}

const shown = ({ email, businessName = "" }: SignUpFields) => ({ email, businessName });

async function resend({ db, now }: App, { email }: Act<"resend">, page: AuthPage) {
  const result = await resendConfirmation(db, page.browser, { email, next: page.next }, now());
  if (!result.ok)
    return tooMany({ ...refused({ email }, {}), unconfirmed: true }, "common.error", result.retryAfter);
  return checkYourMail(page);
}

async function reset({ db, now }: App, { email }: Act<"reset">, page: AuthPage) {
  const result = await requestReset(db, page.browser, email, now());
  if (!result.ok) return tooMany(refused({ email }, {}), "common.error", result.retryAfter);
  return redirect(authHref({ ...page, signingIn: true, resetting: true }, page.next, { sent: "1" }));
}

function checkYourMail(page: AuthPage, setCookie: string | null = null) {
  const to = authHref({ ...page, signingIn: true, resetting: false }, page.next, { sent: "1" });
  return redirect(to, setCookie === null ? 302 : { headers: { "Set-Cookie": setCookie } });
}

const tooMany = (keep: RefusedForm, title: TextKey, retryAfter: number) =>
  tooManyRequests<RefusedForm>({ ...keep, notice: { title, text: tooManyAttempts(retryAfter) } }, retryAfter);

/** The destination after sign-in depends on the account's type, not on the chosen tab. */
export async function landingOf(db: Db, userId: string): Promise<string> {
  const person = await findRole(db, userId);
  if (person?.role === "admin") return "/admin";
  if (person?.role !== "business") return "/services";
  return (await findOwnBusiness(db, userId)) ? "/dashboard" : "/business-onboarding";
}
