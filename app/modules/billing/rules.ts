import { addDays, day, dayOf, instantOf } from "~/platform/time";

/** The Business plan: R50 a month (document 1 section 9). */
export const planPriceCents = 5000;

/** A payment this long after the end still continues the same months; access lasts as long (domain.md). */
const graceDays = 5;

/** The tick before paying; the version is stored with the time (ECT Act). */
export const consent = { version: "2026-11-21", text: "R50 every month until I cancel" };

export type PaidMonths = { subscriptionEnd: Date | null; anchorDay: number | null };

/**
 * What one payment of a month buys: up to the same day next month, 23:59:59.999 Johannesburg. In time, or up to
 * five days late, it continues from the end before (the anchor day is kept); later it begins anew from `paidAt`.
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

/** The last instant of the anchor day in the month after `fromDay`, cut to that month's last day. */
function nextMonthEnd(fromDay: string, anchorDay: number): Date {
  const [year = 0, month = 0] = fromDay.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const endDay = new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))).toISOString().slice(0, 10);
  return new Date(instantOf(addDays(endDay, 1), "00:00").getTime() - 1);
}

/** Five days of grace while PayFast may still charge the card; without an open subscription there is none. */
export const accessUntil = (subscriptionEnd: Date, providerOpen: boolean): Date =>
  providerOpen ? new Date(subscriptionEnd.getTime() + graceDays * day) : subscriptionEnd;

/** Nobody pays for a month that would give nothing. */
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

export type SubscriptionBadge = "active" | "cancelled" | "expired" | "failed";

/** The badge of document 2 section 4. */
export function subscriptionBadge(
  subscriber: { subscribed: boolean; subscriptionEnd: Date | null; paymentStatus: string },
  now: Date,
): SubscriptionBadge {
  if (!subscriber.subscribed) return "cancelled";
  if (subscriber.subscriptionEnd !== null && subscriber.subscriptionEnd < now) return "expired";
  return subscriber.paymentStatus === "failed" ? "failed" : "active";
}
