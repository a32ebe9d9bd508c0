import * as z from "zod/mini";
import { emailText } from "~/forms/fields";

const text = z._default(z.string(), "");

/** The forms of the admin-accounts panel; `accountId` is the account to act on. Empty fields have messages of their own. */
export const adminForm = z.object({
  intent: z.enum(["create", "activate", "deactivate", "delete", "set-password"]),
  accountId: text,
  email: text,
  password: text,
  safetyCode: text,
});

export type AdminForm = z.output<typeof adminForm>;
export type AdminIntent = AdminForm["intent"];

export const adminEmail = emailText();
