import { and, eq, type SQL, sql } from "drizzle-orm";
import { listServices } from "~/modules/businesses/queries.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { addDays, dayOf, instantOf, isDay, isTime, minute } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { isUntold } from "../guest/rules";
import { becauseOf } from "../refusal-messages";
import { daysAhead } from "../rules";
import { ownersLane, whyUnusual } from "../slots";
import { bookings } from "../tables.server";
import type { AskedAgain } from "./enter-booking.server";
import { findOwn, type MoveResult, moveOwn, type Owner, ofOwner } from "./own-booking.server";
import { mayMove, type NewTerms, type ProposeResult, proposeMove, termsOf } from "./propose-time.server";
import { takeHold, withHold, writeHold } from "./take-hold.server";

type NewTime = {
  bookingId: string;
  date: string;
  time: string;
  /** Who is to do it; undefined: whoever does it now. */
  lane?: number | undefined;
  /** To a customer who is asked. */
  message: string | null;
  /** The owner was told what is unusual about the time. */
  anyway: boolean;
};
export type OwnerMoveResult =
  | { ok: true; how: "moved" | "asked" | "given" | "changed" }
  | Extract<ProposeResult, { ok: false }>
  | { ok: false; reason: "too_far" }
  | AskedAgain;

/**
 * Moves an agreed booking. A customer is asked, and both times are held until then; nobody without an account is asked,
 * so that booking moves at once.
 */
export const moveAsOwner = (db: Db, owner: Owner, to: NewTime, now: Date) =>
  withHold<OwnerMoveResult>(db, async (tx) => {
    const booking = await findOwn(tx, ofOwner(tx, owner), to.bookingId);
    if (!booking) return { ok: false, reason: "not_found" };
    if (booking.status !== "accepted") return { ok: false, reason: "too_late" };
    if (isUntold(booking)) return moveAtOnce(tx, owner, booking, to, now);
    // Nobody chose who comes.
    if (isOther(booking, to) && !booking.personChosen && !isMoved(booking, to))
      return moveAtOnce(tx, owner, booking, to, now);
    const asked = await proposeMove(tx, owner, withPerson(booking, to), now);
    return asked.ok ? { ok: true, how: "asked" } : asked;
  });

/** Everything that an owner may change, as it is to be; `message` are the owner's notes, which a customer reads. */
type Changed = NewTime & NewTerms;
export type ChangeResult =
  | OwnerMoveResult
  | { ok: false; reason: "above_quote" }
  | { ok: false; reason: "service_gone" };

/**
 * Changes an agreed booking. The name's spelling, the notes and a lower price change at once; another service, time or
 * address and a higher price only when the customer says yes. Where nobody is asked, everything changes at once.
 */
export const changeAsOwner = (db: Db, owner: Owner, to: Changed, now: Date) =>
  withHold<ChangeResult>(db, async (tx) => {
    const own = ofOwner(tx, owner);
    const { bookingId, serviceId, priceCents: price, address, name: customerName, message } = to;
    const booking = await findOwn(tx, own, bookingId);
    if (!booking) return { ok: false, reason: "not_found" };
    if (booking.status !== "accepted") return { ok: false, reason: "too_late" };
    if (price !== booking.priceCents && (await isAboveQuote(tx, bookingId, price)))
      return { ok: false, reason: "above_quote" };
    if (serviceId !== null && !(await isOffered(tx, booking.businessId, serviceId)))
      return { ok: false, reason: "service_gone" };
    const isElsewhen = isMoved(booking, to);
    const isOtherWork = serviceId !== null || isElsewhen || address !== booking.jobAddress;
    const isOtherPerson = isOther(booking, to);
    const isToAsk = isOtherWork || (isOtherPerson && booking.personChosen);
    if (!isUntold(booking) && (isToAsk || isDearer(booking.priceCents, price))) {
      const asked = await proposeMove(tx, owner, { ...to, terms: to }, now);
      return asked.ok ? { ok: true, how: "asked" } : asked;
    }
    const isElsewhere = address !== booking.jobAddress;
    if (serviceId !== null || isElsewhen || isOtherPerson || isElsewhere)
      return moveAtOnce(tx, owner, booking, to, now, to);
    const change = { customerName, businessNotes: message, priceCents: price ?? null, jobAddress: address };
    const changed = await moveOwn(tx, "change", { own, bookingId, when: mayMove }, change, now);
    return changed.ok ? { ok: true, how: "changed" } : changed;
  });

/** From or to a price that is still to be said, nobody knows which is more. */
const isDearer = (before: number | null, after: number | null | undefined): boolean =>
  before !== after && (before === null || typeof after !== "number" || after > before);

async function isOffered(tx: Db, businessId: string, serviceId: string): Promise<boolean> {
  const offered = await listServices(tx, businessId);
  return offered.some(({ id }) => id === serviceId);
}

