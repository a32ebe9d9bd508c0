import { eq } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import type { Db } from "~/platform/db.server";
import { day, dayOf } from "~/platform/time";
import { closeAllProviders, pauseProvider, resumeProvider } from "../payfast-subscriptions.server";
import { giveDays } from "../service-days.server";
import { moveOf, subscriptionState } from "../subscription-moves";
import { lockSubscription, storeSubscription } from "../subscriptions.server";
import { businessSubscribers } from "../tables.server";

type Tier = (typeof businessSubscribers.$inferSelect)["subscriptionTier"];

/** Ends access and charges at once; the owner may pay again. Returns the tier before; null without a subscription. */
export async function downgrade(tx: Db, businessId: string, now: Date): Promise<Tier | null> {
  const current = await lockSubscription(tx, businessId, now);
  if (!current?.stored) return null;
  if (current.stored.subscriptionTier === "basic") return "basic";
  await closeAllProviders(tx, businessId, now);
  const move = moveOf("lapse", current.state);
  if (move) await storeSubscription(tx, current, move.to, { providerToken: null, overdueCheckAt: null }, now);
  await setTier(tx, businessId, "basic", now);
  return current.stored.subscriptionTier;
}

/** Gives back the tier and the days that are paid for, unless the owner has paid again meanwhile. */
export async function undoDowngrade(tx: Db, businessId: string, tier: Tier, now: Date): Promise<void> {
  const current = await lockSubscription(tx, businessId, now);
  if (current?.stored?.subscriptionTier !== "basic") return;
  await setTier(tx, businessId, tier, now);
  const { subscriptionEnd } = current.stored;
  if (current.state === "ended" && subscriptionEnd !== null && subscriptionEnd > now)
    await storeSubscription(tx, current, "ending", {}, now);
}

const setTier = (tx: Db, businessId: string, subscriptionTier: Tier, now: Date) =>
  tx
    .update(businessSubscribers)
    .set({ subscriptionTier, updatedAt: now })
    .where(eq(businessSubscribers.businessId, businessId));

/** PayFast charges nothing while the business is suspended. */
export async function pauseCharges(tx: Db, businessId: string, now: Date): Promise<void> {
  const current = await lockSubscription(tx, businessId, now);
  const token = current?.stored?.providerToken;
  if (token) await pauseProvider(tx, token, now);
}

/**
 * Call with the suspension taken off: the paid days that were not served are added, and PayFast charges again after
 * them. Returns how many days were given back.
 */
export async function resumeCharges(tx: Db, businessId: string, since: Date, now: Date): Promise<number> {
  const current = await lockSubscription(tx, businessId, now);
  const { subscriptionEnd, subscribed, providerToken } = current?.stored ?? {};
  if (!current?.stored || !subscribed || !subscriptionEnd || current.state === "barred") return 0;
  // The state before the suspension: access may have run out meanwhile.
  const before = subscriptionState(current.business, current.stored, since);
  const days = subscriptionEnd > since ? Math.ceil((now.getTime() - since.getTime()) / day) : 0;
  const given = { days, reason: "suspended", createdByAdmin: null, state: before };
  const end = await giveDays(tx, current, given, now);
  if (!end) await storeSubscription(tx, current, before, {}, now);
  if (providerToken) await resumeProvider(tx, providerToken, dayOf(end ?? subscriptionEnd), now);
  return days;
}

/** Ends access and charges for good; a payment that still comes is to be refunded. */
export async function barSubscription(tx: Db, businessId: string, now: Date): Promise<void> {
  const current = await lockSubscription(tx, businessId, now);
  if (!current) return;
  await closeAllProviders(tx, businessId, now);
  if (current.stored)
    await storeSubscription(tx, current, "barred", { providerToken: null, overdueCheckAt: null }, now);
  else await setSubscription(tx, businessId, { subscribed: false }, now);
}

/** Call when nothing bars the business any more: days that are paid for count again, and the owner may pay. */
export async function unbarSubscription(tx: Db, businessId: string, now: Date): Promise<void> {
  const current = await lockSubscription(tx, businessId, now);
  if (!current?.stored || current.business.locked) return;
  const { subscriptionEnd } = current.stored;
  const to = subscriptionEnd !== null && subscriptionEnd > now ? "ending" : "ended";
  await storeSubscription(tx, current, to, { paymentStatus: "cancelled", failedPayments: 0 }, now);
}
