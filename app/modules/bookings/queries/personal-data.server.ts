import { asc, eq, inArray } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isHealthBooking } from "../health-notes.server";
import { bookingEvents, bookings } from "../tables.server";

/** For a customer's personal-data file: their bookings, each with its history. Administrators see no health notes. */
export async function bookingsAsCustomer(db: Db, userId: string, { healthNotes = true } = {}) {
  const rows = await db
    .select({ booking: bookings, businessName: businessProfiles.businessName, isHealth: isHealthBooking })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(eq(bookings.customerId, userId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  const history = await historyOf(
    db,
    rows.map(({ booking }) => booking.id),
  );
  return rows.map(({ booking, businessName, isHealth }) => ({
    ...plain(booking),
    business: businessName || null,
    ...(isHealth && !healthNotes
      ? {}
      : { customerNotes: booking.customerNotes, businessNotes: booking.businessNotes }),
    history: history.get(booking.id) ?? [],
  }));
}

/** For an owner's personal-data file: the bookings of the business. No export contains health notes. */
export async function bookingsAsBusiness(db: Db, businessId: string) {
  const rows = await db
    .select({ booking: bookings, isHealth: isHealthBooking })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(eq(bookings.businessId, businessId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  const history = await historyOf(
    db,
    rows.map(({ booking }) => booking.id),
  );
  return rows.map(({ booking, isHealth }) => {
    const notes = isHealth
      ? {}
      : { customerNotes: booking.customerNotes, businessNotes: booking.businessNotes };
    return { ...plain(booking), ...notes, history: history.get(booking.id) ?? [] };
  });
}

const plain = (booking: typeof bookings.$inferSelect) => ({
  service: booking.serviceName,
  ...pick(booking, "startsAt", "endsAt", "status", "reason", "priceCents", "customerName"),
  ...pick(booking, "customerEmail", "customerPhone", "jobAddress", "createdAt", "updatedAt"),
});

async function historyOf(db: Db, bookingIds: string[]) {
  const rows = await db
    .select({
      bookingId: bookingEvents.bookingId,
      event: {
        ...pick(bookingEvents, "status", "by", "reason", "at"),
      },
    })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, bookingIds))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id));
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map([...byBooking].map(([id, events]) => [id, events.map(({ event }) => event)]));
}
