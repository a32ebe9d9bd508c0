import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

/**
 * Until the transaction ends, no other booking is written for this business or by this customer. Await it on its own: what
 * is read beside it may be from before the lock. The business first, then the customer: PostgreSQL evaluates a SELECT
 * list from left to right.
 */
export async function waitForTurn(tx: Db, businessId: string, customerId: string): Promise<void> {
  await tx.execute(sql`select
    pg_advisory_xact_lock(74801, hashtext(${businessId})),
    pg_advisory_xact_lock(74802, hashtext(${customerId}))`);
}

/** Requests of people without an account are counted one after another. After `waitForTurn`, never before. */
export async function oneGuestAtATime(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(74803)`);
}
