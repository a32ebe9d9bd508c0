import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { Message } from "~/texts/message";
import { findBusyElsewhere } from "../calendars-in/queries.server";
import { periodOf } from "../holds.server";
import { clashMessage, elsewhereMessage } from "../refusal-messages";
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

/** What stands in the way of a booking that its owner wants to move, named, so that the owner knows whom to call or where else to look. */
export async function findClash(
  db: Db,
  businessId: string,
  span: readonly [Date, Date],
  { except, lane }: { except: string; lane: number | undefined },
): Promise<Message> {
  const lanes = lane === undefined ? {} : { lanes: [lane] };
  const found = await findInTheWay(db, businessId, span, { except, ...lanes });
  if (found) return clashMessage(found);
  const elsewhere = await findBusyElsewhere(db, businessId, span, lane);
  return elsewhere === null ? "bookings.move.clashBuffer" : elsewhereMessage(elsewhere);
}
