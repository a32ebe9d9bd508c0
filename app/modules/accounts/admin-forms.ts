import * as z from "zod/mini";
import { emailText } from "~/forms/fields";
import { intents } from "~/forms/intents";

const text = z._default(z.string(), "");
const account = { accountId: text };

/** The forms of the admin-accounts panel; `accountId` is the account to act on. Empty fields have messages of their own. */
export const adminActs = intents({
  create: { email: text, password: text },
  activate: account,
  deactivate: { ...account, safetyCode: text },
  delete: account,
  "set-password": { ...account, password: text, safetyCode: text },
  "reset-factor": { ...account, safetyCode: text },
});

export type AdminAct = z.output<typeof adminActs>;
export type AdminIntent = AdminAct["intent"];
export const adminIntents: readonly string[] = [
  "create",
  "activate",
  "deactivate",
  "delete",
  "set-password",
  "reset-factor",
];

export const adminEmail = emailText();

/** Whom an administrator wants to view the site as. */
export const viewAsActs = intents({ user: { userId: text }, visitor: {} });

const postedFields = z.pipe(
  z._default(z.string(), "[]"),
  z.transform((written): [name: string, value: string][] => {
    try {
      const found = z.safeParse(z.array(z.tuple([z.string(), z.string()])), JSON.parse(written));
      return found.success ? found.data : [];
    } catch {
      return [];
    }
  }),
);

/** The own password again; `back` is the page that asked for it, `posted` the fields that it posts there once more. */
export const ownPasswordActs = intents({
  "own-password": { password: text, back: text, posted: postedFields },
});

/** The forms of the second factor's page: its set-up, and passing it; the last two change one that is in use. */
export const factorActs = intents({
  begin: {},
  finish: { code: text },
  pass: { code: text },
  "renew-codes": {},
  remove: {},
});
