import { data, redirect } from "react-router";
import type * as z from "zod/mini";
import type { factorActs } from "~/modules/accounts/admin-forms";
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
import { tooManyRequests } from "~/platform/responses.server";
import type { Message } from "~/texts/message";

type Act = z.output<typeof factorActs>;
type Admin = Parameters<typeof passSecondFactor>[1];

/** `codes` are shown this once; `wrong`: the code was. */
type Shown = { notice: Message | null; wrong: boolean; codes: string[] | null };

const page = "/auth/second-factor";

type Result =
  | { ok: true; codes?: string[] }
  | { ok: false; reason: "wrong" | "closed" | "password_due" }
  | { ok: false; reason: "too_many"; retryAfter: number };

export async function perform(
  app: App,
  admin: Admin,
  act: Act,
  { next, isHalf }: { next: string; isHalf: boolean },
) {
  const result = await performAct(app, admin, act);
  const shown: Shown = { notice: null, wrong: false, codes: null };
  const here = `${page}?next=${encodeURIComponent(next)}`;
  if (result.ok) {
    if (result.codes) return data<Shown>({ ...shown, codes: result.codes });
    if (act.intent === "pass")
      return redirectWith(next, { title: "accounts.success", text: "auth.signIn.done" });
    return redirect(here);
  }
  switch (result.reason) {
    case "wrong":
      return data<Shown>({ ...shown, wrong: true }, { status: 422 });
    case "too_many":
      return tooManyRequests<Shown>(
        { ...shown, notice: tooManyAttempts(result.retryAfter) },
        result.retryAfter,
      );
    case "password_due":
      // The page then asks for it.
      return redirect(here);
    case "closed":
      return isHalf ? redirect(here) : redirect(next);
  }
}

function performAct({ db, env, now }: App, admin: Admin, act: Act): Promise<Result> {
  switch (act.intent) {
    case "begin":
      return beginSetUp(db, admin, env, now());
    case "finish":
      return finishSetUp(db, admin, { typed: act.code, env }, now());
    case "pass":
      return passSecondFactor(db, admin, { typed: act.code, env }, now());
    case "renew-codes":
      return renewRecoveryCodes(db, admin, env, now());
    case "remove":
      return removeOwnFactor(db, admin, env, now());
  }
}
