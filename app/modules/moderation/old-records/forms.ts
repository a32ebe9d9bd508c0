import * as z from "zod/mini";
import { sentence } from "~/forms/fields";

const id = z._default(z.string(), "");
const reason = sentence(3, 1000, "adminSanctions.errors.reason");

/** What an administrator does about a proposal, or an appeal against one. */
export const recordActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("carry"), id, reason }),
  z.object({ intent: z.literal("dismiss"), id, reason }),
  z.object({ intent: z.literal("lift"), id, reason }),
  z.object({ intent: z.literal("uphold"), id, reason }),
]);
