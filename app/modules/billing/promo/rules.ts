import { day, hour } from "~/platform/time";
import { consentLabel, planPriceCents } from "../rules";
import type { CheckoutPrice } from "../subscription-moves";

/** A checkout holds a use of a code for this long. */
export const heldFor = 24 * hour;

/** A discount of so many percent for so many months; null months: for ever. */
export type Discount = { percent: number; months: number | null };

type Stored = { discountPercentage: number; durationMonths: number | null; permanentDiscount: boolean };

/** A permanent discount wins over months; without either it is the first month. */
export const discountOf = ({ discountPercentage, durationMonths, permanentDiscount }: Stored): Discount => ({
  percent: discountPercentage,
  months: permanentDiscount ? null : (durationMonths ?? 1),
});

/** PayFast's smallest charge. */
const smallestCents = 500;

/** The discounted price of a month. What PayFast would not charge is free. */
export function discountedCents(percent: number): number {
  const cents = planPriceCents - (planPriceCents * percent) / 100;
  return cents < smallestCents ? 0 : cents;
}

/** The tick before paying at the price of a promo code. */
export const promoConsentLabel = ({ percent, months }: Discount) => {
  const first = discountedCents(percent);
  if (months === null) return consentLabel(first);
  return { key: "billing.consent.promo", values: { count: months, first, price: planPriceCents } } as const;
};

export type PromoPrice =
  | { free: true; months: number | null }
  | {
      free: false;
      amountCents: number;
      recurringCents: number;
      /** Charges at the lower price that PayFast makes by itself before the full one is asked for; null: none, or for ever. */
      chargesLeft: number | null;
    };

/**
 * What a checkout with a discount posts to PayFast. With `daysLeft` nothing is charged today, so that the discounted
 * months begin with the first later charge; one month is then ended by us, else by PayFast itself.
 */
export function promoPrice({ percent, months }: Discount, daysLeft: boolean): PromoPrice {
  const cents = discountedCents(percent);
  if (cents === 0) return { free: true, months };
  const amountCents = daysLeft ? 0 : cents;
  if (months === null) return { free: false, amountCents, recurringCents: cents, chargesLeft: null };
  const later = daysLeft ? months : months - 1;
  return later === 0
    ? { free: false, amountCents, recurringCents: planPriceCents, chargesLeft: null }
    : { free: false, amountCents, recurringCents: cents, chargesLeft: later };
}

/** Codes are compared without the case and the spaces around them. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase();

export const longestCode = 50;

/** The choices of when a code expires, in days or in months. */
export const expiryPresets = {
  "1-week": { days: 7 },
  "2-weeks": { days: 14 },
  "1-month": { months: 1 },
  "3-months": { months: 3 },
  "6-months": { months: 6 },
  "1-year": { months: 12 },
} as const;
export type ExpiryPreset = keyof typeof expiryPresets;
export const presetNames = Object.keys(expiryPresets) as [ExpiryPreset, ...ExpiryPreset[]];

/** What the form of a new code is filled in with. */
export const promoDefaults = { discount: "10", maxUses: "100", expiration: "never" } as const;

export type PromoRefusal = "unknown" | "off" | "expired" | "used_up" | "used_before";

type Counted = {
  isActive: boolean;
  expiresAt: Date | null;
  maxUses: number;
  currentUses: number;
  reservedUses: number;
};

/** Why a code is of no use at `now`; null for one that is. */
export function refusalOf(promo: Counted, now: Date): "off" | "expired" | "used_up" | null {
  if (promo.expiresAt !== null && promo.expiresAt <= now) return "expired";
  if (promo.currentUses + promo.reservedUses >= promo.maxUses) return "used_up";
  return promo.isActive ? null : "off";
}

export type UsageStatus = "unused" | "partlyUsed" | "fullyUsed";

export const usageStatus = (used: Pick<Counted, "currentUses" | "maxUses">): UsageStatus =>
  used.currentUses === 0 ? "unused" : used.currentUses >= used.maxUses ? "fullyUsed" : "partlyUsed";

const soon = 7;

/** 'never expires', 'expired', 'expires in Nd' from seven days on, else the date. */
export function expiryBadge(expiresAt: Date | null, now: Date) {
  if (expiresAt === null) return { kind: "never" } as const;
  if (expiresAt <= now) return { kind: "expired" } as const;
  const days = Math.ceil((expiresAt.getTime() - now.getTime()) / day);
  return days <= soon ? ({ kind: "soon", days } as const) : ({ kind: "later", at: expiresAt } as const);
}

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
