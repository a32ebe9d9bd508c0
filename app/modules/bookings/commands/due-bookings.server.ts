import { and, asc, inArray, lte, type SQL } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { type MoveName, moveOf } from "../moves";
import { bookings } from "../tables.server";
import { moveBookings } from "./move-bookings.server";

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
export async function moveDueBookings(db: Db, due: Due, now: Date): Promise<number> {
  let moved = 0;
  for (;;) {
    const some = await inTransaction(db, (tx) => moveBatch(tx, due, now));
    if (some === 0) return moved;
    moved += some;
  }
}

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
