import { and, asc, desc, eq, not, type SQL } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { bookings } from "../tables.server";
import {
  asSeenByBoth,
  isLiveAt,
  type NoteVisibility,
  ofBusiness,
  olderThan,
  page,
  pageLength,
  shown,
} from "./shown-booking.server";

export type CustomerBooking = Awaited<ReturnType<typeof listCustomerBookings>>["past"]["rows"][number];

/** A customer's bookings: pending and upcoming ones (soonest first), then a page of past ones (latest first). */
export async function listCustomerBookings(
  db: Db,
  userId: string,
  before: string | null,
  visibility: NoteVisibility,
  now: Date,
) {
  const isLive = isLiveAt(now);
  const of = (which: SQL | undefined) =>
    db
      .select({
        ...asSeenByBoth,
        businessName: businessProfiles.businessName,
        businessSlug: businessProfiles.slug,
        isListed: businessProfiles.listed,
      })
      .from(bookings)
      .innerJoin(businessProfiles, ofBusiness)
      .where(and(eq(bookings.customerId, userId), which));
  const live = await of(isLive).orderBy(asc(bookings.startsAt), asc(bookings.id));
  const past = await of(and(not(isLive), olderThan(before, bookings.startsAt)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(pageLength + 1);
  const current = live.map(shown(visibility));
  return {
    pending: current.filter((booking) => booking.status === "pending"),
    upcoming: current.filter((booking) => booking.status === "accepted"),
    past: page(past.map(shown(visibility))),
  };
}
