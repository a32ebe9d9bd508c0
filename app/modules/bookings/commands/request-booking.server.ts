import { isHealthTrade } from "~/modules/trades/taxonomy";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour, isDay, isTime } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { type LimitReached, limitReached, type NotOffered } from "../rules";
import { loadOf, sameRequest } from "./hold-facts.server";
import { type Hold, takeHold } from "./take-hold.server";
import { writeBooking } from "./write-booking.server";

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
  | NotOffered
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
  now: Date,
): Promise<RequestResult> {
  if (!isId(request.businessId) || !isId(request.serviceId)) return refuse("not_bookable");
  if (!isDay(request.date) || !isTime(request.time)) return refuse("not_a_slot");
  const retryAfter = network === undefined ? null : await countTry(db, limitsOf(userId, network), now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  try {
    return await inTransaction(db, (tx) => takeSlot(tx, userId, request, now));
  } catch (error) {
    if (violatedConstraint(error) === "booking_holds_free") return refuse("slot_taken");
    throw error;
  }
}

async function takeSlot(
  tx: Db,
  customerId: string,
  request: BookingRequest,
  now: Date,
): Promise<RequestResult> {
  const hold = await takeHold(tx, { ...request, customerId }, now);
  if (!hold) return refuse("not_bookable");
  const same = sameRequest(hold.recent, request.serviceId, hold.startsAt);
  if (same) return { ok: true, ...same };
  const reason = whyRefused(hold, customerId, request, now);
  if (reason) return refuse(reason);
  if (hold.lane === null) return refuse("slot_taken");
  const status = hold.contactMethods.directBooking ? "accepted" : "pending";
  const bookingId = await writeBooking(tx, { customerId, request, hold, lane: hold.lane, status }, now);
  return { ok: true, bookingId, status };
}

function whyRefused(
  hold: Hold,
  customerId: string,
  { businessId, notes, healthConsent }: BookingRequest,
  now: Date,
): RequestRefusal | null {
  if (hold.ownerId === customerId) return "own_business";
  if (hold.customer === null) return "not_confirmed";
  if (hold.notOffered) return hold.notOffered;
  const reached = limitReached(
    loadOf(hold.recent, { businessId, startsAt: hold.startsAt, endsAt: hold.endsAt }, now),
  );
  if (reached) return reached;
  return notes && isHealthTrade(hold) && !healthConsent ? "consent_missing" : null;
}
