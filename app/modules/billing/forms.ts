import * as z from "zod/mini";
import { ticked } from "~/forms/fields";
import { intents } from "~/forms/intents";

const promoCode = z._default(z.string().check(z.maxLength(200)), "");

export const billingActs = intents({ cancel: {}, "apply-promo": { promoCode } });

/** `promoCode` is the applied one; without one it is empty. */
export const paymentForms = {
  "apply-promo": { promoCode },
  pay: { promoCode, consent: ticked("billing.consent.missing") },
  "activate-free": { promoCode },
};
export const paymentActs = intents(paymentForms);
