import { type BusinessStanding, hasActiveSubscription } from "~/modules/businesses/rules";
import { rand } from "~/platform/money";
import { addDays, day, dayOf, instantOf } from "~/platform/time";

/** What the Business plan costs a month. */
export const planPriceCents = 5000;
export const planPriceText = rand(planPriceCents);

/** A payment up to this long after the end continues the same months; access lasts as long. */
const graceDays = 5;

/** The tick before paying; its version is stored with the time (ECT Act, sections 43 and 44). */
export const consentVersion = "2026-11-21";
export const consentLabel = (priceCents: number) =>
  ({ key: "billing.consent.label", values: { price: priceCents } }) as const;

export type PaidMonths = { subscriptionEnd: Date | null; anchorDay: number | null };
export const neverPaid: PaidMonths = { subscriptionEnd: null, anchorDay: null };

/**
 * The month that a payment buys, up to the same day of the next month at 23:59:59.999 in Johannesburg. A payment in
 * time or up to five days late continues from the previous end and keeps the anchor day; a later one starts at `paidAt`.
 */
export function afterPayment(before: PaidMonths, paidAt: Date) {
  const { subscriptionEnd: end, anchorDay } = before;
  if (end !== null && anchorDay !== null && paidAt.getTime() <= end.getTime() + graceDays * day)
    return {
      periodStart: new Date(end.getTime() + 1),
      subscriptionEnd: nextMonthEnd(dayOf(end), anchorDay),
      anchorDay,
    };
  const today = dayOf(paidAt);
  const anchor = Number(today.slice(8));
  return { periodStart: paidAt, subscriptionEnd: nextMonthEnd(today, anchor), anchorDay: anchor };
}

/** The last instant of the anchor day in the month after `fromDay`, or of that month's last day if it is shorter. */
function nextMonthEnd(fromDay: string, anchorDay: number): Date {
  const [year = 0, month = 0] = fromDay.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const endDay = new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))).toISOString().slice(0, 10);
  return new Date(instantOf(addDays(endDay, 1), "00:00").getTime() - 1);
}

/** There are five days of grace, but only while PayFast may still charge the card. */
export const accessUntil = (subscriptionEnd: Date, providerOpen: boolean): Date =>
  providerOpen ? new Date(subscriptionEnd.getTime() + graceDays * day) : subscriptionEnd;

/** False when a payment would buy nothing, because the business cannot be shown. */
export const mayPay = (business: {
  status: string;
  locked: boolean;
  suspendedAt: Date | null;
  blacklistedAt: Date | null;
}): boolean =>
  business.status !== "rejected" &&
  !business.locked &&
  business.suspendedAt === null &&
  business.blacklistedAt === null;

export type PaymentStatus = "active" | "failed" | "cancelled" | "locked";

/**
 * none: never paid. renewing: PayFast charges every month. failing: it tried in vain. ending: paid up to a day, no more
 * charges. ended: without access. barred: locked or blacklisted.
 */
export type SubscriptionState = "none" | "renewing" | "failing" | "ending" | "ended" | "barred";

export type StoredSubscription = {
  subscriptionEnd: Date | null;
  paymentStatus: PaymentStatus;
  /** PayFast's token while its subscription is open. */
  providerToken: string | null;
};

/** `isClosed`: the provider's subscription is cancelled, or about to be. */
export function subscriptionState(
  business: BusinessStanding,
  stored: StoredSubscription | null,
  isClosed: (token: string) => boolean,
  now: Date,
): SubscriptionState {
  if (business.locked || business.blacklistedAt !== null || stored?.paymentStatus === "locked")
    return "barred";
  if (stored === null || stored.subscriptionEnd === null) return "none";
  if (!hasActiveSubscription(business, now)) return "ended";
  if (stored.providerToken === null || isClosed(stored.providerToken)) return "ending";
  return stored.paymentStatus === "failed" ? "failing" : "renewing";
}

/**
 * newPayment: of another provider subscription than the one on record. renewal: of that one. latePayment: of one that
 * is cancelled, or about to be. cancelled: PayFast no longer charges, because the payer or we ended it.
 */
export type SubscriptionEvent = "newPayment" | "renewal" | "latePayment" | "cancelled";

export function paymentEvent(
  token: string | null,
  stored: Pick<StoredSubscription, "providerToken"> | null,
  isClosed: (token: string) => boolean,
): SubscriptionEvent {
  if (token !== null && isClosed(token)) return "latePayment";
  return token === null || token === stored?.providerToken ? "renewal" : "newPayment";
}

export type SubscriptionMove = {
  to: SubscriptionState;
  /** A payment buys a month, or nothing and is to be refunded. */
  payment: "buys" | "toRefund" | null;
  /** What becomes of the provider's subscription that it is about. */
  provider: "runs" | "closes" | "isClosed";
  mail: "started" | "renewed" | "paidTwice" | null;
};

const starts = { to: "renewing", payment: "buys", provider: "runs", mail: "started" } as const;
const renews = { to: "renewing", payment: "buys", provider: "runs", mail: "renewed" } as const;
const paidTwice = { payment: "toRefund", provider: "closes", mail: "paidTwice" } as const;
const prolongs = { to: "ending", payment: "buys", provider: "isClosed", mail: "renewed" } as const;
const buysNothing = { to: "barred", payment: "toRefund", provider: "closes", mail: null } as const;
const chargesEnd = { payment: null, provider: "isClosed", mail: null } as const;

/** The life of a subscription: where each event leads from each state, and what it does on the way. */
export const subscriptionMoves = {
  newPayment: {
    none: starts,
    renewing: { to: "renewing", ...paidTwice },
    failing: { to: "failing", ...paidTwice },
    ending: starts,
    ended: starts,
    barred: buysNothing,
  },
  renewal: {
    none: renews,
    renewing: renews,
    failing: renews,
    ending: renews,
    ended: renews,
    barred: buysNothing,
  },
  latePayment: {
    none: prolongs,
    renewing: { to: "renewing", ...paidTwice },
    failing: { to: "failing", ...paidTwice },
    ending: prolongs,
    ended: prolongs,
    barred: buysNothing,
  },
  cancelled: {
    none: { to: "none", ...chargesEnd },
    renewing: { to: "ending", ...chargesEnd },
    failing: { to: "ending", ...chargesEnd },
    ending: { to: "ending", ...chargesEnd },
    ended: { to: "ended", ...chargesEnd },
    barred: { to: "barred", ...chargesEnd },
  },
} as const satisfies Record<SubscriptionEvent, Record<SubscriptionState, SubscriptionMove>>;

export type SubscriptionBadge = PaymentStatus | "inactive";

/** The subscription as every screen shows it. `paymentStatus` is null if the business never had one. */
export function subscriptionBadge(
  business: BusinessStanding,
  paymentStatus: PaymentStatus | null,
  now: Date,
): SubscriptionBadge {
  if (hasActiveSubscription(business, now)) return paymentStatus === "failed" ? "failed" : "active";
  return paymentStatus === "locked" || paymentStatus === "cancelled" ? paymentStatus : "inactive";
}
