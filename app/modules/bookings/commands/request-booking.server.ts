import { isHealthTrade } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour, isDay, isTime } from "~/platform/time";
import { agreedPrice, type SaidOnTop, saysNothing } from "../agreed-price";
import { type WrongPlace, whyWrongPlace } from "../queries/outside.server";
import { type LimitReached, limitReached } from "../rules";
import type { NotOffered } from "../slots";
import { type HoldFacts, loadOf, sameRequest } from "./hold-facts.server";
import { linesOnTop } from "./lines-on-top.server";
import type { Customer } from "./own-booking.server";
import { type Hold, takeHold, withHold } from "./take-hold.server";
import { writeBooking } from "./write-booking.server";

/** What is asked for, with an account or without. */
export type Asked = {
  businessId: string;
  serviceId: string;
  /** 'YYYY-MM-DD' and 'HH:MM' in Johannesburg. */
  date: string;
  time: string;
  /** The person that was chosen, by the lane; anybody without one. */
  lane?: number | null;
  name: string;
  /** Of the job: needed where the business comes to the customer. */
  address?: string | null;
  /** Nothing, where it is left out. */
  said?: SaidOnTop;
};
export type BookingRequest = Asked & {
  email: string;
  phone: string | null;
  notes: string | null;
  healthConsent: boolean;
};

type Unknown = "not_bookable" | "service_gone" | "not_a_slot";
export type AskRefusal = Unknown | NotOffered | WrongPlace | ("slot_taken" | "call_out" | "extra_gone");
export type RequestRefusal = AskRefusal | CustomerRefusal | "consent_missing" | LimitReached;

/** What no form of ours sends. */
export function whyUnknown({ businessId, serviceId, date, time }: Asked): Unknown | null {
  if (!isId(businessId)) return "not_bookable";
  if (!isId(serviceId)) return "service_gone";
  return isDay(date) && isTime(time) ? null : "not_a_slot";
}
export type RequestResult =
  | { ok: true; bookingId: string; status: "pending" | "accepted" }
  | { ok: false; reason: RequestRefusal }
  | TooMany;

/** Many customers of a mobile operator share one network: its limit is only there against floods. */
const bookingLimits = (userId: string, network: string) => [
  { key: `booking:user:${userId}`, max: 30, windowMs: hour },
  { key: `booking:network:${network}`, max: 1000, windowMs: hour },
];
export const countAsked = async (
  db: Db,
  { userId, network }: Pick<Customer, "userId" | "network">,
  now: Date,
) => (network === undefined ? null : countTry(db, {}, bookingLimits(userId, network), now));

const refuse = (reason: RequestRefusal) => ({ ok: false, reason }) as const;

/**
 * Requests a slot, or books it if the business takes bookings directly. Requests to one business queue, then those of
 * one customer: always in this order, so that they cannot deadlock. The same request sent twice is one booking.
 */
export async function requestBooking(
  db: Db,
  customer: Customer,
  request: BookingRequest,
  now: Date,
): Promise<RequestResult> {
  const unknown = whyUnknown(request);
  if (unknown) return refuse(unknown);
  const retryAfter = await countAsked(db, customer, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return withHold(db, (tx) => takeSlot(tx, customer.userId, request, now));
}

async function takeSlot(
  tx: Db,
  customerId: string,
  request: BookingRequest,
  now: Date,
): Promise<RequestResult> {
  const { businessId, serviceId, date, time, lane: chosen = null, address = null } = request;
  const { name, email, phone, notes } = request;
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
  const asked =
    hold.notOffered ?? whyWrongPlace(hold, address) ?? limitReached(loadOf(hold.recent, hold, now));
  if (asked) return asked;
  return notes && isHealthTrade(hold) && !healthConsent ? "consent_missing" : null;
}

export type CustomerRefusal = "not_bookable" | "own_business" | "not_confirmed" | "blocked";

export function whyCustomerMayNot(hold: HoldFacts, customerId: string): CustomerRefusal | null {
  if (!hold.bookable) return "not_bookable";
  if (hold.ownerId === customerId) return "own_business";
  if (hold.customer === null) return "not_confirmed";
  return hold.isBlocked ? "blocked" : null;
}
