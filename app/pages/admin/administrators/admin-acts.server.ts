import { data } from "react-router";
import { act, hasSecret, wrong } from "~/forms/act.server";
import type { Refused } from "~/forms/parse";
import { type AdminAct, adminActs, adminEmail } from "~/modules/accounts/admin-forms";
import {
  activateAdmin,
  createAdminAccount,
  deactivateAdmin,
  deleteAdminAccount,
  resetAdminFactor,
  setAdminPassword,
} from "~/modules/accounts/commands/admins.server";
import { weakPassword } from "~/modules/accounts/forms";
import { generatePassword, isCommonPassword } from "~/modules/accounts/passwords.server";
import { isAcceptablePassword, tooManyAttempts } from "~/modules/accounts/rules";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";
import { passwordDue, passwordDueAgain } from "../password-due.server";

type Typed<Intent> = Extract<AdminAct, { intent: Intent }>;

/** What the panel shows again; a generated password is shown only once and not stored. */
export type AdminShown = Refused & { generated?: string };

const page = "/admin/settings/people";
const refuse = (text: Message) => wrong({}, { title: "common.error", text });

export function performAdmin({ db, env, now }: App, actor: Administrator, posted: FormData) {
  const codeOf = (typed: string) => ({ typed, expected: env.adminSafetyCode });
  const named = (typed: { accountId: string; safetyCode: string }) => ({
    id: typed.accountId,
    safetyCode: codeOf(typed.safetyCode),
  });
  const create = async (typed: Typed<"create">) => {
    const { email, password } = typed;
    if (posted.has("generate")) return withPassword(typed);
    if (email.trim() === "" || password === "") return refuse("admin.settings.fillInBoth");
    const address = adminEmail.safeParse(email);
    if (!address.success) return refuse("admin.settings.email");
    if (!isAcceptablePassword(password, isCommonPassword)) return wrong({}, weakPassword);
    const created = await createAdminAccount(db, actor, { email: address.data, password }, now());
    if (!created.ok) return created;
    const text = { key: "admin.settings.created.text", values: { email: address.data } } as const;
    return redirectWith(page, { title: "admin.settings.created.title", text });
  };
  const setPassword = async (typed: Typed<"set-password">) => {
    const { password } = typed;
    if (posted.has("generate")) return withPassword(typed);
    if (password === "") return refuse("admin.settings.passwordMissing");
    if (!isAcceptablePassword(password, isCommonPassword)) return wrong({}, weakPassword);
    return setAdminPassword(db, actor, { ...named(typed), password }, now());
  };
  return act(adminActs, posted, {
    run: {
      create,
      "set-password": setPassword,
      activate: ({ accountId }) => activateAdmin(db, actor, accountId, now()),
      deactivate: (typed) => deactivateAdmin(db, actor, named(typed), now()),
      delete: ({ accountId }) => deleteAdminAccount(db, actor, accountId, now()),
      "reset-factor": (typed) => resetAdminFactor(db, actor, named(typed), now()),
    },
    failed: ({ intent }) => ({ title: "common.error", text: failures[intent] }),
    wrong: ({ intent }) => ({ title: "common.error", text: failures[intent as AdminAct["intent"]] }),
    done: (asked) => redirectWith(page, doneOf(asked.intent)),
    reasons: {
      password_due: () => (hasSecret(posted) ? redirectWith(page, passwordDueAgain) : passwordDue.text),
      too_many: tooManyAttempts,
      gone: null,
      exists: "admin.settings.exists",
      taken: { title: "admin.settings.failed.create", text: "admin.settings.taken" },
      already: (_, asked) => redirectWith(page, { ...doneOf(asked.intent), text: "admin.settings.already" }),
      wrong_code: "admin.settings.wrongCode",
      code_unchecked: "admin.settings.codeUnchecked",
      last: "admin.settings.last",
      protected: { title: "admin.settings.last", text: "admin.settings.protected" },
      permanent: "admin.settings.permanent",
    },
  });
}

const withPassword = ({ intent, ...values }: Typed<"create" | "set-password">) =>
  data<AdminShown>({
    ok: false,
    intent,
    values: { ...values, password: "" },
    errors: {},
    generated: generatePassword(),
  });

const failures = {
  create: "admin.settings.failed.create",
  activate: "admin.settings.failed.update",
  deactivate: "admin.settings.failed.update",
  delete: "admin.settings.failed.delete",
  "set-password": "admin.settings.failed.password",
  "reset-factor": "admin.settings.failed.factor",
} as const;

const names = {
  activate: "activated",
  deactivate: "deactivated",
  delete: "deleted",
  "set-password": "passwordSet",
  "reset-factor": "factorReset",
} as const;

/** A new account has words of its own. */
function doneOf(intent: AdminAct["intent"]): { title: Message; text: Message } {
  const name = names[intent === "create" ? "activate" : intent];
  return { title: `admin.settings.${name}.title`, text: `admin.settings.${name}.text` };
}