/** A booking never costs more than the quote that it comes from: that would be another quote. */
async function isAboveQuote(tx: Db, bookingId: string, price: number | null | undefined): Promise<boolean> {
  const { rows } = await tx.execute<{ above: boolean }>(
    sql`select ${price ?? null}::int is null or ${price ?? null}::int > total_cents as above from quotes where booking_id = ${bookingId}`,
  );
  return rows[0]?.above ?? false;
}

type Booking = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

type AtOnce = { ok: true; how: "moved" | "changed" | "given" } | Extract<OwnerMoveResult, { ok: false }>;

const isMoved = ({ startsAt }: Booking, { date, time }: NewTime): boolean =>
  !isDay(date) || !isTime(time) || instantOf(date, time).getTime() !== startsAt.getTime();

const isOther = ({ lane: now }: Booking, { lane }: NewTime): boolean => lane !== undefined && lane !== now;

/** Another person than the one that the customer chose is part of what they are asked. */
const withPerson = (booking: Booking, to: NewTime) => {
  if (!isOther(booking, to) || !booking.personChosen) return to;
  const { customerName: name, priceCents, jobAddress: address, businessNotes } = booking;
  const terms: NewTerms = { name, serviceId: null, priceCents, address };
  return { ...to, message: to.message ?? businessNotes, terms };
};

/** At any time with a free lane, as a booking is written in. */
async function moveAtOnce(
  tx: Db,
  owner: Owner,
  { id: bookingId, businessId, ...booking }: Booking,
  { date, time, lane, anyway, message }: NewTime,
  now: Date,
  wanted?: NewTerms,
): Promise<AtOnce> {
  if (!isDay(date) || !isTime(time)) return { ok: false, reason: "not_a_slot" };
  if (date < dayOf(now)) return { ok: false, reason: "past_day" };
  if (date > addDays(dayOf(now), daysAhead)) return { ok: false, reason: "too_far" };
  const length = wanted?.serviceId
    ? { serviceId: wanted.serviceId }
    : { minutes: (booking.endsAt.getTime() - booking.startsAt.getTime()) / minute };
  const what = { businessId, customerId: null, bookingId, lane, address: wanted?.address, date, time };
  const hold = await takeHold(tx, { ...what, ...length, by: "business" }, now);
  if (!hold) return { ok: false, reason: "not_found" };
  const { startsAt, endsAt, durationMinutes: minutes } = hold;
  const isElsewhen = startsAt.getTime() !== booking.startsAt.getTime();
  const isGiven = lane !== undefined && lane !== booking.lane;
  if (!isElsewhen && !isGiven && !wanted) return { ok: false, reason: "same_time" };
  const found = ownersLane(hold, hold.holds, startsAt, endsAt);
  if (!found) return { ok: false, reason: "slot_taken" };
  const why = whyUnusual(hold, minutes, { date, time }, found.unusual);
  if (why && !anyway) return { ok: false, reason: "unusual", why, because: becauseOf(why, hold, date) };
  const terms = wanted && {
    ...termsOf(booking, hold, wanted),
    ...{ customerName: wanted.name, businessNotes: message },
  };
  const which = { own: ofOwner(tx, owner), bookingId, when: mayMove };
  const given = {
    lane: found.lane,
    // Of whoever comes without an account the owner chooses.
    ...(isGiven && booking.customerId === null ? { personChosen: true } : {}),
  };
  const change = { startsAt, endsAt, ...given, ...terms };
  const moved =
    isElsewhen || wanted
      ? await moveOwn(tx, isElsewhen ? "moveByHand" : "change", which, change, now)
      : await give(tx, which, given);
  if (!moved.ok) return moved;
  await writeHold(tx, { bookingId, businessId, kind: "own", lane: found.lane, startsAt, endsAt });
  if (!isElsewhen && !wanted) return { ok: true, how: "given" };
  return { ok: true, how: isElsewhen ? "moved" : "changed" };
}

/** Somebody else does it, which nobody is told. */
async function give(
  tx: Db,
  { own, bookingId, when }: { own: SQL; bookingId: string; when: SQL | undefined },
  given: { lane: number; personChosen?: boolean },
): Promise<MoveResult> {
  const isStill = and(eq(bookings.id, bookingId), own, when, eq(bookings.status, "accepted"));
  const rows = await tx.update(bookings).set(given).where(isStill).returning({ id: bookings.businessId });
  for (const { id } of rows) invalidatePages(businessTag(id));
  return rows.length > 0 ? { ok: true } : { ok: false, reason: "too_late" };
}

/** The customer is asked no more: the agreed time stays. */
export const takeBackMove = (db: Db, owner: Owner, { bookingId }: { bookingId: string }, now: Date) =>
  inTransaction(db, (tx) =>
    moveOwn(tx, "takeBackMove", { own: ofOwner(tx, owner), bookingId, when: undefined }, {}, now),
  );
