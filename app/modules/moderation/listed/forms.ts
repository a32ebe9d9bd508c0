import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";

/** What mends a reason why a business is not listed, where one press can; and a picture that nobody reported. */
export const mendActs = intents({
  approve: {},
  reopen: {},
  restore: {},
  keep: {},
  "confirm-mail": {},
  place: { city: z._default(z.string(), "") },
  "take-down-picture": {
    picture: z._default(z.string(), ""),
    reason: sentence(3, 1000, "adminInbox.errors.reason"),
  },
});

export type MendIntent = "approve" | "reopen" | "restore" | "keep" | "confirm-mail" | "place";
