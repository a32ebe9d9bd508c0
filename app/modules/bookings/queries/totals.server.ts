import { count, desc, eq, gte, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { firstIdAt } from "~/platform/ids";
import { bookings } from "../tables.server";

export async function countServedCustomers(db: Db): Promise<number> {
  const [row] = await db
    .select({ customers: sql<number>`count(distinct ${bookings.customerId})::int` })
    .from(bookings)
    .where(eq(bookings.status, "completed"));
  return row?.customers ?? 0;
}

/** How many bookings were made since then, by what they are now. */
export const countBookingsMade = (db: Db, since: Date) =>
  db
    .select({ status: bookings.status, count: count() })
    .from(bookings)
    .where(gte(bookings.id, firstIdAt(since)))
    .groupBy(bookings.status);

/** Enough to tell where people book, and never more to read. */
const counted = 1000;

/** The towns of the businesses with the next accepted bookings, the most booked first. */
export async function listBookedTowns(db: Db, count: number, now: Date): Promise<string[]> {
  const next = db
    .select({ businessId: bookings.businessId })
    .from(bookings)
    .where(sql`${bookings.status} = 'accepted' and ${bookings.startsAt} > ${now.toISOString()}`)
    .orderBy(bookings.startsAt)
    .limit(counted)
    .as("next");
  const rows = await db
    .select({ city: businessProfiles.city })
    .from(next)
    .innerJoin(businessProfiles, sql`${businessProfiles.id} = ${next.businessId}`)
    .where(sql`${businessProfiles.city} is not null`)
    .groupBy(businessProfiles.city)
    .orderBy(desc(sql`count(*)`), businessProfiles.city)
    .limit(count);
  return rows.flatMap(({ city }) => city ?? []);
}
