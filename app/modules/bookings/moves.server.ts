import { and, inArray, type SQL } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { bookingMoves, type MoveName } from "./rules";
import { bookingEvents, bookingHolds, bookings } from "./tables.server";

/** What a move writes besides the status; the reason goes into the history too. */
type Change = { reason?: string; businessNotes?: string | null; sequence?: SQL };

/**
 * Makes the move for those of the matching bookings whose status allows it: status, history, and the end of the
 * hold unless the move keeps it. Returns the bookings that were moved.
 */
export async function moveBookings(tx: Db, name: MoveName, which: SQL, change: Change, now: Date) {
  const { from, to: status, by, keepsHold } = bookingMoves[name];
  const moved = await tx
    .update(bookings)
    .set({ ...change, status, expiresAt: null, updatedAt: now })
    .where(and(which, inArray(bookings.status, from)))
    .returning({ id: bookings.id, businessId: bookings.businessId, endsAt: bookings.endsAt });
  if (moved.length === 0) return moved;
  const { reason = null } = change;
  const events = moved.map(({ id }) => ({ id: newId(), bookingId: id, status, by, reason, at: now }));
  await tx.insert(bookingEvents).values(events);
  if (keepsHold) return moved;
  const ids = moved.map(({ id }) => id);
  await tx.delete(bookingHolds).where(inArray(bookingHolds.bookingId, ids));
  // A hold that is over shows on no page.
  for (const { businessId, endsAt } of moved) if (endsAt > now) invalidatePages(businessTag(businessId));
  return moved;
}
