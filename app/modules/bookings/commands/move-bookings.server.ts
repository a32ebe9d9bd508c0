import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { recipientIn } from "~/modules/accounts/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { bookingMails, recipientsOf } from "../booking-mails";
import { isHealthBooking } from "../health-notes.server";
import { type MoveName, moveOf } from "../rules";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";

/** What a move writes besides the status. */
type Change = { businessNotes?: string | null };

/**
 * The third step, and every later one: makes the move for those of the matching bookings whose status allows it, with
 * all that belongs to it: history, the end of the hold, mails. Returns the ids of the bookings that were moved.
 */
export async function moveBookings(
  tx: Db,
  name: MoveName,
  which: SQL | undefined,
  change: Change,
  now: Date,
): Promise<string[]> {
  const { from, to: status, by, hold, tells, agrees, reason = null } = moveOf(name);
  const moved = await tx
    .update(bookings)
    .set({
      ...change,
      ...(reason ? { reason } : {}),
      ...(agrees ? { sequence: sql`${bookings.sequence} + 1` } : {}),
      status,
      expiresAt: null,
      updatedAt: now,
    })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, bookings.businessId), which, inArray(bookings.status, from)))
    .returning(movedBooking);
  if (moved.length === 0) return [];
  const ids = moved.map(({ id }) => id);
  await tx
    .insert(bookingEvents)
    .values(ids.map((id) => ({ id: newId(), bookingId: id, status, by, reason, at: now })));
  if (hold === "freed") {
    await tx.delete(bookingHolds).where(inArray(bookingHolds.bookingId, ids));
    // A hold that is over shows on no page.
    for (const { businessId, endsAt } of moved) if (endsAt > now) invalidatePages(businessTag(businessId));
  }
  const mails = moved.flatMap((booking) => bookingMails(name, tells, booking, recipientsOf(booking)));
  await enqueueMails(tx, mails, now);
  return ids;
}

/** The booking after the move, and what its mails need. */
const movedBooking = {
  ...getTableColumns(bookings),
  businessName: businessProfiles.businessName,
  ownerId: businessProfiles.userId,
  businessEmail: businessProfiles.email,
  owner: recipientIn(sql`${businessProfiles.userId}`),
  customer: recipientIn(sql`${bookings.customerId}`),
  isHealth: isHealthBooking,
};
