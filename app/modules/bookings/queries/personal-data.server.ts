import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isHealthBooking } from "../health-notes.server";
import { bookingEvents, bookings } from "../tables.server";
import { ofBusiness } from "./shown-booking.server";

/** For a customer's personal-data file: their bookings. Administrators see no health notes. */
export async function bookingsAsCustomer(db: Db, userId: string, { healthNotes = true } = {}) {
  const all = await listWhole(db, eq(bookings.customerId, userId), healthNotes);
  return all.map(({ businessName, ...booking }) => ({ ...booking, business: businessName || null }));
}

/** For an owner's personal-data file: the bookings of the business. No export contains health notes. */
export async function bookingsAsBusiness(db: Db, businessId: string) {
  const all = await listWhole(db, eq(bookings.businessId, businessId), false);
  return all.map(({ businessName: _, ...booking }) => booking);
}

/** Each with its history. */
async function listWhole(db: Db, which: SQL, healthNotes: boolean) {
  const rows = await db
    .select({ booking: bookings, businessName: businessProfiles.businessName, isHealth: isHealthBooking })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(which)
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  const ids = rows.map(({ booking }) => booking.id);
  const history = await historyOf(db, ids);
  return rows.map(({ booking, businessName, isHealth }) => ({
    service: booking.serviceName,
    ...pick(booking, "startsAt", "endsAt", "status", "reason", "priceCents", "customerName"),
    ...pick(booking, "customerEmail", "customerPhone", "jobAddress", "createdAt", "updatedAt"),
    ...(isHealth && !healthNotes ? {} : pick(booking, "customerNotes", "businessNotes")),
    businessName,
    history: history.get(booking.id) ?? [],
  }));
}

async function historyOf(db: Db, bookingIds: string[]) {
  const rows = await db
    .select({
      bookingId: bookingEvents.bookingId,
      event: pick(bookingEvents, "status", "by", "reason", "at"),
    })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, bookingIds))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id));
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map([...byBooking].map(([id, events]) => [id, events.map(({ event }) => event)]));
}
