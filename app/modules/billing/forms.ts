import * as z from "zod/mini";
import { ticked } from "~/forms/fields";

export const paymentActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("pay"), consent: ticked("billing.consent.missing") }),
]);
