import { type BusinessStanding, hasActiveSubscription } from "~/modules/businesses/rules";
import { type FilterOf, listFilter } from "~/platform/list-filter";
import { addDays, addMonths, day, dayOf, instantOf } from "~/platform/time";

/** What the Business plan costs a month; what of it is charged at a checkout: `checkoutPrice` (subscription-moves.ts). */
export const planPriceCents = 5000;

/** What a lower price takes off the plan's, in percent. */
export const percentOff = (cents: number): number => 100 - (100 * cents) / planPriceCents;

/** A payment up to this long after the end continues the same months; access lasts as long. */
const graceDays = 5;

/** Reminds of an end after which no card is charged. */
export const remindedBefore = 7 * day;
/** Notices that were refused. */
export const refusedKept = 30 * day;

/** The tick before paying; its version is stored with the time (ECT Act, sections 43 and 44). */
export const consentVersion = "2026-11-22";
export const consentLabel = (priceCents: number) =>
  ({ key: "billing.consent.label", values: { price: priceCents } }) as const;

export type PaidMonths = { subscriptionEnd: Date | null; anchorDay: number | null };
export const neverPaid: PaidMonths = { subscriptionEnd: null, anchorDay: null };

/**
 * The months that a payment buys, up to the same day of a later month at 23:59:59.999 in Johannesburg. A payment in
 * time or up to five days late continues from the previous end and keeps the anchor day; a later one starts at `paidAt`.
 */
export function afterPayment(before: PaidMonths, paidAt: Date, months = 1) {
  const { subscriptionEnd: end, anchorDay } = before;
  if (end !== null && anchorDay !== null && paidAt.getTime() <= end.getTime() + graceDays * day)
    return {
      periodStart: new Date(end.getTime() + 1),
      subscriptionEnd: endOfDay(addMonths(dayOf(end), months, anchorDay)),
      anchorDay,
    };
  const today = dayOf(paidAt);
  const subscriptionEnd = endOfDay(addMonths(today, months));
  return { periodStart: paidAt, subscriptionEnd, anchorDay: Number(today.slice(8)) };
}

export const endOfDay = (dayText: string): Date =>
  new Date(instantOf(addDays(dayText, 1), "00:00").getTime() - 1);

/** From one Johannesburg day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** The paid days of a payment that are still to be served after today; none once its period is over. */
export function unservedDays(
  { periodStart, periodEnd }: { periodStart: Date | null; periodEnd: Date | null },
  now: Date,
): number {
  if (!periodStart || !periodEnd) return 0;
  const before = dayOf(new Date(periodStart.getTime() - 1));
  const last = dayOf(periodEnd);
  return Math.max(Math.min(daysBetween(before, last), daysBetween(dayOf(now), last)), 0);
}

type Access = { subscribed: boolean; subscriptionEnd: Date | null; providerToken: string | null };

/** Until when there is access. There are five days of grace, but only while PayFast may still charge the card. */
export function accessUntil({ subscribed, subscriptionEnd, providerToken }: Access): Date | null {
  if (!subscribed || subscriptionEnd === null) return null;
  return providerToken === null ? subscriptionEnd : new Date(subscriptionEnd.getTime() + graceDays * day);
}

/** False when a payment would buy nothing, because the business cannot be shown. */
export const mayPay = (business: {
  status: string;
  locked: boolean;
  suspendedAt: Date | null;
  blacklistedAt: Date | null;
  removedAt: Date | null;
}): boolean =>
  business.status !== "rejected" &&
  !business.locked &&
  business.suspendedAt === null &&
  business.blacklistedAt === null &&
  business.removedAt === null;

export type PaymentStatus = "active" | "failed" | "cancelled" | "locked";

/** `ending`: cancelled, and paid up to a day to come. */
export type SubscriptionBadge = PaymentStatus | "ending" | "inactive";

/** The subscription as every screen shows it. `paymentStatus` is null if the business never had one. */
export function subscriptionBadge(
  business: BusinessStanding,
  paymentStatus: PaymentStatus | null,
  now: Date,
): SubscriptionBadge {
  if (hasActiveSubscription(business, now))
    return paymentStatus === "failed" ? "failed" : paymentStatus === "cancelled" ? "ending" : "active";
  return paymentStatus === "locked" || paymentStatus === "cancelled" ? paymentStatus : "inactive";
}

/** All that we show of PayFast's token. */
export const tokenEnd = (token: string): string => token.slice(-4);

export const adminBadges = ["failed", "expired", "active", "cancelled"] as const;
export type AdminBadge = (typeof adminBadges)[number];

/** What the list of subscribers is filtered by; a locked one, which is not subscribed, is among the cancelled too. */
export const subscriberStates = [...adminBadges, "locked"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** The badge of the admin area: cancelled without a subscription, else expired, failed or active. In SQL: `hasBadge` (queries/subscribers.server.ts). */
export function adminBadge(
  row: { subscribed: boolean; paymentStatus: PaymentStatus; subscriptionEnd: Date | null },
  now: Date,
): AdminBadge {
  if (!row.subscribed) return "cancelled";
  if (row.subscriptionEnd !== null && row.subscriptionEnd <= now) return "expired";
  return row.paymentStatus === "failed" ? "failed" : "active";
}

/** The days from then to now during which nothing was served of the time that was paid for. */
export const daysLost = (
  stored: { subscriptionEnd: Date | null } | null,
  since: Date | null,
  now: Date,
): number =>
  since !== null && stored?.subscriptionEnd && stored.subscriptionEnd > since
    ? daysBetween(dayOf(since), dayOf(now))
    : 0;

/** For how many requests a month the two prices are compared. */
const compared = [5, 10, 20] as const;

/** What requests cost at a price for each, beside the plan; `cheaperFrom` so many a month the plan costs less. */
export const leadSums = (leadCents: number) => ({
  leadCents,
  cheaperFrom: Math.floor(planPriceCents / leadCents) + 1,
  rows: compared.map((requests) => ({ requests, cents: requests * leadCents })),
});

export const subscriberList = listFilter({
  choices: { state: subscriberStates },
  orders: ["failing", "end", "name"],
});

export type SubscriberFilter = FilterOf<typeof subscriberList>;
