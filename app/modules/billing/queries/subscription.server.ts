import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
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

/** What PayFast is to charge next, in cents; null for a token that it has no subscription for. */
export async function findChargeCents(db: Db, token: string): Promise<number | null> {
  const [found] = await db
    .select({ cents: providerSubscriptions.wantedCents })
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.providerToken, token));
  return found?.cents ?? null;
}
