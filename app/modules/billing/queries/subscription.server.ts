import { and, eq, ne } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { daysBetween, planPriceCents } from "../rules";
import { moveOf, subscriptionState } from "../subscription-moves";
import { businessSubscribers, providerSubscriptions } from "../tables.server";

export type Subscription = typeof businessSubscribers.$inferSelect;

export async function findSubscription(db: Db, businessId: string): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, businessId))
    .limit(1);
  return row ?? null;
}

/** What locking the account of a business ends; null where it is barred already, or there is none. */
export async function findLockEffect(db: Db, businessId: string, now: Date) {
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return null;
  const stored = await findSubscription(db, businessId);
  if (!moveOf("lock", subscriptionState(business, stored, now))) return null;
  const end = business.subscribed ? (stored?.subscriptionEnd ?? null) : null;
  return {
    businessName: business.businessName,
    hasCard: stored?.providerToken != null,
    end,
    daysLeft: end && end > now ? daysBetween(dayOf(now), dayOf(end)) : 0,
  };
}

/** Whether PayFast may charge again for a subscription of this business. */
export async function isChargedByProvider(db: Db, businessId: string): Promise<boolean> {
  const running = and(
    eq(providerSubscriptions.businessId, businessId),
    ne(providerSubscriptions.wanted, "cancelled"),
  );
  const rows = await db
    .select({ id: providerSubscriptions.id })
    .from(providerSubscriptions)
    .where(running)
    .limit(1);
  return rows.length > 0;
}

export type Charge = {
  cents: number;
  /** How many charges of a promotional price are left; null: the price stays. */
  chargesLeft: number | null;
};

/** What PayFast is to charge next; the plan's price for a token that it has no subscription for, and without one. */
export async function findCharge(db: Db, token: string | null): Promise<Charge> {
  const [found] =
    token === null
      ? []
      : await db
          .select({
            cents: providerSubscriptions.wantedCents,
            chargesLeft: providerSubscriptions.chargesLeft,
          })
          .from(providerSubscriptions)
          .where(eq(providerSubscriptions.providerToken, token));
  return found ?? { cents: planPriceCents, chargesLeft: null };
}
