import { eq, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { takenTimes } from "./calendars-in/tables.server";
import { withPlaces } from "./job-places.server";
import type { Hold } from "./slots";
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
  const holds = await holdsOf(db).execute({ businessId, period: periodOf(from, to), now: now.toISOString() });
  if (!holds.some(({ travels }) => travels)) return holds;
  const { area, latitude, longitude } = businessProfiles;
  const [based] = await db
    .select({ area, latitude, longitude })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  return based ? withPlaces(db, businessId, holds, based) : holds;
}

const taken = sql`taken`;
const travels = sql<boolean>`(select travel_minutes > 0 from business_profiles where id = ${sql.placeholder("businessId")})`;

const holdsOf = fixedQuery((db) =>
  db
    .select({
      bookingId: sql<string>`${taken}.booking_id`,
      lane: sql<number>`${taken}.lane`,
      isElsewhere: sql<boolean>`${taken}.is_elsewhere`,
      from: sql`lower(${taken}.period)`.mapWith(bookings.startsAt),
      to: sql`upper(${taken}.period)`.mapWith(bookings.endsAt),
      kind: sql<string | null>`${taken}.kind`,
      /** Its business keeps time for the road. */
      travels,
    })
    .from(sql`${takenTimes} as taken`)
    .where(
      sql`${taken}.business_id = ${sql.placeholder("businessId")}
        and ${taken}.period && ${sql.placeholder("period")}::tstzrange
        and (${taken}.until is null or ${taken}.until > ${sql.placeholder("now")}::timestamptz)`,
    )
    .prepare(""),
);
