import { redirect } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { chooseMails } from "~/modules/accounts/commands/mail-choices.server";
import { changePassword, checkOwnPassword } from "~/modules/accounts/commands/password.server";
import { signOut } from "~/modules/accounts/commands/session.server";
import {
  endOtherSessions,
  endOwnSession,
  signOutEverywhere,
} from "~/modules/accounts/commands/sessions.server";
import { accountActs, checkNewPassword, mailActs, passwordActs, resetActs } from "~/modules/accounts/forms";
import { isCommonPassword } from "~/modules/accounts/passwords.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { Browser, Viewer } from "~/modules/accounts/viewer.server";
import { endFeed, makeFeed } from "~/modules/bookings/commands/calendar-feed.server";
import { requestErasure, resetPasswordAndSettle } from "~/modules/moderation/commands.server";
import type { App } from "~/platform/app-context.server";
import { type Notification, redirectWith } from "~/platform/flash.server";
import { kindsFor } from "./mail-kinds";

const toAccount = "/settings?tab=account";
const updated = {
  title: "account.settings.passwordUpdated.title",
  text: "account.settings.passwordUpdated.text",
} as const;

const page = {
  failed: { title: "common.error", text: "accounts.somethingWrong" },
} as const;
const passwordReasons = (field: "password" | "currentPassword") =>
  ({ wrong: { field, text: "account.settings.wrongPassword" }, too_many: tooManyAttempts }) as const;

/** Sets the password behind the link of a reset mail. */
export const performReset = ({ db, now }: App, browser: Browser, token: string, form: FormData) =>
  act(resetActs, form, {
    run: {
      "reset-password": async (typed) => {
        const checked = checkNewPassword(typed, isCommonPassword);
        if (!checked.ok) return checked;
        const { password } = checked.data;
        const done = await resetPasswordAndSettle(db, browser, { token, password }, now());
        // The page then explains that the link has expired.
        if (!done.ok) return redirect(`/settings?tab=reset-password&token=${encodeURIComponent(token)}`);
        return redirectWith("/auth", updated, new Headers({ "Set-Cookie": done.setCookie }));
      },
    },
    ...page,
    reasons: {},
  });

export const performPassword = ({ db, now }: App, viewer: Viewer, form: FormData) =>
  act(passwordActs, form, {
    run: {
      "change-password": async (typed) => {
        const { currentPassword } = typed;
        const checked = checkNewPassword(typed, isCommonPassword);
        if (currentPassword === "") {
          const errors = { currentPassword: "account.settings.currentPasswordMissing" as const };
          return checked.ok ? wrong(errors) : { ...checked, errors: { ...errors, ...checked.errors } };
        }
        if (!checked.ok) return checked;
        const { password } = checked.data;
        const changed = await changePassword(db, viewer, { currentPassword, password }, now());
        return changed.ok ? redirectWith("/settings", updated) : changed;
      },
    },
    ...page,
    reasons: passwordReasons("currentPassword"),
  });

type Person = { viewer: Viewer; isSuspended: boolean };

export const performAccount = (app: App, { viewer, isSuspended }: Person, browser: Browser, form: FormData) =>
  act(accountActs, form, {
    run: {
      "end-session": async ({ session }) => {
        await endOwnSession(app.db, viewer, session);
        return redirectWith(toAccount, "account.settings.signedOutThere");
      },
      "end-others": async () => {
        await endOtherSessions(app.db, viewer);
        return redirectWith(toAccount, "account.settings.signedOutElsewhere");
      },
      "end-all": async () => {
        await signOutEverywhere(app.db, viewer.id);
        return leave(app, browser, {
          title: "auth.signOut.elsewhere.title",
          text: "auth.signOut.elsewhere.text",
        });
      },
      "delete-account": async ({ password }) => {
        const checked = await checkOwnPassword(app.db, viewer, password, app.now());
        if (!checked.ok) return checked;
        const requested = await requestErasure(app.db, viewer.id, app.now());
        if (!requested.ok) return wrong({ password: "account.settings.cannotDelete" });
        const values = { dueAt: requested.dueAt.toISOString(), email: app.env.operator.email };
        return leave(app, browser, {
          title: "account.settings.deletion.title",
          text: { key: `account.settings.deletion.${isSuspended ? "suspended" : "text"}`, values },
        });
      },
    },
    ...page,
    reasons: passwordReasons("password"),
  });

/** Redirects home and clears the cookies of the ended session. */
async function leave({ db }: App, browser: Browser, notification: Notification) {
  const cookies = await signOut(db, browser);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirectWith("/", notification, headers);
}

const toMails = "/settings?tab=mails";

export const performMails = ({ db, now }: App, viewer: Viewer, form: FormData) =>
  act(mailActs, form, {
    run: {
      "choose-mails": async (chosen) => {
        const declined = kindsFor(viewer.role).filter((kind) => !chosen[kind]);
        await chooseMails(db, viewer.id, { declined }, now());
        return redirectWith(toMails, "mailChoices.saved");
      },
      "make-feed": async (feed) =>
        (await makeFeed(db, viewer.id, feed, now()))
          ? redirectWith(toMails, "calendarFeed.done.on")
          : redirectWith(toMails, { ...page.failed, tone: "error" }),
      "end-feed": async (feed) => {
        await endFeed(db, viewer.id, feed);
        return redirectWith(toMails, "calendarFeed.done.off");
      },
    },
    ...page,
    reasons: {},
  });
