import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import type { Party } from "../moves";
import { bookingHolds, bookings } from "../tables.server";
import { moveDueBookings } from "./due-bookings.server";

/**
 * What was not answered in time: cancels requests, and leaves accepted bookings of which one side asked for another time
 * where they are. Returns how many there were.
 */
export async function expireBookings(db: Db, now: Date): Promise<number> {
  await freeFirstTimes(db, now);
  const due = { dueAt: bookings.expiresAt, until: now };
  const expired = await moveDueBookings(db, { ...due, move: "expire" }, now);
  const by = (side: Party) => eq(bookings.proposedBy, side);
  const asked = await moveDueBookings(db, { ...due, move: "lapseMove", when: by("customer") }, now);
  const proposed = await moveDueBookings(db, { ...due, move: "lapseProposal", when: by("business") }, now);
  return expired + asked + proposed;
}

/** While a proposal waits, the time that was asked for first is held until it begins. */
async function freeFirstTimes(db: Db, now: Date): Promise<void> {
  const begun = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), isNotNull(bookings.proposedBy), lte(bookings.startsAt, now)));
  const freed = await db
    .delete(bookingHolds)
    .where(and(eq(bookingHolds.kind, "own"), inArray(bookingHolds.bookingId, begun)))
    .returning({ businessId: bookingHolds.businessId });
  for (const { businessId } of freed) invalidatePages(businessTag(businessId));
}
