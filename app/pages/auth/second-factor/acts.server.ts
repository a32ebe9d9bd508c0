import { data, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { factorActs } from "~/modules/accounts/admin-forms";
import {
  beginSetUp,
  finishSetUp,
  passSecondFactor,
  removeOwnFactor,
  renewRecoveryCodes,
} from "~/modules/accounts/commands/second-factor.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";

type Admin = Parameters<typeof passSecondFactor>[1];

type Result =
  | { ok: true; codes?: string[] }
  | { ok: false; reason: "wrong" | "closed" | "password_due" }
  | { ok: false; reason: "too_many"; retryAfter: number };

export function perform(
  { db, env, now }: App,
  admin: Admin,
  form: FormData,
  { next, isHalf }: { next: string; isHalf: boolean },
) {
  const here = `/auth/second-factor?next=${encodeURIComponent(next)}`;
  const answer = async (done: Result | Promise<Result>) => {
    const result = await done;
    // The codes are shown this once.
    if (result.ok) return result.codes ? data({ codes: result.codes }) : redirect(here);
    // The page then asks for the password.
    if (result.reason === "password_due") return redirect(here);
    if (result.reason === "closed") return redirect(isHalf ? here : next);
    return { ...result, reason: result.reason };
  };
  return act(factorActs, form, {
    run: {
      begin: () => answer(beginSetUp(db, admin, env, now())),
      finish: ({ code }) => answer(finishSetUp(db, admin, { typed: code, env }, now())),
      pass: async ({ code }) => {
        const passed = await passSecondFactor(db, admin, { typed: code, env }, now());
        if (!passed.ok) return answer(passed);
        return redirectWith(next, { title: "accounts.success", text: "auth.signIn.done" });
      },
      "renew-codes": () => answer(renewRecoveryCodes(db, admin, env, now())),
      remove: () => answer(removeOwnFactor(db, admin, env, now())),
    },
    failed: { text: "accounts.somethingWrong" },
    reasons: {
      wrong: { field: "code", text: "accounts.somethingWrong" },
      too_many: tooManyAttempts,
    },
  });
}
