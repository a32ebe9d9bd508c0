import { data } from "react-router";
import type { Refused } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { approveSignup } from "~/modules/billing/manual/approve.server";
import { registerSignup, rejectSignup, renewClaim } from "~/modules/billing/manual/commands.server";
import type { ManualAct, NewSignup } from "~/modules/billing/manual/forms";
import { emailOfSignup } from "~/modules/billing/manual/queries.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import { passwordDue } from "../password-due.server";
import { standingAct } from "../standing-act.server";

/** What the panel shows after a form that was refused. `notice` stands over the form, or over the list. */
export type ManualShown = {
  panel: "manual";
  isForm: boolean;
  values: Refused["values"];
  errors: Refused["errors"];
  notice: Message | null;
};

export const manualShown = (change: Partial<ManualShown>): ManualShown => ({
  ...{ panel: "manual", isForm: true, values: {}, errors: {}, notice: null },
  ...change,
});
const succeeded = (text: Message) =>
  redirectWith("/admin/settings", { title: "adminManual.done.title", text });

export async function performManual(app: App, actor: Administrator, act: ManualAct, posted: FormData) {
  if (act.intent !== "register-manual") return decide(app, actor, act);
  const { intent: _, ...signup } = act;
  return register(app, actor, signup, posted);
}

async function register(app: App, actor: Administrator, signup: NewSignup, posted: FormData) {
  const values = Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]));
  const failed = manualShown({ values, notice: "adminManual.failed.register" });
  try {
    const registered = await registerSignup(app.db, actor, signup, app.now());
    if (registered.ok) return succeeded("adminManual.done.registered");
    const notice = {
      password_due: passwordDue.text,
      twice: "adminManual.refused.twice",
      gone: failed.notice,
    } as const;
    return data({ ...failed, notice: notice[registered.reason] }, { status: 422 });
  } catch (error) {
    log.error({ err: error }, "manual signup");
    return data(failed, { status: failureStatus(error) });
  }
}

const acts = {
  "approve-manual": { act: approveSignup, name: "approve" },
  "reject-manual": { act: rejectSignup, name: "reject" },
  "renew-claim": { act: renewClaim, name: "renew" },
} as const;

async function decide(
  app: App,
  actor: Administrator,
  { intent, signupId }: { intent: keyof typeof acts; signupId: string },
) {
  const { act, name } = acts[intent];
  const failed = (notice: Message, status: number) =>
    data(manualShown({ isForm: false, notice }), { status });
  try {
    const done = await act(app.db, actor, signupId, app.now());
    if (done.ok) return succeeded(`adminManual.done.${name}`);
    if (done.reason === "password_due") return redirectWith("/admin/settings", passwordDue);
    const standing =
      done.reason === "gone" && name !== "renew"
        ? await standingAct(app.db, (await emailOfSignup(app.db, signupId)) ?? "", `manual_signup.${name}`)
        : null;
    if (standing) return succeeded(standing);
    if (done.reason === "gone") return failed(`adminManual.failed.${name}`, 422);
    return failed(`adminManual.refused.${done.reason}`, 422);
  } catch (error) {
    log.error({ err: error }, "manual signup");
    return failed(`adminManual.failed.${name}`, failureStatus(error));
  }
}
