import * as z from "zod/mini";

const text = z._default(z.string(), "");

export const contactActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read") }),
  z.object({ intent: z.literal("save"), people: text, own: text }),
  z.object({ intent: z.literal("forget"), id: text }),
]);
