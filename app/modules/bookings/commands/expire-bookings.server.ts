import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { noteMove } from "../history.server";
import { bookingMoves } from "../rules";
import { bookings } from "../tables.server";
import { tellBothSides } from "../tell.server";

export const expiryQueue = "booking-expiry";

/** Cancels the requests whose time to be answered has passed; one that is being answered waits for the next run. */
export async function expireBookings(db: Db, appUrl: string, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const some = await inTransaction(db, (tx) => expireSome(tx, appUrl, now));
    if (some === 0) return expired;
    expired += some;
  }
}

async function expireSome(tx: Db, appUrl: string, now: Date): Promise<number> {
  const due = await tx
    .select({ id: bookings.id, businessId: bookings.businessId })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), lte(bookings.expiresAt, now)))
    .orderBy(asc(bookings.expiresAt))
    .limit(50)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx
    .update(bookings)
    .set({ status: bookingMoves.pending.expire.to, reason: "expired", expiresAt: null, updatedAt: now })
    .where(inArray(bookings.id, ids));
  await noteMove(tx, due, "expire", "expired", now);
  await tellBothSides(tx, ids, "expired", appUrl, now);
  return due.length;
}
