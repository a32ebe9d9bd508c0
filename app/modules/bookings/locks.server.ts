import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { param, preparedStatement } from "~/platform/statement.server";

/** The business first, then the customer: PostgreSQL evaluates a SELECT list from left to right. */
const lockBoth = preparedStatement(
  "booking_turn",
  sql`select
    pg_advisory_xact_lock(74801, hashtext(${param("businessId")})),
    pg_advisory_xact_lock(74802, hashtext(${param("customerId")}))`,
);

/** Until the transaction ends, no other booking is written for this business or by this customer. */
export async function waitForTurn(tx: Db, businessId: string, customerId: string): Promise<void> {
  await lockBoth(tx, { businessId, customerId });
}
