import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { intents } from "~/forms/intents";
import type { Errors } from "~/forms/parse";
import { checkNewPassword } from "~/modules/accounts/forms";
import { isCommonPassword } from "~/modules/accounts/passwords.server";
import { asksForPassword } from "~/modules/accounts/queries/confirmation.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { Browser } from "~/modules/accounts/viewer.server";
import {
  type Confirmation,
  confirmAddressAndKeepAccount,
  type Proof,
} from "~/modules/moderation/commands.server";
import type { App } from "~/platform/app-context.server";
import { tooManyRequests } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import { nextOf, signInHref } from "../next.server";
import { broken, type PasswordStepData, refusedLink } from "./words";

const text = z._default(z.string(), "");

/** The forms of the page; `token` is that of the link. The first is posted by the page itself, or by its button. */
export const verificationActs = intents({
  confirm: { token: text },
  "confirm-password": { token: text, password: text },
  "confirm-new-password": { token: text, password: text, confirmPassword: text },
});

type Act = z.output<typeof verificationActs>;

/** `viewerEmail`: the address of the page's viewer, if any. */
type From = { viewerEmail: string | null; browser: Browser };

export function perform({ db, now }: App, form: FormData, { viewerEmail, browser }: From) {
  const confirm = async (typed: Act) => {
    const { token } = typed;
    const proof = proofOf(typed);
    const result = await confirmAddressAndKeepAccount(db, browser, { token, proof }, now());
    if (!result.ok && isAsked(result)) return ask(typed, result);
    if (!result.ok && result.reason === "invalid") return result;
    const next = nextOf(result.next);
    if (!result.ok && viewerEmail !== result.email)
      return data({ state: "confirmed", continueTo: signInHref(result.userType, next) } as const);
    const setCookies = result.ok ? result.setCookies : [];
    const headers = new Headers(setCookies.map((cookie) => ["Set-Cookie", cookie]));
    const query = new URLSearchParams({ type: "signup", ...(next === null ? {} : { next }) });
    return redirect(`/verification-success?${query}`, { headers });
  };
  return act(verificationActs, form, {
    run: {
      confirm,
      "confirm-password": confirm,
      "confirm-new-password": async (typed) => {
        const checked = checkNewPassword(typed, isCommonPassword);
        const email = checked.ok ? null : await asksForPassword(db, browser, typed.token, now());
        return checked.ok || email === null
          ? confirm(typed)
          : data(step(typed, email, { errors: checked.errors }), { status: 422 });
      },
    },
    failed: { text: broken },
    reasons: { invalid: { text: refusedLink, status: 400 } },
  });
}

function proofOf(act: Act): Proof {
  if (act.intent === "confirm") return { by: "browser" };
  return { by: act.intent === "confirm-password" ? "password" : "new password", password: act.password };
}

type Asked = Extract<Confirmation, { reason: "elsewhere" | "wrong" | "too_many" }>;

const isAsked = (result: Confirmation): result is Asked =>
  !result.ok && ["elsewhere", "wrong", "too_many"].includes(result.reason);

function ask(act: Act, result: Asked) {
  if (result.reason === "too_many") {
    const notice = tooManyAttempts(result);
    return tooManyRequests(step(act, result.email, { notice }), result.retryAfter);
  }
  const errors: Errors = result.reason === "wrong" ? { password: "auth.verification.wrongPassword" } : {};
  return data(step(act, result.email, { errors }), { status: 422 });
}

function step(
  { token, intent }: Act,
  email: string,
  { errors = {}, notice }: { errors?: Errors; notice?: Message },
) {
  const renewing = intent === "confirm-new-password";
  return { state: "password", token, email, errors, renewing, notice } as const satisfies PasswordStepData & {
    state: string;
  };
}
