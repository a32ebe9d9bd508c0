import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

/** First the business, then the customer: PostgreSQL works off the list of a SELECT from the left. */
export async function waitForTurn(tx: Db, businessId: string, customerId: string) {
  await tx.execute(sql`select
    pg_advisory_xact_lock(74801, hashtext(${businessId})),
    pg_advisory_xact_lock(74802, hashtext(${customerId}))`);
}
