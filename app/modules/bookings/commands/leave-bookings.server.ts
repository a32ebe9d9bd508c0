import { and, eq, gt, or } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { waitForTurn } from "../locks.server";
import { bookings } from "../tables.server";
import { moveBookings } from "./move-bookings.server";

type Person = { userId: string; businessId: string | null };

/** Until the transaction ends, this person can neither book nor be booked. */
export const lockBookingsOf = (tx: Db, { userId, businessId }: Person): Promise<void> =>
  // Without a business, the first lock is on an id that no business has.
  waitForTurn(tx, businessId ?? userId, userId);

/**
 * Cancels the coming bookings of a person who closes their account, with a mail to the other side, and removes their
 * personal data from all their bookings: as a customer name, contacts and both notes; as a business its own notes.
 */
export async function closeBookingsOf(tx: Db, { userId, businessId }: Person, now: Date): Promise<void> {
  const isComing = or(
    eq(bookings.status, "pending"),
    and(eq(bookings.status, "accepted"), gt(bookings.endsAt, now)),
  );
  const asCustomer = eq(bookings.customerId, userId);
  await moveBookings(tx, "customerLeaves", and(asCustomer, isComing), {}, now);
  await tx
    .update(bookings)
    .set({
      customerName: "",
      customerEmail: "",
      customerPhone: null,
      customerNotes: null,
      businessNotes: null,
      updatedAt: now,
    })
    .where(asCustomer);
  if (businessId === null) return;
  const asBusiness = eq(bookings.businessId, businessId);
  await moveBookings(tx, "businessLeaves", and(asBusiness, isComing), {}, now);
  await tx.update(bookings).set({ businessNotes: null, updatedAt: now }).where(asBusiness);
}
