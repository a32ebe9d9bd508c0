import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { Step } from "../periods";
import { figuresOf } from "./comparison.server";
import { madeWithin } from "./counts.server";

/**
 * What a business had of these days, as its analytics count it. `worthCents` are the prices of the bookings that were
 * neither cancelled nor missed; null when none of them has a price.
 */
export type Worth = { views: number; leads: number; booked: number; worthCents: number | null };

export async function findWorth(db: Db, businessId: string, days: Step): Promise<Worth> {
  const [{ views, leads, booked }, worthCents] = await Promise.all([
    figuresOf(db, businessId, days),
    findWorthCents(db, businessId, days),
  ]);
  return { views, leads, booked, worthCents };
}

export async function findWorthCents(db: Db, businessId: string, days: Step): Promise<number | null> {
  const { rows } = await db.execute<{ cents: string | number | null }>(sql`
    select sum(price_cents) as cents from bookings
    where business_id = ${businessId} and customer_id is not null and ${madeWithin(days)}
      and status in ('accepted', 'completed') and no_show_at is null`);
  const cents = rows[0]?.cents ?? null;
  return cents === null ? null : Number(cents);
}
