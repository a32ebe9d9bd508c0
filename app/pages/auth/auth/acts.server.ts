import { redirect } from "react-router";
import type * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { type AuthMode, authHref } from "~/modules/accounts/auth-address";
import { requestReset } from "~/modules/accounts/commands/reset-password.server";
import { resendConfirmation, signUp } from "~/modules/accounts/commands/sign-up.server";
import { authActs, checkSignUp, noticeOf } from "~/modules/accounts/forms";
import { isCommonPassword } from "~/modules/accounts/passwords.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { type Browser, secondFactorHref } from "~/modules/accounts/viewer.server";
import { acceptedVersions } from "~/modules/content/versions";
import { cookieOfSignIn } from "~/modules/favourites/cookie.server";
import { signInAndKeepAccount } from "~/modules/moderation/commands.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { landingOf } from "../next.server";

type AuthPage = AuthMode & { next: string | null; browser: Browser };
type Act<Intent> = Extract<z.output<typeof authActs>, { intent: Intent }>;

const titles = { "sign-in": "auth.signIn.error", "sign-up": "auth.signUp.error" } as const;

export const perform = (app: App, form: FormData, page: AuthPage) =>
  act(authActs, form, {
    run: {
      "sign-in": (typed) => enter(app, typed, page),
      "sign-up": (typed) => register(app, typed, page),
      resend: async ({ email }) => {
        const sent = await resendConfirmation(app.db, page.browser, { email, next: page.next }, app.now());
        return sent.ok ? checkYourMail(page) : sent;
      },
      reset: async ({ email }) => {
        const sent = await requestReset(app.db, page.browser, email, app.now());
        if (!sent.ok) return sent;
        return redirect(authHref({ ...page, signingIn: true, resetting: true }, page.next, { sent: "1" }));
      },
    },
    wrong: noticeOf,
    reasons: {
      too_many: (refusal, { intent }) => ({
        title: intent === "sign-in" || intent === "sign-up" ? titles[intent] : "common.error",
        text: tooManyAttempts(refusal),
      }),
      wrong: { title: titles["sign-in"], text: "auth.signIn.wrong" },
      unconfirmed: { title: titles["sign-in"], text: "auth.signIn.unconfirmed" },
    },
  });

async function enter({ db, now }: App, typed: Act<"sign-in">, { next, browser }: AuthPage) {
  const result = await signInAndKeepAccount(db, browser, typed, now());
  if (!result.ok) return result;
  const hearts = await cookieOfSignIn(db, result.userId, browser.request.headers.get("Cookie"));
  const headers = new Headers([...result.setCookies, ...hearts].map((cookie) => ["Set-Cookie", cookie]));
  const text = result.isKept ? "auth.signIn.kept" : "auth.signIn.done";
  const to = next ?? (await landingOf(db, result.userId));
  if (result.needsFactor) return redirect(secondFactorHref(to), { headers });
  return redirectWith(to, { title: "accounts.success", text }, headers);
}

async function register({ db, now }: App, typed: Act<"sign-up">, page: AuthPage) {
  const { type, next, browser } = page;
  const checked = checkSignUp(type, typed, isCommonPassword);
  if (!checked.ok) return checked;
  const person = { ...checked.data, userType: type, termsVersion: acceptedVersions, next };
  const result = await signUp(db, browser, person, now());
  return result.ok ? checkYourMail(page, result.setCookie) : result;
}

function checkYourMail(page: AuthPage, setCookie: string | null = null) {
  const to = authHref({ ...page, signingIn: true, resetting: false }, page.next, { sent: "1" });
  return redirect(to, setCookie === null ? 302 : { headers: { "Set-Cookie": setCookie } });
}
