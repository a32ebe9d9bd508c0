import { data, redirect } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { type Refused, refused } from "~/forms/parse";
import { changePassword, checkOwnPassword } from "~/modules/accounts/commands/password.server";
import { resetPassword } from "~/modules/accounts/commands/reset-password.server";
import { signOut } from "~/modules/accounts/commands/session.server";
import { endAllSessions, endOtherSessions, endOwnSession } from "~/modules/accounts/commands/sessions.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import { checkNewPassword, resetActs, settingsActs } from "~/modules/accounts/forms";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { Viewer } from "~/modules/accounts/viewer.server";
import { requestErasure } from "~/modules/moderation/commands.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { networkOf } from "~/platform/requests.server";
import { tooManyRequests } from "~/platform/responses.server";
import type { Message, TextKey } from "~/texts/message";

type Notice = { title: TextKey; text: Message };
/** A form that was refused, shown again. */
export type RefusedForm = Refused & { notice?: Notice | undefined };
type Act = z.output<typeof settingsActs>;
type Typed<Intent> = Extract<Act, { intent: Intent }>;

const updated: Notice = {
  title: "account.settings.passwordUpdated.title",
  text: "account.settings.passwordUpdated.text",
};
const failed: Notice = { title: "common.error", text: "accounts.somethingWrong" };

/** An unexpected error keeps the form and shows a message. */
async function orFailed(performed: Promise<Response | ReturnType<typeof data<RefusedForm>>>) {
  try {
    return await performed;
  } catch (error) {
    log.error({ err: error }, "settings");
    return data<RefusedForm>({ ...refused({}, {}), notice: failed }, { status: 500 });
  }
}

/** Sets the password behind the link of a reset mail. */
export function performReset(app: App, token: string, form: FormData, request: Request) {
  const act = parseIntent(resetActs, form);
  if (!act.ok) return data<RefusedForm>(act, { status: 422 });
  return orFailed(resetByLink(app, token, act.data, request));
}

async function resetByLink(app: App, token: string, typed: z.output<typeof resetActs>, request: Request) {
  const checked = checkNewPassword(typed, isCommonPassword);
  if (!checked.ok) return data<RefusedForm>(checked, { status: 422 });
  const done = await resetPassword(app, token, checked.data.password, networkOf(request));
  // The page then explains that the link has expired.
  if (!done.ok) return redirect(`/settings?tab=reset-password&token=${encodeURIComponent(token)}`);
  return redirectWith("/auth", updated);
}

export function perform(app: App, viewer: Viewer, form: FormData, request: Request) {
  const act = parseIntent(settingsActs, form);
  if (!act.ok) return data<RefusedForm>(act, { status: 422 });
  return orFailed(performAct(app, viewer, act.data, request));
}

async function performAct(app: App, viewer: Viewer, act: Act, request: Request) {
  const toAccount = "/settings?tab=account";
  switch (act.intent) {
    case "end-session":
      await endOwnSession(app.db, viewer, act.session);
      return redirectWith(toAccount, {
        title: "account.settings.signedOutThere.title",
        text: "account.settings.signedOutThere.text",
      });
    case "end-others":
      await endOtherSessions(app.db, viewer);
      return redirectWith(toAccount, {
        title: "account.settings.signedOutElsewhere.title",
        text: "account.settings.signedOutElsewhere.text",
      });
    case "end-all":
      return endEverySession(app, viewer, request);
    case "delete-account":
      return deleteOwnAccount(app, viewer, act, request);
    case "change-password":
      return changeOwnPassword(app, viewer, act);
  }
}

async function endEverySession(app: App, viewer: Viewer, request: Request) {
  await endAllSessions(app.db, viewer.id);
  return leave(app, request, {
    title: "auth.signOut.elsewhere.title",
    text: "auth.signOut.elsewhere.text",
  });
}

/** Redirects home and clears the cookies of the ended session. */
async function leave(app: App, request: Request, notification: Notice) {
  const cookies = await signOut(app, null, request);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirectWith("/", notification, headers);
}

async function deleteOwnAccount(
  app: App,
  viewer: Viewer,
  { password }: Typed<"delete-account">,
  request: Request,
) {
  const checked = await checkOwnPassword(app, viewer, password);
  if (!checked.ok && checked.reason === "too_many") return tooManyTries(checked.retryAfter);
  if (!checked.ok) return wrongPassword("password", "account.settings.wrongPassword");
  const requested = await requestErasure(app.db, viewer.id, app.now());
  if (!requested.ok) return wrongPassword("password", "account.settings.cannotDelete");
  return leave(app, request, {
    title: "account.settings.deletion.title",
    text: {
      key: "account.settings.deletion.text",
      values: { dueAt: requested.dueAt.toISOString() },
    },
  });
}

const wrongPassword = (field: "password" | "currentPassword", text: TextKey) =>
  data<RefusedForm>(refused({}, { [field]: text }), { status: 422 });

function tooManyTries(retryAfter: number) {
  const notice: Notice = { title: "common.error", text: tooManyAttempts(retryAfter) };
  return tooManyRequests<RefusedForm>({ ...refused({}, {}), notice }, retryAfter);
}

async function changeOwnPassword(app: App, viewer: Viewer, typed: Typed<"change-password">) {
  const { currentPassword } = typed;
  const checked = checkNewPassword(typed, isCommonPassword);
  if (currentPassword === "") {
    const errors = { currentPassword: "account.settings.currentPasswordMissing" as const };
    const refusal = checked.ok
      ? refused({}, errors)
      : { ...checked, errors: { ...errors, ...checked.errors } };
    return data<RefusedForm>(refusal, { status: 422 });
  }
  if (!checked.ok) return data<RefusedForm>(checked, { status: 422 });
  const { password } = checked.data;
  const changed = await changePassword(app, viewer, { currentPassword, password });
  if (changed.ok) return redirectWith("/settings", updated);
  if (changed.reason === "too_many") return tooManyTries(changed.retryAfter);
  return wrongPassword("currentPassword", "account.settings.wrongPassword");
}
