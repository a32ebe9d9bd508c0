import { eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { bookings } from "../tables.server";

/** The number of customers with at least one completed booking. */
export async function countServedCustomers(db: Db): Promise<number> {
  const [row] = await db
    .select({ customers: sql<number>`count(distinct ${bookings.customerId})::int` })
    .from(bookings)
    .where(eq(bookings.status, "completed"));
  return row?.customers ?? 0;
}
