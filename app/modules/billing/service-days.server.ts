import { eq } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf } from "~/platform/time";
import { addEntry } from "./ledger/entries.server";
import { closeAllProviders, moveRunDay } from "./payfast-subscriptions.server";
import { findSubscription } from "./queries/subscription.server";
import { daysBetween, endOfDay, unservedDays } from "./rules";
import { moveOf, type SubscriptionState, subscriptionState } from "./subscription-moves";
import { type Current, storeSubscription } from "./subscriptions.server";

const anchorOf = (end: Date) => Number(dayOf(end).slice(8));

/** When the paid time ends that is given so many days more: from today on, where it is over. */
function endWith(days: number, end: Date, state: SubscriptionState, at: Date): Date {
  const from = state === "ended" && end < at ? dayOf(at) : dayOf(end);
  return endOfDay(addDays(from, days));
}

/** What days that are given back would do; null where none can be. */
export async function findGivenDays(
  db: Db,
  { businessId, days }: { businessId: string; days: number },
  at: Date,
) {
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  const stored = await findSubscription(db, businessId);
  const end = stored?.subscriptionEnd ?? null;
  if (!business || !stored || end === null) return null;
  const state = subscriptionState(business, stored, at);
  if (!moveOf("days", state)) return null;
  const until = endWith(days, end, state, at);
  return { businessName: business.businessName, end, until, hasCard: stored.providerToken !== null };
}

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
  const subscriptionEnd = endWith(days, end, state, at);
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
