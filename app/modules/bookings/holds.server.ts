import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { takenTimes } from "./calendars-in/tables.server";
import type { Hold } from "./rules";
import { bookings } from "./tables.server";

export const periodOf = (from: Date, to: Date): string => `[${from.toISOString()},${to.toISOString()})`;

/**
 * Every hold of a business that touches [from, to), with its booking, and when its calendars elsewhere are busy. One that has
 * ended by itself is none.
 */
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
      bookingId: takenTimes.bookingId,
      lane: takenTimes.lane,
      isElsewhere: takenTimes.isElsewhere,
      from: sql`lower(${takenTimes.period})`.mapWith(bookings.startsAt),
      to: sql`upper(${takenTimes.period})`.mapWith(bookings.endsAt),
    })
    .from(takenTimes)
    .where(
      and(
        eq(takenTimes.businessId, sql.placeholder("businessId")),
        sql`${takenTimes.period} && ${sql.placeholder("period")}::tstzrange`,
        sql`(${takenTimes.until} is null or ${takenTimes.until} > ${sql.placeholder("now")}::timestamptz)`,
      ),
    )
    .prepare(""),
);
