import { data } from "react-router";
import { type AdminAct, adminEmail } from "~/modules/accounts/admin-forms";
import {
  activateAdmin,
  createAdminAccount,
  deactivateAdmin,
  deleteAdminAccount,
  resetAdminFactor,
  setAdminPassword,
} from "~/modules/accounts/commands/admins.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import { weakPassword } from "~/modules/accounts/forms";
import { generatePassword } from "~/modules/accounts/generated-password.server";
import { isAcceptablePassword, tooManyAttempts } from "~/modules/accounts/rules";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus, tooManyRequests } from "~/platform/responses.server";
import type { Message, TextKey } from "~/texts/message";
import { passwordDue } from "../password-due.server";

type Notice = { title: TextKey; text: Message };
type Intent = AdminAct["intent"];
type Typed<Which extends Intent> = Extract<AdminAct, { intent: Which }>;

/** What the panel shows after a form that was refused, or has something to show. */
export type AdminShown = {
  panel: "admins";
  intent: Intent;
  accountId: string;
  email: string;
  notice: Notice | null;
  /** Shown only once and not stored. */
  generated: string | null;
};

const page = "/admin/settings";
const error = (text: Message): Notice => ({ title: "common.error", text });

const failures = {
  create: "admin.settings.failed.create",
  activate: "admin.settings.failed.update",
  deactivate: "admin.settings.failed.update",
  delete: "admin.settings.failed.delete",
  "set-password": "admin.settings.failed.password",
  "reset-factor": "admin.settings.failed.factor",
} as const satisfies Record<Intent, TextKey>;

/** On success redirects to the panel with a notification; otherwise shows the form with the reason. */
export async function performAdmin(app: App, actor: Administrator, act: AdminAct, posted: FormData) {
  if (posted.has("generate")) return data(shownFor(act, null, generatePassword()));
  try {
    const result = await performAct(app, actor, act);
    if (result === "password due") return redirectWith(page, passwordDue);
    if (result.ok) return redirectWith(page, result.notice);
    const shown = shownFor(act, result.notice);
    return result.retryAfter === undefined
      ? data(shown, { status: 422 })
      : tooManyRequests(shown, result.retryAfter);
  } catch (cause) {
    log.error({ err: cause, intent: act.intent }, "admin accounts");
    return data(shownFor(act, error(failures[act.intent])), { status: failureStatus(cause) });
  }
}

/** A field was posted twice. */
export const refusedAdmin = (intent: Intent): AdminShown => ({
  ...{ panel: "admins", intent, accountId: "", email: "", notice: error(failures[intent]), generated: null },
});

const shownFor = (act: AdminAct, notice: Notice | null, generated: string | null = null): AdminShown => ({
  panel: "admins",
  intent: act.intent,
  accountId: "accountId" in act ? act.accountId : "",
  email: "email" in act ? act.email : "",
  notice,
  generated,
});

type Result =
  | "password due"
  | { ok: true; notice: Notice }
  | { ok: false; notice: Notice; retryAfter?: number };

const succeeded = (title: TextKey, text: Message): Result => ({ ok: true, notice: { title, text } });
const refused = (notice: Notice): Result => ({ ok: false, notice });

function performAct(app: App, actor: Administrator, act: AdminAct): Promise<Result> {
  switch (act.intent) {
    case "create":
      return create(app, actor, act);
    case "set-password":
      return changePassword(app, actor, act);
    case "deactivate":
      return deactivate(app, actor, act);
    case "delete":
      return remove(app, actor, act);
    case "activate":
      return activate(app, actor, act);
    case "reset-factor":
      return resetFactor(app, actor, act);
  }
}

async function create(app: App, actor: Administrator, { email, password }: Typed<"create">): Promise<Result> {
  if (email.trim() === "" || password === "") return refused(error("admin.settings.fillInBoth"));
  const address = adminEmail.safeParse(email);
  if (!address.success) return refused(error("admin.settings.email"));
  if (!isAcceptablePassword(password, isCommonPassword)) return refused(weakPassword);
  const created = await createAdminAccount(app.db, actor, { email: address.data, password }, app.now());
  if (created.ok)
    return succeeded("admin.settings.created.title", {
      key: "admin.settings.created.text",
      values: { email: address.data },
    });
  if (created.reason === "password_due") return "password due";
  if (created.reason === "exists") return refused(error("admin.settings.exists"));
  if (created.reason === "gone") return refused(error(failures.create));
  return refused({ title: failures.create, text: "admin.settings.taken" });
}

