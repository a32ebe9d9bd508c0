import * as z from "zod/mini";
import { emailText } from "~/forms/fields";

const text = z._default(z.string(), "");
const account = { accountId: text };

/** The forms of the admin-accounts panel; `accountId` is the account to act on. Empty fields have messages of their own. */
export const adminActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), email: text, password: text }),
  z.object({ intent: z.literal("activate"), ...account }),
  z.object({ intent: z.literal("deactivate"), ...account, safetyCode: text }),
  z.object({ intent: z.literal("delete"), ...account }),
  z.object({ intent: z.literal("set-password"), ...account, password: text, safetyCode: text }),
  z.object({ intent: z.literal("reset-factor"), ...account, safetyCode: text }),
]);

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
export const viewAsActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("user"), userId: text }),
  z.object({ intent: z.literal("visitor") }),
]);

/** The own password again; `back` is the page that asked for it. */
export const ownPasswordActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("own-password"), password: text, back: text }),
]);

/** The forms of the second factor's page: its set-up, and passing it; the last two change one that is in use. */
export const factorActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({ intent: z.literal("finish"), code: text }),
  z.object({ intent: z.literal("pass"), code: text }),
  z.object({ intent: z.literal("renew-codes") }),
  z.object({ intent: z.literal("remove") }),
]);
