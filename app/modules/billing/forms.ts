import * as z from "zod/mini";
import { ticked } from "~/forms/fields";

const promoCode = z._default(z.string().check(z.maxLength(200)), "");
const applyPromo = z.object({ intent: z.literal("apply-promo"), promoCode });

export const billingActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel") }),
  applyPromo,
]);

/** `promoCode` is the applied one; without one it is empty. */
export const paymentActs = z.discriminatedUnion("intent", [
  applyPromo,
  z.object({ intent: z.literal("pay"), promoCode, consent: ticked("billing.consent.missing") }),
  z.object({ intent: z.literal("activate-free"), promoCode }),
]);
