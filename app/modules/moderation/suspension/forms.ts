import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { isDay } from "~/platform/time";

const reason = sentence(3, 1000, "adminUser.reasonMissing");

/** What an administrator does on the page of a user. */
export const userActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("suspend"), reason }),
  z.object({ intent: z.literal("restore"), reason }),
  z.object({ intent: z.literal("sign-out-everywhere") }),
  z.object({ intent: z.literal("erase"), reason }),
  z.object({ intent: z.literal("keep") }),
  // Somebody asked for their own data; how the administrator made sure who it is.
  z.object({
    intent: z.literal("ask-data"),
    checked: sentence(3, 500, "adminUser.data.errors.checked"),
    askedOn: z._default(
      z.string().check(z.refine((day) => day === "" || isDay(day), "adminUser.data.errors.day")),
      "",
    ),
  }),
]);

/** The two forms of the file. */
export const ownDataActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("json") }),
  z.object({ intent: z.literal("html") }),
]);
