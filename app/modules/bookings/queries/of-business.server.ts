import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { bookings } from "../tables.server";
import {
  asSeenByBoth,
  type NoteVisibility,
  ofBusiness,
  olderThan,
  page,
  pageLength,
  shown,
} from "./shown-booking.server";

/** An answered request makes room for the next one. */
const mostPending = 200;

export type BusinessBooking = Awaited<ReturnType<typeof listPendingBookings>>[number];

const asSeenByBusiness = {
  ...asSeenByBoth,
  customerName: bookings.customerName,
  customerEmail: bookings.customerEmail,
  customerPhone: bookings.customerPhone,
  expiresAt: bookings.expiresAt,
};

/** The soonest requests that wait for the business's answer. */
export async function listPendingBookings(db: Db, businessId: string, visibility: NoteVisibility) {
  const rows = await db
    .select(asSeenByBusiness)
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.status, "pending")))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostPending);
  return rows.map(shown(visibility));
}

/** A page of the bookings that are no longer pending, newest first. */
export async function listBookingHistory(
  db: Db,
  businessId: string,
  before: string | null,
  visibility: NoteVisibility,
) {
  const rows = await db
    .select(asSeenByBusiness)
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(
      and(
        eq(bookings.businessId, businessId),
        ne(bookings.status, "pending"),
        olderThan(before, bookings.createdAt),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(pageLength + 1);
  return page(rows.map(shown(visibility)));
}

/** The numbers on the two tabs of Booking Management. */
export async function countBusinessBookings(db: Db, businessId: string) {
  const rows = await db
    .select({ isPending: sql<boolean>`${bookings.status} = 'pending'`, bookings: count() })
    .from(bookings)
    .where(eq(bookings.businessId, businessId))
    .groupBy(sql`1`);
  const counted = (pending: boolean) => rows.find(({ isPending }) => isPending === pending)?.bookings ?? 0;
  return { current: counted(true), history: counted(false) };
}
