import { and, eq, isNotNull, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import { removeMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { inTransaction } from "~/platform/transaction.server";
import { blockedGuests } from "../../blocks/tables.server";
import { type Customer, ofCustomer } from "../../commands/own-booking.server";
import { bookingHolds, bookings, guestRequests } from "../../tables.server";
import { blockedFor, guestDataMonths, unconfirmedFor } from "../rules";

/** Times that nobody confirmed are free again. Queries go by the clock already. */
export async function freeGuestTimes(db: Db, now: Date): Promise<number> {
  const freed = await db
    .delete(bookingHolds)
    .where(lte(bookingHolds.until, now))
    .returning({ businessId: bookingHolds.businessId });
  for (const { businessId } of freed) invalidatePages(businessTag(businessId));
  return freed.length;
}

/** Deletes what was not confirmed for a day, and empties what guests said of appointments a year ago. */
export async function tidyGuests(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - unconfirmedFor);
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .delete(guestRequests)
      .where(lt(guestRequests.createdAt, old))
      .returning({ id: guestRequests.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await removeMails(tx, [], ids);
  });
  await db.delete(blockedGuests).where(lt(blockedGuests.blockedAt, new Date(now.getTime() - blockedFor)));
  const yearAgo = sql`${now.toISOString()}::timestamptz - ${guestDataMonths} * interval '1 month'`;
  await emptyGuests(db, sql`${bookings.endsAt} < ${yearAgo}`);
}

/** Sooner, by whoever holds the answer link, of a booking that is over. */
export async function forgetGuest(
  db: Db,
  customer: Customer,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "too_late" }> {
  const isEnded = notInArray(bookings.status, ["pending", "accepted"]);
  const isOver = or(isEnded, and(lt(bookings.endsAt, now), isNull(bookings.noShowAt)));
  const own = and(ofCustomer(customer), eq(bookings.id, bookingId), isOver);
  return (await emptyGuests(db, own as SQL)) > 0 ? { ok: true } : { ok: false, reason: "too_late" };
}

/** Name, address and number go; what, when and how it ended stay with the business. */
async function emptyGuests(db: Db, which: SQL): Promise<number> {
  const emptied = await db
    .update(bookings)
    .set({ customerName: "", customerEmail: "", customerPhone: null, jobAddress: null, customerNotes: null })
    .where(and(isNotNull(bookings.guest), isNull(bookings.customerId), ne(bookings.customerName, ""), which))
    .returning({ id: bookings.id });
  return emptied.length;
}
