import type { Db } from "~/platform/db.server";
import { addDays, dayOf } from "~/platform/time";
import { addEntry } from "./ledger/entries.server";
import { closeAllProviders, moveRunDay } from "./payfast-subscriptions.server";
import { daysBetween, endOfDay, unservedDays } from "./rules";
import { moveOf, type SubscriptionState } from "./subscription-moves";
import { type Current, storeSubscription } from "./subscriptions.server";

const anchorOf = (end: Date) => Number(dayOf(end).slice(8));

type Given = { days: number; reason: string; createdByAdmin: string | null; state?: SubscriptionState };

/**
 * Gives days of service back, as an entry of the ledger: the paid time ends later, and PayFast charges later. One that
 * has ended is served again from today. `state` is that before the days were lost, where it is another one today.
 * Returns the new end; null for a business that never had paid time.
 */
export async function giveDays(
  tx: Db,
  current: Current,
  { days, reason, createdByAdmin, state = current.state }: Given,
  at: Date,
): Promise<Date | null> {
  const { stored, business } = current;
  const end = stored?.subscriptionEnd ?? null;
  const move = moveOf("days", state);
  if (!move || !stored || end === null || days <= 0) return null;
  const from = state === "ended" && end < at ? dayOf(at) : dayOf(end);
  const subscriptionEnd = endOfDay(addDays(from, days));
  const change = { subscriptionEnd, anchorDay: anchorOf(subscriptionEnd), overdueCheckAt: null };
  await storeSubscription(tx, current, move.to, change, at);
  await addEntry(tx, {
    businessId: business.id,
    kind: "days",
    amountCents: 0,
    days,
    reason,
    createdByAdmin,
    at,
  });
  if (stored.providerToken) await moveRunDay(tx, stored.providerToken, dayOf(subscriptionEnd), at);
  return subscriptionEnd;
}

type Period = { periodStart: Date | null; periodEnd: Date | null };

/**
 * The money of a payment went back: so does what it bought and was not served yet. Service lasts until the end of today at
 * the earliest, and PayFast charges no more. Returns how many days went, and the new end; 0 days change nothing.
 */
export async function takeDaysBack(
  tx: Db,
  current: Current,
  period: Period,
  at: Date,
): Promise<{ days: number; end: Date | null }> {
  const { stored, state, business } = current;
  const end = stored?.subscriptionEnd ?? null;
  const left = end === null ? 0 : daysBetween(dayOf(at), dayOf(end));
  const days = Math.min(unservedDays(period, at), left);
  if (end === null || days <= 0) return { days: 0, end };
  const subscriptionEnd = endOfDay(addDays(dayOf(end), -days));
  const change = { subscriptionEnd, anchorDay: anchorOf(subscriptionEnd) };
  const cancels = moveOf("cancel", state);
  if (cancels) await closeAllProviders(tx, business.id, at);
  const ended = cancels ? { providerToken: null, overdueCheckAt: null } : {};
  await storeSubscription(tx, current, cancels?.to ?? state, { ...change, ...ended }, at);
  return { days, end: subscriptionEnd };
}
