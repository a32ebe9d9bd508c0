import { dayMessage } from "~/modules/businesses/availability/messages";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { addDays, dayOf, isDay, isTime, minute } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import type { Filled } from "~/texts/message";
import { isUntold } from "../guest-rules";
import { lowestFreeLane, type Unusual, whyUnusual } from "../rules";
import { daysAhead } from "./enter-booking.server";
import { findOwn, type MoveResult, moveOwn, type Owner, ofOwner } from "./own-booking.server";
import { mayMove, type ProposeResult, proposeMove } from "./propose-time.server";
import { takeHold, withHold, writeHold } from "./take-hold.server";

type NewTime = {
  bookingId: string;
  date: string;
  time: string;
  /** To a customer who is asked. */
  message: string | null;
  /** The owner was told what is unusual about the time. */
  anyway: boolean;
};
export type OwnerMoveResult =
  | { ok: true; how: "moved" | "asked" }
  | Extract<ProposeResult, { ok: false }>
  | { ok: false; reason: "too_far" }
  /** Nothing is written unless the owner says so; `because` of what the day has other hours. */
  | { ok: false; reason: "unusual"; why: Unusual; because: Filled | null };

/**
 * Moves an agreed booking. A customer is asked, and both times are held until then; nobody without an account is asked,
 * so that booking moves at once.
 */
export const moveAsOwner = (db: Db, owner: Owner, to: NewTime, now: Date): Promise<OwnerMoveResult> =>
  withHold<OwnerMoveResult>(db, async (tx) => {
    const booking = isId(to.bookingId) ? await findOwn(tx, ofOwner(tx, owner), to.bookingId) : null;
    if (!booking) return { ok: false, reason: "not_found" };
    if (booking.status !== "accepted") return { ok: false, reason: "too_late" };
    if (isUntold(booking)) return moveAtOnce(tx, owner, booking, to, now);
    const asked = await proposeMove(tx, owner, to, now);
    return asked.ok ? { ok: true, how: "asked" } : asked;
  });

type Booking = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** At any time with a free lane, as a booking is written in. */
async function moveAtOnce(
  tx: Db,
  owner: Owner,
  { id: bookingId, businessId, ...booking }: Booking,
  { date, time, anyway }: NewTime,
  now: Date,
): Promise<OwnerMoveResult> {
  if (!isDay(date) || !isTime(time)) return { ok: false, reason: "not_a_slot" };
  if (date < dayOf(now)) return { ok: false, reason: "past_day" };
  if (date > addDays(dayOf(now), daysAhead)) return { ok: false, reason: "too_far" };
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / minute;
  const wanted = { businessId, customerId: null, by: "business", bookingId, minutes, date, time } as const;
  const hold = await takeHold(tx, wanted, now);
  if (!hold) return { ok: false, reason: "not_found" };
  const { startsAt, endsAt } = hold;
  if (startsAt.getTime() === booking.startsAt.getTime()) return { ok: false, reason: "same_time" };
  const lanes = { capacity: hold.capacity, bufferMinutes: 0 };
  const lane = lowestFreeLane(lanes, hold.holds, startsAt, endsAt);
  if (lane === null) return { ok: false, reason: "slot_taken" };
  const why = whyUnusual(hold, minutes, { date, time }, hold.lane !== null);
  if (why && !anyway)
    return {
      ok: false,
      reason: "unusual",
      why,
      because: why === "in_buffer" ? null : dayMessage(hold, date),
    };
  const moved = await moveOwn(
    tx,
    "moveByHand",
    { own: ofOwner(tx, owner), bookingId, when: mayMove },
    { startsAt, endsAt },
    now,
  );
  if (!moved.ok) return moved;
  await writeHold(tx, { bookingId, businessId, kind: "own", lane, startsAt, endsAt });
  return { ok: true, how: "moved" };
}

/** The customer is asked no more: the agreed time stays. */
export const takeBackMove = (
  db: Db,
  owner: Owner,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<MoveResult> =>
  inTransaction(db, (tx) =>
    moveOwn(tx, "takeBackMove", { own: ofOwner(tx, owner), bookingId, when: undefined }, {}, now),
  );
