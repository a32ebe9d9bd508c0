import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { periodOf } from "../holds.server";
import { bookingHolds, bookings } from "../tables.server";

/** What stands in the way of a time: the first booking, request or blocked time of the business, or of these lanes, that overlaps it. */
export async function findInTheWay(
  db: Db,
  businessId: string,
  [from, to]: readonly [Date, Date],
  { except, lanes }: { except?: string; lanes?: number[] },
) {
  const [row] = await db
    .select({
      id: bookingHolds.bookingId,
      isBlocked: sql<boolean>`${bookingHolds.kind} = 'blocked'`,
      isMovable: sql<boolean>`coalesce(${bookings.status} = 'accepted', false)`,
      customerName: bookings.customerName,
      from: sql`lower(${bookingHolds.period})`.mapWith(bookings.startsAt),
      to: sql`upper(${bookingHolds.period})`.mapWith(bookings.endsAt),
    })
    .from(bookingHolds)
    .leftJoin(bookings, eq(bookings.id, bookingHolds.bookingId))
    .where(
      and(
        eq(bookingHolds.businessId, businessId),
        except ? ne(bookingHolds.bookingId, except) : undefined,
        lanes ? inArray(bookingHolds.lane, lanes) : undefined,
        sql`${bookingHolds.period} && ${periodOf(from, to)}::tstzrange`,
      ),
    )
    .orderBy(asc(sql`lower(${bookingHolds.period})`))
    .limit(1);
  return row ?? null;
}
