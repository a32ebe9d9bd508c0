import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { inTransaction } from "~/platform/transaction.server";
import { bookings } from "../tables.server";
import { moveBookings } from "./move-bookings.server";

type Owner = { userId: string; businessId: string };
type Answer = { bookingId: string; notes: string | null };
/** Only the owner of the business can get 'too_late' (answered already or expired); a stranger learns nothing. */
export type AnswerResult = { ok: true } | { ok: false; reason: "not_found" | "too_late" };

export const acceptBooking = (db: Db, owner: Owner, answer: Answer, now: Date) =>
  answerBooking(db, owner, "accept", answer, now);

export const rejectBooking = (db: Db, owner: Owner, answer: Answer, now: Date) =>
  answerBooking(db, owner, "reject", answer, now);

const answerBooking = (db: Db, owner: Owner, move: "accept" | "reject", answer: Answer, now: Date) =>
  inTransaction<AnswerResult>(db, async (tx) => {
    if (!isId(answer.bookingId)) return { ok: false, reason: "not_found" };
    const own = ownBooking(tx, owner, answer);
    const inTime = and(own, gt(bookings.expiresAt, now), gt(bookings.startsAt, now));
    const moved = await moveBookings(tx, move, inTime, { businessNotes: answer.notes }, now);
    if (moved.length > 0) return { ok: true };
    const found = await tx.select({ id: bookings.id }).from(bookings).where(own);
    return { ok: false, reason: found.length > 0 ? "too_late" : "not_found" };
  });

function ownBooking(tx: Db, owner: Owner, { bookingId }: Answer): SQL | undefined {
  const ownBusiness = tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, owner.businessId), eq(businessProfiles.userId, owner.userId)));
  return and(eq(bookings.id, bookingId), inArray(bookings.businessId, ownBusiness));
}
