import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { isDay } from "~/platform/time";

const reason = sentence(3, 1000, "adminUser.reasonMissing");

/** What an administrator does on the page of a user. */
export const userActs = intents({
  suspend: { reason },
  restore: { reason },
  "sign-out-everywhere": {},
  erase: { reason },
  keep: {},
  // Somebody asked for their own data; how the administrator made sure who it is.
  "ask-data": {
    checked: sentence(3, 500, "adminUser.data.errors.checked"),
    askedOn: z._default(
      z.string().check(z.refine((day) => day === "" || isDay(day), "adminUser.data.errors.day")),
      "",
    ),
  },
});

/** The two forms of the file. */
export const ownDataActs = intents({ json: {}, html: {} });
