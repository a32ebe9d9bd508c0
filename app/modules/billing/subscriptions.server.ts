import { eq, sql } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { lockBusiness } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { findSubscription, type Subscription } from "./queries/subscription.server";
import { accessUntil, type PaymentStatus } from "./rules";
import { type SubscriptionState, subscriptionState } from "./subscription-moves";
import { businessSubscribers } from "./tables.server";

/** A subscription under its business's lock. */
export type Current = {
  business: typeof businessProfiles.$inferSelect;
  stored: Subscription | null;
  state: SubscriptionState;
};

/** Locks the business, so that payments, cancellations and jobs about it follow each other. Null if there is none. */
export async function lockSubscription(tx: Db, businessId: string, at: Date): Promise<Current | null> {
  const business = await lockBusiness(tx, eq(businessProfiles.id, businessId));
  if (!business) return null;
  const stored = await findSubscription(tx, businessId);
  return { business, stored, state: subscriptionState(business, stored, at) };
}

/** What is stored of a state; `barred` keeps what was there, apart from access. */
const columnsOf: Record<
  SubscriptionState,
  { subscribed: boolean; paymentStatus?: PaymentStatus; freeForever?: false }
> = {
  none: { subscribed: false },
  renewing: { subscribed: true, paymentStatus: "active", freeForever: false },
  failing: { subscribed: true, paymentStatus: "failed" },
  prepaid: { subscribed: true, paymentStatus: "active" },
  ending: { subscribed: true, paymentStatus: "cancelled", freeForever: false },
  ended: { subscribed: false, freeForever: false },
  barred: { subscribed: false, paymentStatus: "locked", freeForever: false },
};

/** Stores the state that a move leads to, and the access that follows from it. */
export async function storeSubscription(
  tx: Db,
  { business, stored }: Pick<Current, "business" | "stored">,
  to: SubscriptionState,
  change: Partial<Subscription>,
  at: Date,
): Promise<void> {
  const keeps = stored ?? { userId: business.userId, email: "", subscriptionEnd: null, providerToken: null };
  const columns = { ...columnsOf[to], ...change, updatedAt: at };
  const set = columns.subscribed ? { ...columns, subscriptionTier: paidTier } : columns;
  await tx
    .insert(businessSubscribers)
    .values({
      ...{ id: newId(), businessId: business.id, createdAt: at },
      ...{ userId: keeps.userId, email: keeps.email, ...columns },
    })
    .onConflictDoUpdate({ target: businessSubscribers.businessId, set });
  const until = accessUntil({ ...keeps, ...columns });
  await setSubscription(tx, business.id, { subscribed: columns.subscribed, accessUntil: until }, at);
}

/** A payment ends a downgrade: the tier is that of the plan again. */
const paidTier = sql`case when ${businessSubscribers.subscriptionTier} = 'basic' then 'business' else ${businessSubscribers.subscriptionTier} end`;
