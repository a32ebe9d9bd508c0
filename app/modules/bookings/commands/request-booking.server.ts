import { type Db, violatedConstraint } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour, instantOf, isDay, isTime, minute, minutesOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { waitForTurn } from "../locks.server";
import {
  isBookableDay,
  isHealthBusiness,
  type LimitReached,
  limitReached,
  lowestFreeLane,
  startTimes,
} from "../rules";
import { findFacts, loadOf, sameRequest } from "./request-facts.server";
import { sendBooking } from "./write-booking.server";

export type BookingRequest = {
  businessId: string;
  serviceId: string;
  /** 'YYYY-MM-DD' and 'HH:MM' in Johannesburg. */
  date: string;
  time: string;
  name: string;
  email: string;
  phone: string | null;
  notes: string | null;
  healthConsent: boolean;
};

export type RequestRefusal =
  | "not_bookable"
  | "own_business"
  | "not_confirmed"
  | "not_a_slot"
  | "slot_taken"
  | "consent_missing"
  | LimitReached;
export type RequestResult =
  | { ok: true; bookingId: string; status: "pending" | "accepted" }
  | { ok: false; reason: RequestRefusal }
  | TooMany;

/** Sample data and benchmarks have no network, and are not limited. */
type Customer = { userId: string; network?: string };

/** Many customers of a mobile operator share one network: its limit is only there against floods. */
const limitsOf = (userId: string, network: string) => [
  { key: `booking:user:${userId}`, max: 30, windowMs: hour },
  { key: `booking:network:${network}`, max: 1000, windowMs: hour },
];

const refuse = (reason: RequestRefusal) => ({ ok: false, reason }) as const;

/**
 * Requests a slot, or books it if the business takes bookings directly. Requests to one business queue, then those of
 * one customer: always in this order, so that they cannot deadlock. The same request sent twice is one booking.
 */
export async function requestBooking(
  db: Db,
  { userId, network }: Customer,
  request: BookingRequest,
  appUrl: string,
  now: Date,
): Promise<RequestResult> {
  if (!isId(request.businessId) || !isId(request.serviceId)) return refuse("not_bookable");
  if (!isDay(request.date) || !isTime(request.time)) return refuse("not_a_slot");
  const retryAfter = network === undefined ? null : await countTry(db, limitsOf(userId, network), now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  try {
    return await inTransaction(db, (tx, sendLast) => takeSlot(tx, sendLast, userId, request, appUrl, now));
  } catch (error) {
    if (violatedConstraint(error) === "booking_holds_free") return refuse("slot_taken");
    throw error;
  }
}

async function takeSlot(
  tx: Db,
  sendLast: (statement: Promise<unknown>) => void,
  customerId: string,
  request: BookingRequest,
  appUrl: string,
  now: Date,
): Promise<RequestResult> {
  const startsAt = instantOf(request.date, request.time);
  // Sent together, executed in order: the facts are read once the lock is ours, so they include what the previous
  // booking committed.
  const [, facts] = await Promise.all([
    waitForTurn(tx, request.businessId, customerId),
    findFacts(tx, request, customerId, startsAt, now),
  ]);
  if (!facts) return refuse("not_bookable");
  if (facts.ownerId === customerId) return refuse("own_business");
  if (facts.customer === null) return refuse("not_confirmed");
  const endsAt = new Date(startsAt.getTime() + facts.durationMinutes * minute);
  const times = startTimes(facts, facts.durationMinutes, request.date);
  if (!times.includes(minutesOf(request.time)) || startsAt <= now || !isBookableDay(request.date, now))
    return refuse("not_a_slot");

  const same = sameRequest(facts.recent, request.serviceId, startsAt);
  if (same) return { ok: true, ...same };
  const reached = limitReached(loadOf(facts.recent, request.businessId, now));
  if (reached) return refuse(reached);
  if (request.notes && isHealthBusiness(facts) && !request.healthConsent) return refuse("consent_missing");

  const lane = lowestFreeLane(facts.capacity, facts.holds, startsAt, endsAt);
  if (lane === null) return refuse("slot_taken");
  const status = facts.contactMethods.directBooking ? "accepted" : "pending";
  const slot = { startsAt, endsAt, lane };
  const { id: bookingId, written } = await sendBooking(
    tx,
    { customerId, request, facts, slot, status },
    appUrl,
    now,
  );
  sendLast(written);
  return { ok: true, bookingId, status };
}
