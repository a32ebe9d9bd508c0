import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { given, statement } from "~/platform/statement.server";

/** First the business, then the customer: PostgreSQL works off the list of a SELECT from the left. */
const lockBoth = statement(
  "booking_turn",
  sql`select
    pg_advisory_xact_lock(74801, hashtext(${given("businessId")})),
    pg_advisory_xact_lock(74802, hashtext(${given("customerId")}))`,
);

export async function waitForTurn(tx: Db, businessId: string, customerId: string): Promise<void> {
  await lockBoth(tx, { businessId, customerId });
}
