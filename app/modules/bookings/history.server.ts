import { inArray } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { forgetPages } from "~/platform/page-tags.server";
import { bookingMoves, type Move } from "./rules";
import { bookingEvents, bookingHolds } from "./tables.server";

export type Moved = { id: string; businessId: string };

/** The row of history of a move, and the end of the holds where the move does not keep them. */
export async function noteMove(
  tx: Db,
  moved: Moved[],
  name: keyof typeof bookingMoves.pending,
  reason: string | null,
  now: Date,
): Promise<void> {
  const { to: status, by, keepsHold }: Move = bookingMoves.pending[name];
  const events = moved.map(({ id }) => ({ id: newId(), bookingId: id, status, by, reason, at: now }));
  await tx.insert(bookingEvents).values(events);
  if (keepsHold) return;
  for (const { businessId } of moved) forgetPages(businessTag(businessId));
  const ids = moved.map(({ id }) => id);
  await tx.delete(bookingHolds).where(inArray(bookingHolds.bookingId, ids));
}
