import { data, redirect } from "react-router";
import { parseForm, type Refused, refused } from "~/forms/parse";
import { changePassword, checkOwnPassword } from "~/modules/accounts/commands/password.server";
import { resetPassword } from "~/modules/accounts/commands/reset-password.server";
import { signOut } from "~/modules/accounts/commands/session.server";
import { endAllSessions, endOtherSessions, endOwnSession } from "~/modules/accounts/commands/sessions.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import { checkNewPassword, type Problem } from "~/modules/accounts/forms";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { Viewer } from "~/modules/accounts/viewer.server";
import { requestErasure } from "~/modules/moderation/commands.server";
import { deleteAccountForm, deleteAccountIntent } from "~/modules/moderation/forms";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { networkOf } from "~/platform/requests.server";
import { tooManyRequests } from "~/platform/responses.server";
import { plainDate } from "~/platform/time";

export type Answer = Refused & { notice?: Problem | undefined };

const updated = { title: "Password Updated", text: "Your password has been successfully updated." };
const failed = { title: "Error", text: "Something went wrong. Please try again." };

/** An unexpected error keeps the form and shows a message. */
async function orFailed(answer: Promise<Response | ReturnType<typeof data<Answer>>>) {
  try {
    return await answer;
  } catch (error) {
    log.error({ err: error }, "settings");
    return data<Answer>({ ...refused({}, {}), notice: failed }, { status: 500 });
  }
}

export const answerReset = (app: App, token: string, form: FormData, request: Request) =>
  orFailed(resetByLink(app, token, form, request));

async function resetByLink(app: App, token: string, form: FormData, request: Request) {
  const checked = checkNewPassword(form, isCommonPassword);
  if (!checked.ok) return data<Answer>(checked, { status: 422 });
  const done = await resetPassword(app, token, checked.password, networkOf(request));
  // The page then explains that the link has expired.
  if (!done.ok) return redirect(`/settings?tab=reset-password&token=${encodeURIComponent(token)}`);
  return redirectWith("/auth", updated);
}

export const answerSettings = (app: App, viewer: Viewer, form: FormData, request: Request) =>
  orFailed(act(app, viewer, form, request));

async function act(app: App, viewer: Viewer, form: FormData, request: Request) {
  const toAccount = "/settings?tab=account";
  switch (form.get("intent")) {
    case "end-session":
      await endOwnSession(app.db, viewer, String(form.get("session") ?? ""));
      return redirectWith(toAccount, { title: "Signed out there", text: "That device is signed out." });
    case "end-others":
      await endOtherSessions(app.db, viewer);
      return redirectWith(toAccount, {
        title: "Signed out elsewhere",
        text: "Every other device is signed out.",
      });
    case "end-all":
      return endEverySession(app, viewer, request);
    case deleteAccountIntent:
      return deleteOwnAccount(app, viewer, form, request);
    default:
      return changeOwnPassword(app, viewer, form);
  }
}

async function endEverySession(app: App, viewer: Viewer, request: Request) {
  await endAllSessions(app.db, viewer.id);
  return leave(app, request, {
    title: "Signed Out",
    text: "You have been successfully signed out.",
  });
}

/** Redirects home and clears the cookies of the ended session. */
async function leave(app: App, request: Request, notification: Problem) {
  const cookies = await signOut(app, null, request);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirectWith("/", notification, headers);
}

async function deleteOwnAccount(app: App, viewer: Viewer, form: FormData, request: Request) {
  const parsed = parseForm(deleteAccountForm, form);
  if (!parsed.ok) return data<Answer>(parsed, { status: 422 });
  const checked = await checkOwnPassword(app, viewer, parsed.data.password);
  if (!checked.ok && checked.reason === "too_many") return tooManyTries(checked.retryAfter);
  if (!checked.ok) return wrongPassword("password", "That is not your current password.");
  const requested = await requestErasure(app.db, viewer.id, app.now());
  if (!requested.ok) return wrongPassword("password", "This account cannot be deleted here.");
  return leave(app, request, {
    title: "Your account will be deleted",
    text: `It goes on ${plainDate(requested.dueAt)}. To keep it, sign in before then.`,
  });
}

const wrongPassword = (field: "password" | "currentPassword", text: string) =>
  data<Answer>(refused({}, { [field]: text }), { status: 422 });

function tooManyTries(retryAfter: number) {
  const notice = { title: "Error", text: tooManyAttempts(retryAfter) };
  return tooManyRequests<Answer>({ ...refused({}, {}), notice }, retryAfter);
}

async function changeOwnPassword(app: App, viewer: Viewer, form: FormData) {
  const currentPassword = String(form.get("currentPassword") ?? "");
  const checked = checkNewPassword(form, isCommonPassword);
  if (currentPassword === "") {
    const errors = { currentPassword: "Please enter your current password" };
    const refusal = checked.ok
      ? refused({}, errors)
      : { ...checked, errors: { ...errors, ...checked.errors } };
    return data<Answer>(refusal, { status: 422 });
  }
  if (!checked.ok) return data<Answer>(checked, { status: 422 });
  const changed = await changePassword(app, viewer, { currentPassword, password: checked.password });
  if (changed.ok) return redirectWith("/settings", updated);
  if (changed.reason === "too_many") return tooManyTries(changed.retryAfter);
  return wrongPassword("currentPassword", "That is not your current password.");
}
