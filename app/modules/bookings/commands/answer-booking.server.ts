import { and, gt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { bookings } from "../tables.server";
import { type MoveResult, moveOwn, type Owner, ofOwner } from "./own-booking.server";

type Answer = { bookingId: string; notes: string | null };

/** Accepts the time that was asked for, also while another one is proposed. */
export const acceptBooking = (db: Db, owner: Owner, answer: Answer, now: Date) =>
  answerRequest(db, owner, "accept", answer, now);

export const rejectBooking = (db: Db, owner: Owner, answer: Answer, now: Date) =>
  answerRequest(db, owner, "reject", answer, now);

const answerRequest = (
  db: Db,
  owner: Owner,
  move: "accept" | "reject",
  { bookingId, notes: businessNotes }: Answer,
  now: Date,
): Promise<MoveResult> =>
  inTransaction(db, (tx) => {
    const inTime = and(
      gt(bookings.expiresAt, now),
      move === "accept" ? gt(bookings.startsAt, now) : undefined,
    );
    return moveOwn(tx, move, { own: ofOwner(tx, owner), bookingId, when: inTime }, { businessNotes }, now);
  });

type MoveAnswer = { bookingId: string };

/** The answers to a customer who asks to move an accepted booking. */
export const agreeToMove = (db: Db, owner: Owner, { bookingId }: MoveAnswer, now: Date) =>
  inTransaction(db, (tx) => {
    const when = and(gt(bookings.expiresAt, now), gt(bookings.proposedStartsAt, now));
    return moveOwn(tx, "agreeToMove", { own: ofOwner(tx, owner), bookingId, when }, {}, now);
  });

export const refuseToMove = (db: Db, owner: Owner, { bookingId }: MoveAnswer, now: Date) =>
  inTransaction(db, (tx) =>
    moveOwn(
      tx,
      "refuseToMove",
      { own: ofOwner(tx, owner), bookingId, when: gt(bookings.expiresAt, now) },
      {},
      now,
    ),
  );
