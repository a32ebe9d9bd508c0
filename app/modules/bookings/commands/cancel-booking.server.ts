import { and, gt, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { isUntold } from "../guest/rules";
import { bookings } from "../tables.server";
import {
  type Customer,
  findOwn,
  type MoveResult,
  moveOwn,
  type Owner,
  type OwnerResult,
  ofCustomer,
  ofOwner,
  untold,
} from "./own-booking.server";

/** The same rule as `isChangeable` in cancellation.ts, in a move of bookings. */
export const changeableNow = (now: Date): SQL | undefined =>
  and(
    gt(bookings.startsAt, now),
    or(
      ne(bookings.status, "accepted"),
      sql`${bookings.startsAt} - ${bookings.cancelHours} * interval '1 hour' >= ${now.toISOString()}::timestamptz`,
      isNotNull(businessProfiles.suspendedAt),
      isNotNull(businessProfiles.leavingAt),
    ),
  );

/**
 * The customer may cancel until the start; after the limit that was stored with the booking it is late, which the
 * business reads (Consumer Protection Act, s 17).
 */
export const cancelAsCustomer = (
  db: Db,
  customer: Customer,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<MoveResult> =>
  inTransaction(db, async (tx) => {
    const own = ofCustomer(customer, { whileSuspended: true });
    const inTime = { own, bookingId, when: changeableNow(now) };
    const done = await moveOwn(tx, "customerCancels", inTime, {}, now);
    if (done.ok || done.reason !== "too_late") return done;
    const late = { own, bookingId, when: gt(bookings.startsAt, now) };
    return moveOwn(tx, "customerCancelsLate", late, {}, now);
  });

/** The owner may cancel what was accepted, with a reason for the customer; of a person without an account nobody asks. */
export const cancelAsBusiness = (
  db: Db,
  owner: Owner,
  { bookingId, reason }: { bookingId: string; reason: string | null },
  now: Date,
): Promise<OwnerResult | { ok: false; reason: "reason_missing" }> =>
  inTransaction(db, async (tx) => {
    const own = ofOwner(tx, owner, { whileSuspended: true });
    const booking = await findOwn(tx, own, bookingId);
    const byHand = booking !== null && isUntold(booking);
    if (reason === null && !byHand) return { ok: false, reason: "reason_missing" };
    const which = { own, bookingId, when: gt(bookings.startsAt, now) };
    const done = await moveOwn(tx, "businessCancels", which, { businessNotes: reason }, now);
    return byHand && done.ok ? untold : done;
  });
