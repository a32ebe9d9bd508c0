import type { Db } from "~/platform/db.server";
import type { TooMany } from "~/platform/limits.server";
import { isDay, isTime, minute } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { isChangeable } from "../cancellation";
import { expiryOf } from "../rules";
import type { NotOffered } from "../slots";
import type { bookings } from "../tables.server";
import { changeableNow } from "./cancel-booking.server";
import { loadOf } from "./hold-facts.server";
import { type Customer, findOwn, moveOwn, ofCustomer } from "./own-booking.server";
import { type CustomerRefusal, countAsked, whyCustomerMayNot } from "./request-booking.server";
import { type Hold, takeHold, withHold, writeHold } from "./take-hold.server";

type NewTime = { bookingId: string; date: string; time: string };
export type RescheduleRefusal =
  | "not_found"
  | "too_late"
  | "policy_over"
  | CustomerRefusal
  | NotOffered
  | "same_time"
  | "overlapping"
  | "slot_taken";
export type RescheduleResult =
  | { ok: true; how: "requested" | "moved" | "asked" }
  | { ok: false; reason: RescheduleRefusal }
  | TooMany;

/**
 * Moves the customer's booking: a pending request asks for the new time instead, and a business that takes bookings
 * directly has it moved at once. Otherwise the owner is asked, and the booking keeps its time until then.
 */
export async function rescheduleBooking(
  db: Db,
  customer: Customer,
  wanted: NewTime,
  now: Date,
): Promise<RescheduleResult> {
  const retryAfter = await countAsked(db, customer, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return withHold<RescheduleResult>(db, (tx) => reschedule(tx, customer, wanted, now));
}

async function reschedule(
  tx: Db,
  customer: Customer,
  { bookingId, date, time }: NewTime,
  now: Date,
): Promise<RescheduleResult> {
  const own = ofCustomer(customer);
  const booking = await findOwn(tx, own, bookingId);
  if (!booking) return { ok: false, reason: "not_found" };
  if (booking.startsAt <= now) return { ok: false, reason: "too_late" };
  if (!isDay(date) || !isTime(time)) return { ok: false, reason: "not_a_slot" };
  const { businessId, customerId } = booking;
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / minute;
  const hold = await takeHold(
    tx,
    { businessId, customerId, by: "customer", bookingId, minutes, date, time },
    now,
  );
  if (!hold) return { ok: false, reason: "not_found" };
  const reason = whyNot(booking, hold, customer.userId, now);
  if (reason) return { ok: false, reason };
  if (hold.lane === null) return { ok: false, reason: "slot_taken" };
  const { how, move, kind, change } = moveFor(booking, hold, now);
  const moved = await moveOwn(tx, move, { own, bookingId, when: changeableNow(now) }, change, now);
  if (!moved.ok) return moved;
  const { lane, startsAt, endsAt } = hold;
  await writeHold(tx, { bookingId, businessId, kind, lane, startsAt, endsAt });
  return { ok: true, how };
}

type Booking = typeof bookings.$inferSelect;

function whyNot(booking: Booking, hold: Hold, userId: string, now: Date): RescheduleRefusal | null {
  const reason = isWithoutAccount(booking) ? whyClosed(hold) : whyCustomerMayNot(hold, userId);
  if (reason) return reason;
  // A business that is away is not bookable, which was said before.
  if (!isChangeable({ ...booking, isBusinessAway: false }, now)) return "policy_over";
  if (hold.startsAt.getTime() === booking.startsAt.getTime()) return "same_time";
  if (hold.notOffered) return hold.notOffered;
  return loadOf(hold.recent, hold, now).overlaps ? "overlapping" : null;
}

const isWithoutAccount = ({ customerId, guest }: Booking) => customerId === null && guest !== null;
const whyClosed = (hold: Hold) => (hold.bookable ? null : ("not_bookable" as const));

function moveFor({ status, startsAt }: Booking, hold: Hold, now: Date) {
  const time = { startsAt: hold.startsAt, endsAt: hold.endsAt, lane: hold.lane };
  if (status === "pending") {
    const change = { ...time, expiresAt: expiryOf(hold.startsAt, now) };
    return { how: "requested", move: "changeRequest", kind: "own", change } as const;
  }
  if (hold.contactMethods.directBooking)
    return { how: "moved", move: "moveDirectly", kind: "own", change: time } as const;
  const limit = Math.min(expiryOf(hold.startsAt, now).getTime(), startsAt.getTime());
  const change = {
    proposedBy: "customer" as const,
    proposedStartsAt: hold.startsAt,
    proposedEndsAt: hold.endsAt,
    expiresAt: new Date(limit),
  };
  return { how: "asked", move: "askToMove", kind: "proposed", change } as const;
}

/** The customer keeps the agreed time after all. */
export const withdrawMove = (db: Db, customer: Customer, { bookingId }: { bookingId: string }, now: Date) =>
  inTransaction(db, (tx) =>
    moveOwn(tx, "withdrawMove", { own: ofCustomer(customer), bookingId, when: undefined }, {}, now),
  );
