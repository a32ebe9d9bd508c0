import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { untilDone } from "~/platform/transaction.server";
import { type MoveName, moveOf, type Party } from "../moves";
import { completesAfter, disputableFor } from "../rules";
import { bookingHolds, bookings } from "../tables.server";
import { moveBookings } from "./move-bookings.server";

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

/**
 * Completes the accepted bookings that ended 24 hours ago or earlier, and closes those of which one side said 48 hours
 * ago that the other did not come, which did not dispute it. Returns how many there were.
 */
export async function completeBookings(db: Db, now: Date): Promise<number> {
  const ended = new Date(now.getTime() - completesAfter);
  const completed = await moveDueBookings(
    db,
    { move: "complete", dueAt: bookings.endsAt, until: ended, when: isNull(bookings.noShowAt) },
    now,
  );
  const reported = { dueAt: bookings.noShowAt, until: new Date(now.getTime() - disputableFor) };
  const undisputed = isNull(bookings.disputedAt);
  const byBusiness = and(undisputed, eq(bookings.noShowBy, "business"));
  const byCustomer = and(undisputed, eq(bookings.noShowBy, "customer"));
  return (
    completed +
    (await moveDueBookings(db, { ...reported, move: "closeCustomerMissed", when: byBusiness }, now)) +
    (await moveDueBookings(db, { ...reported, move: "closeBusinessMissed", when: byCustomer }, now))
  );
}

const batchSize = 50;

type Due = {
  move: MoveName;
  dueAt: typeof bookings.expiresAt | typeof bookings.endsAt | typeof bookings.noShowAt;
  /** Bookings whose `dueAt` is not after this instant are due. */
  until: Date;
  when?: SQL | undefined;
};

/**
 * Makes the move for every due booking, fifty per transaction, and returns how many there were. A booking that
 * another transaction has locked waits for the next run.
 */
const moveDueBookings = (db: Db, due: Due, now: Date): Promise<number> =>
  untilDone(db, (tx) => moveBatch(tx, due, now));

async function moveBatch(tx: Db, { move, dueAt, until, when }: Due, now: Date): Promise<number> {
  const locked = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.status, moveOf(move).from), lte(dueAt, until), when))
    .orderBy(asc(dueAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  if (locked.length === 0) return 0;
  const ids = locked.map(({ id }) => id);
  await moveBookings(tx, move, inArray(bookings.id, ids), {}, now);
  return ids.length;
}
