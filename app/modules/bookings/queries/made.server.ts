import { count, gte } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { firstIdAt } from "~/platform/ids";
import { bookings } from "../tables.server";

/** How many bookings were made since then, by what they are now. */
export const countBookingsMade = (db: Db, since: Date) =>
  db
    .select({ status: bookings.status, count: count() })
    .from(bookings)
    .where(gte(bookings.id, firstIdAt(since)))
    .groupBy(bookings.status);
