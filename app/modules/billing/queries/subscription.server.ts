import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { planPriceCents } from "../rules";
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
