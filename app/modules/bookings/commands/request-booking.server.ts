import { isHealthTrade } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour, isDay, isTime } from "~/platform/time";
import { agreedPrice, type SaidOnTop, saysNothing } from "../agreed-price";
import { isOutside } from "../queries/outside.server";
import { isAddressMissing, type LimitReached, limitReached } from "../rules";
import type { NotOffered } from "../slots";
import { type HoldFacts, loadOf, sameRequest } from "./hold-facts.server";
import { linesOnTop } from "./lines-on-top.server";
import type { Customer } from "./own-booking.server";
import { type Hold, takeHold, withHold } from "./take-hold.server";
import { writeBooking } from "./write-booking.server";

export type BookingRequest = {
  businessId: string;
  serviceId: string;
  /** 'YYYY-MM-DD' and 'HH:MM' in Johannesburg. */
  date: string;
  time: string;
  /** The person that was chosen, by the lane; anybody without one. */
  lane?: number | null;
  name: string;
  email: string;
  phone: string | null;
  /** Of the job: needed where the business comes to the customer. */
  address?: string | null;
  notes: string | null;
  healthConsent: boolean;
  /** Nothing, where it is left out. */
  said?: SaidOnTop;
};

export type RequestRefusal =
  | CustomerRefusal
  | NotOffered
  | "slot_taken"
  | "service_gone"
  | "address_missing"
  | "outside_area"
  | "call_out"
  | "extra_gone"
  | "consent_missing"
  | LimitReached;
export type RequestResult =
  | { ok: true; bookingId: string; status: "pending" | "accepted" }
  | { ok: false; reason: RequestRefusal }
  | TooMany;

/** Many customers of a mobile operator share one network: its limit is only there against floods. */
export const bookingLimits = (userId: string, network: string) => [
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
  if (!isId(request.businessId)) return refuse("not_bookable");
  if (!isId(request.serviceId)) return refuse("service_gone");
  if (!isDay(request.date) || !isTime(request.time)) return refuse("not_a_slot");
  const retryAfter =
    network === undefined ? null : await countTry(db, {}, bookingLimits(userId, network), now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return withHold(db, (tx) => takeSlot(tx, userId, request, now));
}

async function takeSlot(
  tx: Db,
  customerId: string,
  request: BookingRequest,
  now: Date,
): Promise<RequestResult> {
  const {
    businessId,
    serviceId,
    date,
    time,
    lane: chosen = null,
    name,
    email,
    phone,
    address = null,
  } = request;
  const { notes } = request;
  const wanted = {
    ...{ businessId, serviceId, lane: chosen, address, customerId },
    ...({ by: "customer", date, time } as const),
  };
  const hold = await takeHold(tx, wanted, now);
  if (!hold || hold.serviceName === null) return refuse("service_gone");
  const same = sameRequest(hold.recent, serviceId, hold.startsAt);
  if (same) return { ok: true, ...same };
  const reason = whyRefused(hold, customerId, request, now);
  if (reason) return refuse(reason);
  const { lane, serviceName } = hold;
  if (lane === null) return refuse("slot_taken");
  const onTop = linesOnTop(hold, address, request.said ?? saysNothing);
  if (!onTop.ok) return onTop;
  const first = hold.contactMethods.directBooking ? "book" : "request";
  const details = {
    ...{ customerId, serviceId, serviceName },
    ...{ customerName: name, customerEmail: email, customerPhone: phone, jobAddress: address },
    ...{ customerNotes: notes, businessNotes: null, ...agreedPrice(hold, onTop.lines) },
  };
  const bookingId = await writeBooking(tx, first, { ...hold, lane }, details, now);
  return { ok: true, bookingId, status: first === "book" ? "accepted" : "pending" };
}

function whyRefused(
  hold: Hold,
  customerId: string,
  { address, notes, healthConsent }: BookingRequest,
  now: Date,
): RequestRefusal | null {
  const reason = whyCustomerMayNot(hold, customerId);
  if (reason) return reason;
  if (hold.notOffered) return hold.notOffered;
  if (isAddressMissing(hold, address)) return "address_missing";
  if (isOutside(hold, address)) return "outside_area";
  const reached = limitReached(loadOf(hold.recent, hold, now));
  if (reached) return reached;
  return notes && isHealthTrade(hold) && !healthConsent ? "consent_missing" : null;
}

export type CustomerRefusal = "not_bookable" | "own_business" | "not_confirmed" | "blocked";

export function whyCustomerMayNot(hold: HoldFacts, customerId: string): CustomerRefusal | null {
  if (!hold.bookable) return "not_bookable";
  if (hold.ownerId === customerId) return "own_business";
  if (hold.customer === null) return "not_confirmed";
  return hold.isBlocked ? "blocked" : null;
}
