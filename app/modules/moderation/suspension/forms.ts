import * as z from "zod/mini";
import { sentence } from "~/forms/fields";

const reason = sentence(3, 1000, "adminUser.reasonMissing");

/** What an administrator does on the page of a user. */
export const userActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("suspend"), reason }),
  z.object({ intent: z.literal("restore"), reason }),
  z.object({ intent: z.literal("sign-out-everywhere") }),
  z.object({ intent: z.literal("erase"), reason }),
  z.object({ intent: z.literal("keep") }),
]);
