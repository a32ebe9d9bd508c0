import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";

const id = z._default(z.string(), "");
const reason = sentence(3, 1000, "adminSanctions.errors.reason");

/** What an administrator does about a proposal, or an appeal against one. */
export const recordActs = intents({
  carry: { id, reason },
  dismiss: { id, reason },
  lift: { id, reason },
  uphold: { id, reason },
});
