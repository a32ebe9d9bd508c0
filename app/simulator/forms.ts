import * as z from "zod/mini";

/** Up to ten minutes; 0 when it is missing or no number. */
const seconds = z.pipe(
  z.optional(z.string()),
  z.transform((text) => Math.min(Math.max(Number(text) || 0, 0), 600)),
);

/** What the payer, or a tester in PayFast's place, does with an order. */
export const orderActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("pay"),
    delay: seconds,
    validateDelay: seconds,
    fault: z.optional(z.enum(["none", "wrong-amount", "tampered"])),
  }),
  z.object({ intent: z.literal("fail") }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("forge") }),
  z.object({ intent: z.literal("charge") }),
  z.object({ intent: z.literal("end") }),
  z.object({ intent: z.literal("set-card"), card: z.enum(["pays", "fails", "silent"]) }),
  z.object({ intent: z.literal("set-api"), api: z.enum(["works", "refuses", "breaks", "silent"]) }),
  z.object({ intent: z.literal("replay"), notice: z.string() }),
]);

/** How the card of a subscription behaves from now on. */
export const cardActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save-card"), card: z.enum(["pays", "fails", "silent"]) }),
]);

export type OrderAct = z.output<typeof orderActs>;
