import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import type { Hold } from "./rules";
import { bookingHolds, bookings } from "./tables.server";

export const periodOf = (from: Date, to: Date): string => `[${from.toISOString()},${to.toISOString()})`;

/** Every hold of a business that touches [from, to), with its booking. One that has ended by itself is none. */
export async function holdsWithin(
  db: Db,
  businessId: string,
  [from, to]: readonly [Date, Date],
  now: Date,
): Promise<(Hold & { bookingId: string })[]> {
  return holdsOf(db).execute({ businessId, period: periodOf(from, to), now: now.toISOString() });
}

const holdsOf = fixedQuery((db) =>
  db
    .select({
      bookingId: bookingHolds.bookingId,
      lane: bookingHolds.lane,
      from: sql`lower(${bookingHolds.period})`.mapWith(bookings.startsAt),
      to: sql`upper(${bookingHolds.period})`.mapWith(bookings.endsAt),
    })
    .from(bookingHolds)
    .where(
      and(
        eq(bookingHolds.businessId, sql.placeholder("businessId")),
        sql`${bookingHolds.period} && ${sql.placeholder("period")}::tstzrange`,
        sql`(${bookingHolds.until} is null or ${bookingHolds.until} > ${sql.placeholder("now")}::timestamptz)`,
      ),
    )
    .prepare(""),
);
