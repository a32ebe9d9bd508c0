import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { violatedConstraint } from "~/platform/db.server";
import { instantOf, minute } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { periodOf } from "../holds.server";
import { waitForTurn } from "../locks.server";
import type { HoldKind } from "../moves";
import { lowestFreeLane, type NotOffered, ownersSchedule, whyNotOffered } from "../slots";
import { bookingHolds } from "../tables.server";
import { type HoldFacts, readHoldFacts, type WantedTime } from "./hold-facts.server";

/** A time of a business, with everything that decides whether it may be booked. */
export type Hold = HoldFacts & {
  startsAt: Date;
  endsAt: Date;
  /** Null if the business offers the time to whoever chooses it. */
  notOffered: NotOffered | null;
  /** The lowest lane that is free, with the buffer before and after; null if none is. */
  lane: number | null;
};

/**
 * The first of the three steps of a booking: waits until nobody else is writing a booking of this business or of this
 * customer, and finds the lane that the time may take. It stays free until the transaction ends, which writes the hold
 * with the booking or the move. Null for an unknown business or service.
 */
export async function takeHold(tx: Db, wanted: WantedTime, now: Date): Promise<Hold | null> {
  const startsAt = instantOf(wanted.date, wanted.time);
  await waitForTurn(tx, wanted.businessId, wanted.customerId ?? wanted.businessId);
  const facts = await readHoldFacts(tx, wanted, startsAt, now);
  if (!facts) return null;
  if (facts.hasEndedHolds) await freeEnded(tx, wanted.businessId, now);
  const endsAt = new Date(startsAt.getTime() + facts.durationMinutes * minute);
  const schedule = wanted.by === "business" ? ownersSchedule(facts) : facts;
  const notOffered = whyNotOffered(schedule, facts.durationMinutes, wanted, now);
  const lane = lowestFreeLane(facts, facts.holds, startsAt, endsAt);
  return { ...facts, startsAt, endsAt, notOffered, lane };
}

/** Holds of unconfirmed requests that ended: the constraint would still count them. */
export async function freeEnded(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx
    .delete(bookingHolds)
    .where(and(eq(bookingHolds.businessId, businessId), lte(bookingHolds.until, now)));
}

type HeldTime = {
  bookingId: string;
  businessId: string;
  kind: HoldKind;
  lane: number;
  startsAt: Date;
  endsAt: Date;
};

/** Holds the time for a booking that exists; a former time of that kind is free again. */
export async function writeHold(tx: Db, { startsAt, endsAt, ...hold }: HeldTime): Promise<void> {
  const period = periodOf(startsAt, endsAt);
  await tx
    .insert(bookingHolds)
    .values({ ...hold, period })
    .onConflictDoUpdate({
      target: [bookingHolds.bookingId, bookingHolds.kind],
      targetWhere: sql`kind <> 'blocked'`,
      set: { lane: hold.lane, period },
    });
}

/** Runs a command that takes a hold. The constraint is the last word: then the time was taken in another way. */
export async function withHold<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result | { ok: false; reason: "slot_taken" }> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (violatedConstraint(error) === "booking_holds_free") return { ok: false, reason: "slot_taken" };
    throw error;
  }
}
