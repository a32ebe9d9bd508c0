import * as z from "zod/mini";
import { sentence } from "~/forms/fields";

/** What mends a reason why a business is not listed, where one press can; and a picture that nobody reported. */
export const mendActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve") }),
  z.object({ intent: z.literal("reopen") }),
  z.object({ intent: z.literal("restore") }),
  z.object({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("confirm-mail") }),
  z.object({ intent: z.literal("place"), city: z._default(z.string(), "") }),
  z.object({
    intent: z.literal("take-down-picture"),
    picture: z._default(z.string(), ""),
    reason: sentence(3, 1000, "adminInbox.errors.reason"),
  }),
]);

export type MendIntent = "approve" | "reopen" | "restore" | "keep" | "confirm-mail" | "place";
