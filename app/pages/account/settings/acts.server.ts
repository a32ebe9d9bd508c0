import { data, redirect } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { type Refused, refused } from "~/forms/parse";
import { changePassword, checkOwnPassword } from "~/modules/accounts/commands/password.server";
import { signOut } from "~/modules/accounts/commands/session.server";
import { endAllSessions, endOtherSessions, endOwnSession } from "~/modules/accounts/commands/sessions.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import { accountActs, checkNewPassword, mailActs, passwordActs, resetActs } from "~/modules/accounts/forms";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { Browser, Viewer } from "~/modules/accounts/viewer.server";
import { requestErasure, resetPasswordAndSettle } from "~/modules/moderation/commands.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus, tooManyRequests } from "~/platform/responses.server";
import type { Message, TextKey } from "~/texts/message";
import { actOnMails } from "./mail-acts.server";

type Notice = { title: TextKey; text: Message };
/** A form that was refused, shown again. */
export type RefusedForm = Refused & { notice?: Notice | undefined };
type AccountAct = z.output<typeof accountActs>;

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
    return data<RefusedForm>({ ...refused({}, {}), notice: failed }, { status: failureStatus(error) });
  }
}

/** Sets the password behind the link of a reset mail. */
export function performReset(app: App, browser: Browser, token: string, form: FormData) {
  const act = parseIntent(resetActs, form);
  if (!act.ok) return data<RefusedForm>(act, { status: 422 });
  return orFailed(resetByLink(app, browser, token, act.data));
}

async function resetByLink(
  { db, now }: App,
  browser: Browser,
  token: string,
  typed: z.output<typeof resetActs>,
) {
  const checked = checkNewPassword(typed, isCommonPassword);
  if (!checked.ok) return data<RefusedForm>(checked, { status: 422 });
  const done = await resetPasswordAndSettle(db, browser, { token, password: checked.data.password }, now());
  // The page then explains that the link has expired.
  if (!done.ok) return redirect(`/settings?tab=reset-password&token=${encodeURIComponent(token)}`);
  return redirectWith("/auth", updated, new Headers({ "Set-Cookie": done.setCookie }));
}

export function performPassword(app: App, viewer: Viewer, form: FormData) {
  const act = parseIntent(passwordActs, form);
  if (!act.ok) return data<RefusedForm>(act, { status: 422 });
  return orFailed(changeOwnPassword(app, viewer, act.data));
}

export function performAccount(app: App, viewer: Viewer, browser: Browser, form: FormData) {
  const act = parseIntent(accountActs, form);
  if (!act.ok) return data<RefusedForm>(act, { status: 422 });
  return orFailed(performAct(app, viewer, browser, act.data));
}

export function performMails(app: App, viewer: Viewer, form: FormData) {
  const act = parseIntent(mailActs, form);
  if (!act.ok) return data<RefusedForm>(act, { status: 422 });
  return orFailed(actOnMails(app, viewer, act.data));
}

async function performAct(app: App, viewer: Viewer, browser: Browser, act: AccountAct) {
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
      return endEverySession(app, viewer, browser);
    case "delete-account":
      return deleteOwnAccount(app, viewer, browser, act);
  }
}

async function endEverySession(app: App, viewer: Viewer, browser: Browser) {
  await endAllSessions(app.db, viewer.id);
  return leave(app, browser, {
    title: "auth.signOut.elsewhere.title",
    text: "auth.signOut.elsewhere.text",
  });
}

/** Redirects home and clears the cookies of the ended session. */
async function leave({ db }: App, browser: Browser, notification: Notice) {
  const cookies = await signOut(db, browser);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirectWith("/", notification, headers);
}

async function deleteOwnAccount(
  app: App,
  viewer: Viewer,
  browser: Browser,
  { password }: Extract<AccountAct, { intent: "delete-account" }>,
) {
  const checked = await checkOwnPassword(app.db, viewer, password, app.now());
  if (!checked.ok && checked.reason === "too_many") return tooManyTries(checked.retryAfter);
  if (!checked.ok) return wrongPassword("password", "account.settings.wrongPassword");
  const requested = await requestErasure(app.db, viewer.id, app.now());
  if (!requested.ok) return wrongPassword("password", "account.settings.cannotDelete");
  return leave(app, browser, {
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

async function changeOwnPassword({ db, now }: App, viewer: Viewer, typed: z.output<typeof passwordActs>) {
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
  const changed = await changePassword(db, viewer, { currentPassword, password }, now());
  if (changed.ok) return redirectWith("/settings", updated);
  if (changed.reason === "too_many") return tooManyTries(changed.retryAfter);
  return wrongPassword("currentPassword", "account.settings.wrongPassword");
}
