import { and, count, eq, gt, inArray, isNull, lte, max, sql } from "drizzle-orm";
import { nameOf } from "~/modules/businesses/people/rules";
import type { Db } from "~/platform/db.server";
import { countTry } from "~/platform/limits.server";
import { hour, isDay, isTime, minute } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import type { Terms } from "../agreed-price";
import { waitForTurn } from "../locks.server";
import {
  answerWithin,
  expiryOf,
  maxProposalsPerBooking,
  maxProposalsPerHour,
  moveExpiryOf,
  toldAgainAfter,
} from "../rules";
import type { NotOffered } from "../slots";
import { bookingEvents, bookings } from "../tables.server";
import { hasOtherBookingThen } from "./hold-facts.server";
import {
  type Customer,
  findOwn,
  type MoveResult,
  moveOwn,
  type Owner,
  ofCustomer,
  ofOwner,
} from "./own-booking.server";
import { takeHold, withHold, writeHold } from "./take-hold.server";

/** What is to be otherwise besides the time; `serviceId` null for the service as it is. */
export type NewTerms = {
  name: string;
  serviceId: string | null;
  /** Undefined for that of the new service. */
  priceCents: number | null | undefined;
  address: string | null;
};
type Proposal = {
  bookingId: string;
  date: string;
  time: string;
  /** Who is to do it; undefined: whoever does it now. */
  lane?: number | undefined;
  message: string | null;
  terms?: NewTerms | undefined;
};
type TooManyProposals = "proposed_too_often" | "too_many_proposals";
export type ProposeResult =
  | MoveResult
  | { ok: false; reason: NotOffered | "slot_taken" | "same_time" | "too_soon_to_ask" | TooManyProposals };

/**
 * Proposes another time for a pending request, and holds it beside the first one. A new proposal replaces the last; what
 * replaces one within ten minutes is told once, at their end, and the same one sent again changes nothing.
 * Whether the customer has something else then is not told: it is looked at when the customer accepts.
 */
export const proposeTime = (db: Db, owner: Owner, proposal: Proposal, now: Date) =>
  withHold<ProposeResult>(db, (tx) => propose(tx, owner, "propose", proposal, now));

/** The same of an agreed booking, which stays as it is until the customer says yes; also of other terms. */
export const proposeMove = (tx: Db, owner: Owner, proposal: Proposal, now: Date): Promise<ProposeResult> =>
  propose(tx, owner, proposal.terms ? "proposeChange" : "proposeMove", proposal, now);

const statusOf = { propose: "pending", proposeMove: "accepted", proposeChange: "accepted" } as const;

async function propose(
  tx: Db,
  owner: Owner,
  move: keyof typeof statusOf,
  { bookingId, date, time, lane, message, terms: wanted }: Proposal,
  now: Date,
): Promise<ProposeResult> {
  const own = ofOwner(tx, owner);
  const booking = await findOwn(tx, own, bookingId);
  if (!booking) return { ok: false, reason: "not_found" };
  if (!isDay(date) || !isTime(time)) return { ok: false, reason: "not_a_slot" };
  const { businessId, customerId, startsAt, endsAt } = booking;
  const what = {
    ...{ businessId, customerId, bookingId, lane, address: wanted?.address, date, time },
    ...(wanted?.serviceId ? { serviceId: wanted.serviceId } : { minutes: (+endsAt - +startsAt) / minute }),
  };
  const hold = await takeHold(tx, { ...what, by: "business" }, now);
  if (!hold) return { ok: false, reason: "not_found" };
  const person = lane && lane !== booking.lane && booking.personChosen ? nameOf(hold.people, lane) : null;
  const terms = wanted ? { ...termsOf(booking, hold, wanted), person } : null;
  if (!terms && hold.startsAt.getTime() === startsAt.getTime()) return { ok: false, reason: "same_time" };
  // Read again, now that it is this proposal's turn.
  const { status, proposedBy, proposedStartsAt, proposedTerms, businessNotes, expiresAt } =
    (await findOwn(tx, own, bookingId)) ?? booking;
  const isOpen =
    status === statusOf[move] && proposedBy === "business" && expiresAt !== null && expiresAt > now;
  if (
    isOpen &&
    proposedStartsAt?.getTime() === hold.startsAt.getTime() &&
    isSameTerms(proposedTerms, terms) &&
    (businessNotes === message || (move === "proposeMove" && message === null))
  )
    return { ok: true };
  if (hold.notOffered) return { ok: false, reason: hold.notOffered };
  if (hold.lane === null) return { ok: false, reason: "slot_taken" };
  const expires =
    move === "propose" ? expiryOf(hold.startsAt, now) : moveExpiryOf(startsAt, hold.startsAt, now);
  if (expires <= now) return { ok: false, reason: "too_soon_to_ask" };
  const { lastAt, reason } = await countProposal(tx, { businessId, bookingId }, now);
  if (reason) return { ok: false, reason };
  const tellAt = isOpen && lastAt ? new Date(Math.max(+now, +lastAt + toldAgainAfter)) : now;
  const moved = await moveOwn(
    tx,
    move,
    { own, bookingId, when: move === "propose" ? gt(bookings.expiresAt, now) : mayMove },
    {
      // An agreement may have words of its own.
      ...(move !== "proposeMove" || message !== null ? { businessNotes: message } : {}),
      ...(wanted ? { customerName: wanted.name } : {}),
      proposedTerms: terms,
      proposedBy: "business",
      proposedStartsAt: hold.startsAt,
      proposedEndsAt: hold.endsAt,
      expiresAt: expires,
    },
    now,
    tellAt,
  );
  if (moved.ok)
    await writeHold(tx, {
      bookingId,
      businessId,
      kind: "proposed",
      lane: hold.lane,
      startsAt: hold.startsAt,
      endsAt: hold.endsAt,
    });
  return moved;
}