async function changePassword(app: App, actor: Administrator, act: Typed<"set-password">): Promise<Result> {
  const { accountId, password, safetyCode } = act;
  if (password === "") return refused(error("admin.settings.passwordMissing"));
  if (!isAcceptablePassword(password, isCommonPassword)) return refused(weakPassword);
  const change = { id: accountId, password, safetyCode: codeOf(app, safetyCode) };
  const changed = await setAdminPassword(app.db, actor, change, app.now());
  if (changed.ok) return succeeded("admin.settings.passwordSet.title", "admin.settings.passwordSet.text");
  if (changed.reason === "password_due") return "password due";
  if (changed.reason === "too_many") return tooMany(changed.retryAfter);
  return refused(changed.reason === "gone" ? error(failures["set-password"]) : codeFailures[changed.reason]);
}

async function activate(app: App, actor: Administrator, { accountId }: Typed<"activate">): Promise<Result> {
  const activated = await activateAdmin(app.db, actor, accountId, app.now());
  if (activated.ok) return succeeded("admin.settings.activated.title", "admin.settings.activated.text");
  if (activated.reason === "password_due") return "password due";
  if (activated.reason === "already")
    return succeeded("admin.settings.activated.title", "admin.settings.already");
  return refused(error(failures.activate));
}

const codeOf = ({ env }: App, typed: string) => ({ typed, expected: env.adminSafetyCode });

const codeFailures = {
  wrong_code: error("admin.settings.wrongCode"),
  code_unchecked: error("admin.settings.codeUnchecked"),
};

const lastOne = error("admin.settings.last");
const deactivationFailures = {
  ...codeFailures,
  gone: error(failures.deactivate),
  last: lastOne,
  protected: error("admin.settings.protected"),
};

async function deactivate(app: App, actor: Administrator, act: Typed<"deactivate">): Promise<Result> {
  const { accountId, safetyCode } = act;
  const named = { id: accountId, safetyCode: codeOf(app, safetyCode) };
  const deactivated = await deactivateAdmin(app.db, actor, named, app.now());
  if (deactivated.ok) return succeeded("admin.settings.deactivated.title", "admin.settings.deactivated.text");
  if (deactivated.reason === "password_due") return "password due";
  if (deactivated.reason === "already")
    return succeeded("admin.settings.deactivated.title", "admin.settings.already");
  if (deactivated.reason === "too_many") return tooMany(deactivated.retryAfter);
  return refused(deactivationFailures[deactivated.reason]);
}

const tooMany = (retryAfter: number): Result => ({
  ok: false,
  notice: error(tooManyAttempts({ retryAfter })),
  retryAfter,
});

async function remove(app: App, actor: Administrator, { accountId }: Typed<"delete">): Promise<Result> {
  const deleted = await deleteAdminAccount(app.db, actor, accountId, app.now());
  if (deleted.ok) return succeeded("admin.settings.deleted.title", "admin.settings.deleted.text");
  if (deleted.reason === "password_due") return "password due";
  if (deleted.reason === "permanent") return refused(error("admin.settings.permanent"));
  return refused(deleted.reason === "last" ? lastOne : error(failures.delete));
}

async function resetFactor(app: App, actor: Administrator, act: Typed<"reset-factor">): Promise<Result> {
  const { accountId, safetyCode } = act;
  const named = { id: accountId, safetyCode: codeOf(app, safetyCode) };
  const reset = await resetAdminFactor(app.db, actor, named, app.now());
  if (reset.ok) return succeeded("admin.settings.factorReset.title", "admin.settings.factorReset.text");
  if (reset.reason === "password_due") return "password due";
  if (reset.reason === "too_many") return tooMany(reset.retryAfter);
  return refused(reset.reason === "gone" ? error(failures["reset-factor"]) : codeFailures[reset.reason]);
}
