import { data } from "react-router";
import { parseForm } from "~/forms/parse";
import { type AdminForm, type AdminIntent, adminEmail, adminForm } from "~/modules/accounts/admin-forms";
import {
  activateAdmin,
  createAdminAccount,
  deactivateAdmin,
  deleteAdminAccount,
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
import { tooManyRequests } from "~/platform/responses.server";

type Words = { title: string; text: string };

/** What the panel shows after a form that failed, or has something to show. */
export type AdminAnswer = {
  intent: AdminIntent;
  accountId: string;
  email: string;
  notice: Words | null;
  /** Shown only once and not stored. */
  generated: string | null;
};

const page = "/admin/settings";
const error = (text: string): Words => ({ title: "Error", text });

const failures: Record<AdminIntent, string> = {
  create: "Failed to create admin account",
  activate: "Failed to update admin account",
  deactivate: "Failed to update admin account",
  delete: "Failed to delete admin account",
  "set-password": "Failed to update password",
};

/** On success redirects to the panel with a notification; otherwise returns the form with the reason. */
export async function answerAdmins(app: App, actor: Administrator, posted: FormData) {
  const parsed = parseForm(adminForm, posted);
  if (!parsed.ok) return refuse(unknown, { words: error(failures.activate) });
  const form = parsed.data;
  if (posted.has("generate")) return data(answerWith(form, null, generatePassword()));
  try {
    const result = await perform(app, actor, form);
    return result.ok ? redirectWith(page, result.words) : refuse(form, result);
  } catch (cause) {
    log.error({ err: cause, intent: form.intent }, "admin accounts");
    return data(answerWith(form, error(failures[form.intent])), { status: 500 });
  }
}

const unknown: AdminForm = { intent: "activate", accountId: "", email: "", password: "", safetyCode: "" };

const answerWith = (form: AdminForm, notice: Words | null, generated: string | null = null): AdminAnswer => ({
  intent: form.intent,
  accountId: form.accountId,
  email: form.email,
  notice,
  generated,
});

function refuse(form: AdminForm, { words, retryAfter }: { words: Words; retryAfter?: number }) {
  const answer = answerWith(form, words);
  return retryAfter === undefined ? data(answer, { status: 422 }) : tooManyRequests(answer, retryAfter);
}

type Result = { ok: true; words: Words } | { ok: false; words: Words; retryAfter?: number };

const succeeded = (title: string, text: string): Result => ({ ok: true, words: { title, text } });
const refused = (words: Words): Result => ({ ok: false, words });

function perform(app: App, actor: Administrator, form: AdminForm): Promise<Result> {
  if (form.intent === "create") return create(app, actor, form);
  if (form.intent === "set-password") return changePassword(app, actor, form);
  if (form.intent === "deactivate") return deactivate(app, actor, form);
  if (form.intent === "delete") return remove(app, actor, form);
  return activate(app, actor, form);
}

async function create(app: App, actor: Administrator, { email, password }: AdminForm): Promise<Result> {
  if (email.trim() === "" || password === "") return refused(error("Please fill in both email and password"));
  const address = adminEmail.safeParse(email);
  if (!address.success) return refused(error("Please enter a valid email address"));
  if (!isAcceptablePassword(password, isCommonPassword)) return refused(weakPassword);
  const created = await createAdminAccount(app, actor, { email: address.data, password });
  if (created.ok) return succeeded("Admin account created", `${address.data} can sign in now.`);
  if (created.reason === "exists") return refused(error("An admin account with this email already exists"));
  if (created.reason === "gone") return refused(error(failures.create));
  return refused({
    title: failures.create,
    text: "This address belongs to a customer or a business. An administrator needs an address of their own.",
  });
}

async function changePassword(
  app: App,
  actor: Administrator,
  { accountId, password }: AdminForm,
): Promise<Result> {
  if (password === "") return refused(error("Please enter a new password"));
  if (!isAcceptablePassword(password, isCommonPassword)) return refused(weakPassword);
  const changed = await setAdminPassword(app, actor, { id: accountId, password });
  if (!changed.ok) return refused(error(failures["set-password"]));
  return succeeded(
    "Password updated",
    "It counts from now on. Where they were signed in, they are signed out.",
  );
}

async function activate(app: App, actor: Administrator, { accountId }: AdminForm): Promise<Result> {
  const activated = await activateAdmin(app, actor, accountId);
  if (!activated.ok) return refused(error(failures.activate));
  return succeeded("Admin account activated", "They can sign in again.");
}

const lastOne = error("This is the last active administrator. Activate another account first.");

async function deactivate(app: App, actor: Administrator, form: AdminForm): Promise<Result> {
  const deactivated = await deactivateAdmin(app, actor, { id: form.accountId, safetyCode: form.safetyCode });
  if (deactivated.ok) return succeeded("Admin account deactivated", "They are signed out everywhere.");
  if (deactivated.reason === "too_many") {
    const { retryAfter } = deactivated;
    return { ok: false, words: error(tooManyAttempts(retryAfter)), retryAfter };
  }
  return refused(deactivationFailures[deactivated.reason]);
}

const deactivationFailures = {
  gone: error(failures.deactivate),
  last: lastOne,
  protected: error("Database protection prevented this action. This is expected for permanent admins."),
  wrong_code: error("Invalid safety code"),
  code_unchecked: error("Failed to validate safety code"),
};

async function remove(app: App, actor: Administrator, { accountId }: AdminForm): Promise<Result> {
  const deleted = await deleteAdminAccount(app, actor, accountId);
  if (deleted.ok) return succeeded("Admin account deleted", "What they did stays in the records.");
  if (deleted.reason === "permanent") return refused(error("Cannot delete permanent admin account"));
  return refused(deleted.reason === "last" ? lastOne : error(failures.delete));
}
