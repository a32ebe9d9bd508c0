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
/** 'too_late' is for the owner of the booking's business: answered already or expired. A stranger learns nothing. */
export type AnswerResult = { ok: true } | { ok: false; reason: "not_found" | "too_late" };

export const acceptBooking = (db: Db, owner: Owner, answer: Answer, appUrl: string, now: Date) =>
  inTransaction<AnswerResult>(db, async (tx) => {
    const agreed = { status: bookingMoves.pending.accept.to, sequence: sql`${bookings.sequence} + 1` };
    const accepted = await answerPending(tx, owner, answer, agreed, now);
    if (!accepted) return { ok: false, reason: await whyNot(tx, owner, answer) };
    await noteMove(tx, [accepted], "accept", null, now);
    await tellBothSides(tx, [accepted.id], "accepted", appUrl, now);
    return { ok: true };
  });

export const rejectBooking = (db: Db, owner: Owner, answer: Answer, appUrl: string, now: Date) =>
  inTransaction<AnswerResult>(db, async (tx) => {
    const rejected = await answerPending(tx, owner, answer, { status: bookingMoves.pending.reject.to }, now);
    if (!rejected) return { ok: false, reason: await whyNot(tx, owner, answer) };
    await noteMove(tx, [rejected], "reject", null, now);
    await tellBothSides(tx, [rejected.id], "rejected", appUrl, now);
    return { ok: true };
  });

type Change = { status: "accepted" | "rejected"; sequence?: SQL };

async function answerPending(tx: Db, owner: Owner, answer: Answer, change: Change, now: Date) {
  if (!isId(answer.bookingId)) return null;
  const [answered] = await tx
    .update(bookings)
    .set({ ...change, businessNotes: answer.notes, expiresAt: null, updatedAt: now })
    .where(
      and(
        ownBooking(tx, owner, answer),
        eq(bookings.status, "pending"),
        gt(bookings.expiresAt, now),
        gt(bookings.startsAt, now),
      ),
    )
    .returning({ id: bookings.id, businessId: bookings.businessId });
  return answered ?? null;
}

async function whyNot(tx: Db, owner: Owner, answer: Answer): Promise<"not_found" | "too_late"> {
  if (!isId(answer.bookingId)) return "not_found";
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(ownBooking(tx, owner, answer));
  return found.length > 0 ? "too_late" : "not_found";
}

function ownBooking(tx: Db, owner: Owner, { bookingId }: Answer) {
  const ownBusiness = tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, owner.businessId), eq(businessProfiles.userId, owner.userId)));
  return and(eq(bookings.id, bookingId), inArray(bookings.businessId, ownBusiness));
}
