import { type Db, violatedConstraint } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { instantOf, isDay, isTime, minute, minutesOf } from "~/platform/time";
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
  | { ok: false; reason: RequestRefusal };

const refuse = (reason: RequestRefusal) => ({ ok: false, reason }) as const;

/**
 * Asks for a slot, or takes it where the business accepts directly. Attempts at one business wait for each other,
 * then those of one customer: always in this order, so that they cannot block each other. The same request made
 * twice is one booking.
 */
export async function requestBooking(
  db: Db,
  customer: { userId: string },
  request: BookingRequest,
  appUrl: string,
  now: Date,
): Promise<RequestResult> {
  if (!isId(request.businessId) || !isId(request.serviceId)) return refuse("not_bookable");
  if (!isDay(request.date) || !isTime(request.time)) return refuse("not_a_slot");
  try {
    return await inTransaction(db, (tx, sendLast) =>
      takeSlot(tx, sendLast, customer.userId, request, appUrl, now),
    );
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
  // Sent together, worked off one after the other: what is read is what the one before us left.
  const [, facts] = await Promise.all([
    waitForTurn(tx, request.businessId, customerId),
    findFacts(tx, request, customerId, startsAt, now),
  ]);
  if (!facts) return refuse("not_bookable");
  if (facts.ownerId === customerId) return refuse("own_business");
  if (facts.customerAddress === null) return refuse("not_confirmed");
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