/** What would be agreed then. */
export const termsOf = (
  booking: Terms,
  hold: { serviceName: string | null; priceCents: number | null },
  { serviceId, priceCents, address }: NewTerms,
): Terms => ({
  serviceId: serviceId ?? booking.serviceId,
  serviceName: (serviceId && hold.serviceName) || booking.serviceName,
  priceCents: priceCents === undefined ? hold.priceCents : priceCents,
  jobAddress: address,
});

const isSameTerms = (a: Terms | null, b: Terms | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.serviceName === b.serviceName &&
    a.priceCents === b.priceCents &&
    a.person === b.person &&
    a.jobAddress === b.jobAddress);

/** Nobody says that the other one did not come, and the customer does not ask for another time. */
export const mayMove = and(
  isNull(bookings.noShowBy),
  sql`${bookings.proposedBy} is distinct from 'customer'`,
);

const proposals = ["propose", "proposeMove", "proposeChange"] as const;

async function countProposal(
  tx: Db,
  { businessId, bookingId }: { businessId: string; bookingId: string },
  now: Date,
): Promise<{ lastAt: Date | null; reason: TooManyProposals | null }> {
  const [made] = await tx
    .select({ count: count(), lastAt: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), inArray(bookingEvents.move, proposals)));
  const { count: before, lastAt } = made ?? { count: 0, lastAt: null };
  if (before >= maxProposalsPerBooking) return { lastAt, reason: "proposed_too_often" };
  const perHour = { key: `propose:${businessId}`, max: maxProposalsPerHour, windowMs: hour, quiet: true };
  const wait = await countTry(tx, {}, [perHour], now);
  return { lastAt, reason: wait === null ? null : "too_many_proposals" };
}

export type AcceptResult = MoveResult | { ok: false; reason: "overlapping" };

/** The customer accepts the time that the business proposed; the first one is free again. */
export const acceptProposal = (db: Db, customer: Customer, { bookingId }: { bookingId: string }, now: Date) =>
  inTransaction<AcceptResult>(db, async (tx) => {
    const own = ofCustomer(customer);
    const before = await findOwn(tx, own, bookingId);
    if (!before) return { ok: false, reason: "not_found" };
    await waitForTurn(tx, before.businessId, customer.userId);
    const booking = await findOwn(tx, own, bookingId);
    if (
      booking?.proposedStartsAt &&
      (await hasOtherBookingThen(tx, { ...booking, customerId: customer.userId }, now))
    )
      return { ok: false, reason: "overlapping" };
    const when = and(gt(bookings.expiresAt, now), gt(bookings.proposedStartsAt, now));
    return moveOwn(tx, "acceptProposal", { own, bookingId, when }, {}, now);
  });

/** The request for the first time stands again, or what was agreed; when that has passed, the request has expired. */
export const declineProposal = (
  db: Db,
  customer: Customer,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<MoveResult> =>
  inTransaction(db, async (tx) => {
    const own = ofCustomer(customer);
    const inTime = gt(bookings.expiresAt, now);
    const latest = new Date(now.getTime() + answerWithin).toISOString();
    const expiresAt = sql`least(${bookings.startsAt}, ${latest}::timestamptz)`;
    const still = and(inTime, gt(bookings.startsAt, now));
    const declined = await moveOwn(
      tx,
      "declineProposal",
      { own, bookingId, when: still },
      { expiresAt },
      now,
    );
    if (declined.ok || declined.reason === "not_found") return declined;
    const kept = await moveOwn(tx, "declineMove", { own, bookingId, when: inTime }, {}, now);
    if (kept.ok) return kept;
    const passed = and(inTime, lte(bookings.startsAt, now), eq(bookings.proposedBy, "business"));
    return moveOwn(tx, "expire", { own, bookingId, when: passed }, {}, now);
  });
