import type { CheckoutPrice } from "../subscription-moves";
import { type Discount, discountedCents, promoPrice } from "./rules";

/** A code that may be used, as the payment page shows it. */
export type AppliedPromo = Discount & { code: string };

/** What a checkout costs, with a promo code or without, in the words of the summary. */
export type Offer =
  | { kind: "free"; months: number | null }
  | {
      kind: "paid";
      todayCents: number;
      /** A first charge after paid days; null: today's. */
      billingDay: string | null;
      /** Months at the lower price after today's payment, and that price; null without. */
      lower: { cents: number; months: number } | null;
      monthlyCents: number;
    };

/** Months at a lower price that end are followed by the full one. */
export function offerOf(price: CheckoutPrice, promo: Discount | null): Offer {
  const { amountCents, recurringCents, billingDay } = price;
  const reduced = promo && promoPrice(promo, billingDay !== null);
  if (!reduced)
    return { kind: "paid", todayCents: amountCents, billingDay, lower: null, monthlyCents: recurringCents };
  if (reduced.free) return { kind: "free", months: reduced.months };
  const ends = promo.months !== null;
  return {
    kind: "paid",
    todayCents: reduced.amountCents,
    billingDay,
    lower: reduced.chargesLeft
      ? { cents: discountedCents(promo.percent), months: reduced.chargesLeft }
      : null,
    monthlyCents: ends ? recurringCents : reduced.recurringCents,
  };
}
