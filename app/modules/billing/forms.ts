import * as z from "zod/mini";
import { ticked } from "~/forms/fields";

export const billingActs = z.discriminatedUnion("intent", [z.object({ intent: z.literal("cancel") })]);

const promoCode = z._default(z.string().check(z.maxLength(200)), "");

/** `promoCode` is the applied one; without one it is empty. */
export const paymentActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("apply-promo"), promoCode }),
  z.object({ intent: z.literal("pay"), promoCode, consent: ticked("billing.consent.missing") }),
  z.object({ intent: z.literal("activate-free"), promoCode }),
]);
