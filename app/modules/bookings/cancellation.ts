import { hour } from "~/platform/time";
import type { Filled, Message } from "~/texts/message";
import type { BookingStatus } from "./moves";

/** Until when the customer may move a booking that was accepted, or cancel it without being late; a request until its start. */
const cancelsUntil = (startsAt: Date, cancelHours: number): Date =>
  new Date(startsAt.getTime() - cancelHours * hour);

/** At the limit itself it is still in time. */
const isInTime = (startsAt: Date, cancelHours: number, now: Date): boolean =>
  cancelsUntil(startsAt, cancelHours) >= now;

type Agreed = { status: BookingStatus; startsAt: Date; cancelHours: number; isBusinessAway: boolean };

/**
 * Whether the customer may still move a live booking, or cancel it without being late: by the policy that was stored with
 * it. What nobody has accepted yet, or is at a business that is suspended or about to leave, is free until it starts.
 */
export function isChangeable({ status, startsAt, cancelHours, isBusinessAway }: Agreed, now: Date): boolean {
  const isBound = status === "accepted" && !isBusinessAway;
  return startsAt > now && (!isBound || isInTime(startsAt, cancelHours, now));
}

/** '24 hours', '7 days' */
export const policyLength = (hours: number): Filled =>
  hours >= 48 && hours % 24 === 0
    ? { key: "policy.days", values: { count: hours / 24 } }
    : { key: "policy.hours", values: { count: hours } };

/** Whether a time is so near that it cannot be cancelled in time any more. */
export const isPastLimit = (cancelHours: number, startsAt: Date, now: Date): boolean =>
  cancelHours > 0 && !isInTime(startsAt, cancelHours, now);

/** What a customer reads before booking; `startsAt` is the chosen time, if any. */
export function policyMessage(cancelHours: number, startsAt: Date | null, now: Date): Message {
  if (cancelHours === 0) return "policy.untilStart";
  const length = policyLength(cancelHours);
  if (!startsAt) return { key: "policy.untilBefore", values: { length } };
  return isInTime(startsAt, cancelHours, now)
    ? { key: "policy.until", values: { at: cancelsUntil(startsAt, cancelHours), length } }
    : { key: "policy.never", values: { length } };
}

/** What the customer of a live booking that has not begun reads. */
export const ownPolicyMessage = (booking: Agreed, now: Date): Message =>
  isChangeable(booking, now)
    ? policyMessage(booking.isBusinessAway ? 0 : booking.cancelHours, booking.startsAt, now)
    : { key: "policy.over", values: { length: policyLength(booking.cancelHours) } };

/** The same for a customer who is suspended, and so moves nothing. */
export function cancelOnlyMessage(booking: Agreed, now: Date): Message {
  const { status, startsAt, cancelHours, isBusinessAway } = booking;
  const length = policyLength(cancelHours);
  if (!isChangeable(booking, now)) return { key: "policy.cancelOnly.late", values: { length } };
  if (status !== "accepted" || isBusinessAway || cancelHours === 0) return "policy.cancelOnly.untilStart";
  return { key: "policy.cancelOnly.until", values: { at: cancelsUntil(startsAt, cancelHours), length } };
}

type Cancelled = Agreed & { businessName: string | Filled };

/** What the customer reads before cancelling. */
export const cancelMessage = ({ businessName: business, ...booking }: Cancelled, now: Date): Filled =>
  isChangeable(booking, now)
    ? { key: "ownBooking.cancel.text", values: { business } }
    : { key: "ownBooking.cancel.late", values: { business, length: policyLength(booking.cancelHours) } };
