import * as z from "zod/mini";

/** What mends a reason why a business is not listed, where one press can. */
export const mendActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve") }),
  z.object({ intent: z.literal("reopen") }),
  z.object({ intent: z.literal("restore") }),
  z.object({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("confirm-mail") }),
  z.object({ intent: z.literal("place"), city: z._default(z.string(), "") }),
]);

export type MendIntent = "approve" | "reopen" | "restore" | "keep" | "confirm-mail" | "place";
