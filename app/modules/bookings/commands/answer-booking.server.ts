import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { inTransaction } from "~/platform/transaction.server";
import { noteMove } from "../history.server";
import { bookingMoves } from "../rules";
import { bookings } from "../tables.server";
import { tellBothSides } from "../tell.server";

type Owner = { userId: string; businessId: string };
type Answer = { bookingId: string; notes: string | null };
/** Missing, of another business, answered already or too late: a stranger learns no more than that. */
export type AnswerResult = { ok: true } | { ok: false; reason: "not_found" };

export const acceptBooking = (db: Db, owner: Owner, answer: Answer, appUrl: string, now: Date) =>
  inTransaction<AnswerResult>(db, async (tx) => {
    const agreed = { status: bookingMoves.pending.accept.to, sequence: sql`${bookings.sequence} + 1` };
    const accepted = await answerPending(tx, owner, answer, agreed, now);
    if (!accepted) return { ok: false, reason: "not_found" };
    await noteMove(tx, [accepted], "accept", null, now);
    await tellBothSides(tx, [accepted.id], "accepted", appUrl, now);
    return { ok: true };
  });

export const rejectBooking = (db: Db, owner: Owner, answer: Answer, appUrl: string, now: Date) =>
  inTransaction<AnswerResult>(db, async (tx) => {
    const rejected = await answerPending(tx, owner, answer, { status: bookingMoves.pending.reject.to }, now);
    if (!rejected) return { ok: false, reason: "not_found" };
    await noteMove(tx, [rejected], "reject", null, now);
    await tellBothSides(tx, [rejected.id], "rejected", appUrl, now);
    return { ok: true };
  });

type Change = { status: "accepted" | "rejected"; sequence?: SQL };

async function answerPending(tx: Db, owner: Owner, answer: Answer, change: Change, now: Date) {
  if (!isId(answer.bookingId)) return null;
  const ownBusiness = tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, owner.businessId), eq(businessProfiles.userId, owner.userId)));
  const [answered] = await tx
    .update(bookings)
    .set({ ...change, businessNotes: answer.notes, expiresAt: null, updatedAt: now })
    .where(
      and(
        eq(bookings.id, answer.bookingId),
        inArray(bookings.businessId, ownBusiness),
        eq(bookings.status, "pending"),
        gt(bookings.expiresAt, now),
        gt(bookings.startsAt, now),
      ),
    )
    .returning({ id: bookings.id, businessId: bookings.businessId });
  return answered ?? null;
}
