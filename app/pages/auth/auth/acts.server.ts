import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { type Refused, refused } from "~/forms/parse";
import { requestReset } from "~/modules/accounts/commands/reset-password.server";
import { resendConfirmation, signUp } from "~/modules/accounts/commands/sign-up.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import { authActs, checkSignUp, noticeOf, type SignUpFields } from "~/modules/accounts/forms";
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
import type { Message, TextKey } from "~/texts/message";
import { authHref, type Mode } from "./mode";

/** A form that was refused, shown again. */
export type RefusedForm = Refused & {
  notice?: { title: TextKey; text: Message } | undefined;
  /** The password was correct but the address is not confirmed; the link can be sent again. */
  unconfirmed?: boolean;
};

type AuthPage = Mode & { next: string | null; oldSessionId: string | null };
type Act<Intent> = Extract<z.output<typeof authActs>, { intent: Intent }>;

export async function perform(app: App, form: FormData, page: AuthPage, request: Request) {
  const act = parseIntent(authActs, form);
  if (!act.ok)
    return data<RefusedForm>(
      { ...act, notice: noticeOf(act), ...(act.intent === "resend" ? { unconfirmed: true } : {}) },
      { status: 422 },
    );
  try {
    switch (act.data.intent) {
      case "sign-in":
        return await signIn(app, act.data, page, request);
      case "sign-up":
        return await register(app, act.data, page, request);
      case "resend":
        return await resend(app, act.data, page, request);
      case "reset":
        return await reset(app, act.data, page, request);
    }
  } catch (error) {
    log.error({ err: error }, "auth");
    const values = {
      email: String(form.get("email") ?? ""),
      businessName: String(form.get("businessName") ?? ""),
    };
    const notice = { title: "common.error", text: "accounts.somethingWrong" } as const;
    return data<RefusedForm>({ ...refused(values, {}), notice }, { status: 500 });
  }
}

async function signIn(app: App, typed: Act<"sign-in">, { next, oldSessionId }: AuthPage, request: Request) {
  const title = "auth.signIn.error";
  const result = await signInAndKeepAccount(app, typed, request, oldSessionId);
  const keep = refused({ email: typed.email }, {});
  if (!result.ok && result.reason === "too_many") return tooMany(keep, title, result.retryAfter);
  if (!result.ok) {
    const unconfirmed = result.reason === "unconfirmed";
    const text = unconfirmed ? "auth.signIn.unconfirmed" : "auth.signIn.wrong";
    return data<RefusedForm>({ ...keep, notice: { title, text }, unconfirmed }, { status: 422 });
  }
  const headers = new Headers(result.setCookies.map((cookie) => ["Set-Cookie", cookie]));
  const text = result.isKept ? "auth.signIn.kept" : "auth.signIn.done";
  const to = next ?? (await landingOf(app.db, result.userId));
  return redirectWith(to, { title: "accounts.success", text }, headers);
}

async function register(app: App, typed: Act<"sign-up">, page: AuthPage, request: Request) {
  const { type, next } = page;
  const checked = checkSignUp(type, typed, isCommonPassword);
  if (!checked.ok) return data<RefusedForm>(checked, { status: 422 });
  const result = await signUp(
    app,
    { ...checked.data, userType: type, termsVersion: acceptedVersions, next },
    networkOf(request),
  );
  if (!result.ok) return tooMany(refused(shown(checked.data), {}), "auth.signUp.error", result.retryAfter);
  return checkYourMail(page, new Headers({ "Set-Cookie": result.setCookie }));
}

const shown = ({ email, businessName = "" }: SignUpFields) => ({ email, businessName });

async function resend(app: App, { email }: Act<"resend">, page: AuthPage, request: Request) {
  const result = await resendConfirmation(app, email, page.next, networkOf(request));
  if (!result.ok)
    return tooMany({ ...refused({ email }, {}), unconfirmed: true }, "common.error", result.retryAfter);
  return checkYourMail(page);
}

async function reset(app: App, { email }: Act<"reset">, page: AuthPage, request: Request) {
  const result = await requestReset(app, email, networkOf(request));
  if (!result.ok) return tooMany(refused({ email }, {}), "common.error", result.retryAfter);
  return redirectWith(authHref({ ...page, signingIn: true, resetting: true }, page.next, { sent: "1" }), {
    title: "auth.reset.done.title",
    text: "auth.reset.done.text",
  });
}

function checkYourMail(page: AuthPage, headers?: Headers) {
  const to = authHref({ ...page, signingIn: true, resetting: false }, page.next, { sent: "1" });
  return redirectWith(to, { title: "accounts.success", text: "auth.signUp.done" }, headers);
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
