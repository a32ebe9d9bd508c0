import { businessTag } from "~/modules/businesses/visibility.server";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { forgetPages } from "~/platform/page-tags.server";
import { instantOf, minute, minutesOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { holdsWithin, periodOf } from "../holds.server";
import { waitForTurn } from "../locks.server";
import {
  expiryOf,
  isBookableDay,
  isHealthBusiness,
  type LimitReached,
  limitReached,
  lowestFreeLane,
  startTimes,
} from "../rules";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import { healthConsent, tellBothSides } from "../tell.server";
import { findOffer, isConfirmedPerson, loadOf, recentBookings, sameRequest } from "./request-facts.server";

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
  try {
    return await inTransaction(db, (tx) => takeSlot(tx, customer.userId, request, appUrl, now));
  } catch (error) {
    if (violatedConstraint(error) === "booking_holds_free") return refuse("slot_taken");
    throw error;
  }
}

async function takeSlot(
  tx: Db,
  customerId: string,
  request: BookingRequest,
  appUrl: string,
  now: Date,
): Promise<RequestResult> {
  await waitForTurn(tx, request.businessId, customerId);
  const offer = await findOffer(tx, request, now);
  if (!offer) return refuse("not_bookable");
  if (offer.ownerId === customerId) return refuse("own_business");
  if (!(await isConfirmedPerson(tx, customerId))) return refuse("not_confirmed");
  const startsAt = instantOf(request.date, request.time);
  const endsAt = new Date(startsAt.getTime() + offer.durationMinutes * minute);
  const times = startTimes(offer, offer.durationMinutes, request.date);
  if (!times.includes(minutesOf(request.time)) || startsAt <= now || !isBookableDay(request.date, now))
    return refuse("not_a_slot");

  const recent = await recentBookings(tx, customerId, now);
  const same = sameRequest(recent, request.serviceId, startsAt);
  if (same) return { ok: true, ...same };
  const reached = limitReached(loadOf(recent, request.businessId, now));
  if (reached) return refuse(reached);
  if (request.notes && isHealthBusiness(offer) && !request.healthConsent) return refuse("consent_missing");

  const holds = await holdsWithin(tx, request.businessId, startsAt, endsAt);
  const lane = lowestFreeLane(offer.capacity, holds, startsAt, endsAt);
  if (lane === null) return refuse("slot_taken");
  const status = offer.contactMethods.directBooking ? "accepted" : "pending";
  const bookingId = await writeBooking(
    tx,
    { customerId, request, offer, startsAt, endsAt, status, lane },
    now,
  );
  await tellBothSides(tx, [bookingId], status === "accepted" ? "booked" : "requested", appUrl, now);
  return { ok: true, bookingId, status };
}

type NewBooking = {
  customerId: string;
  request: BookingRequest;
  offer: { serviceName: string; category: string; subcategory: string };
  startsAt: Date;
  endsAt: Date;
  status: "pending" | "accepted";
  lane: number;
};

async function writeBooking(tx: Db, { request, offer, status, lane, ...when }: NewBooking, now: Date) {
  const bookingId = newId();
  const { businessId, serviceId, name, email, phone, notes } = request;
  const { startsAt, endsAt, customerId } = when;
  await tx.insert(bookings).values({
    id: bookingId,
    businessId,
    customerId,
    serviceId,
    serviceName: offer.serviceName,
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    customerNotes: notes,
    startsAt,
    endsAt,
    status,
    expiresAt: status === "pending" ? expiryOf(startsAt, now) : null,
    sequence: status === "pending" ? 0 : 1,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .insert(bookingHolds)
    .values({ id: newId(), bookingId, businessId, lane, period: periodOf(startsAt, endsAt) });
  forgetPages(businessTag(businessId));
  const reason = notes && isHealthBusiness(offer) ? healthConsent : null;
  await tx
    .insert(bookingEvents)
    .values({ id: newId(), bookingId, businessId, status, by: "customer", reason, at: now });
  return bookingId;
}
