import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { inTransaction } from "~/platform/transaction.server";
import { tellBothSides } from "../booking-mails.server";
import { moveBookings } from "../moves.server";
import { bookings } from "../tables.server";

type Owner = { userId: string; businessId: string };
type Answer = { bookingId: string; notes: string | null };
/** Only the owner of the business can get 'too_late' (answered already or expired); a stranger learns nothing. */
export type AnswerResult = { ok: true } | { ok: false; reason: "not_found" | "too_late" };

export const acceptBooking = (db: Db, owner: Owner, answer: Answer, appUrl: string, now: Date) =>
  inTransaction<AnswerResult>(db, async (tx) => {
    const sequence = sql`${bookings.sequence} + 1`;
    if (!(await answerPending(tx, "accept", owner, answer, { sequence }, now)))
      return { ok: false, reason: await refusalReason(tx, owner, answer) };
    await tellBothSides(tx, [answer.bookingId], "accepted", appUrl, now);
    return { ok: true };
  });

export const rejectBooking = (db: Db, owner: Owner, answer: Answer, appUrl: string, now: Date) =>
  inTransaction<AnswerResult>(db, async (tx) => {
    if (!(await answerPending(tx, "reject", owner, answer, {}, now)))
      return { ok: false, reason: await refusalReason(tx, owner, answer) };
    await tellBothSides(tx, [answer.bookingId], "rejected", appUrl, now);
    return { ok: true };
  });

async function answerPending(
  tx: Db,
  move: "accept" | "reject",
  owner: Owner,
  answer: Answer,
  change: { sequence?: SQL },
  now: Date,
): Promise<boolean> {
  if (!isId(answer.bookingId)) return false;
  const which = and(
    ownBooking(tx, owner, answer),
    gt(bookings.expiresAt, now),
    gt(bookings.startsAt, now),
  ) as SQL;
  const answered = await moveBookings(tx, move, which, { ...change, businessNotes: answer.notes }, now);
  return answered.length > 0;
}

async function refusalReason(tx: Db, owner: Owner, answer: Answer): Promise<"not_found" | "too_late"> {
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
