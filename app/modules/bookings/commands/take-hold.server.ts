import type { Db } from "~/platform/db.server";
import { instantOf, minute } from "~/platform/time";
import { waitForTurn } from "../locks.server";
import { lowestFreeLane, type NotOffered, whyNotOffered } from "../rules";
import { type HoldFacts, readHoldFacts } from "./hold-facts.server";

/** `date` is 'YYYY-MM-DD', `time` 'HH:MM', in Johannesburg. */
type WantedTime = { businessId: string; serviceId: string; customerId: string; date: string; time: string };

/** A time of a business, with everything that decides whether it may be booked. */
export type Hold = HoldFacts & {
  startsAt: Date;
  endsAt: Date;
  /** Null if the business's hours offer the time. */
  notOffered: NotOffered | null;
  /** The lowest free lane; null if none is free. */
  lane: number | null;
};

/**
 * The first of the three steps of a booking: waits until nobody else is writing a booking of this business or of this
 * customer, and finds the lane that the time may take. It stays free until the transaction ends, which writes the hold
 * with the booking. Null if the service cannot be booked now.
 */
export async function takeHold(tx: Db, wanted: WantedTime, now: Date): Promise<Hold | null> {
  const startsAt = instantOf(wanted.date, wanted.time);
  // Sent together, executed in order: the facts are read once the lock is ours, so they include what the previous
  // booking committed.
  const [, facts] = await Promise.all([
    waitForTurn(tx, wanted.businessId, wanted.customerId),
    readHoldFacts(tx, { ...wanted, startsAt }, now),
  ]);
  if (!facts) return null;
  const endsAt = new Date(startsAt.getTime() + facts.durationMinutes * minute);
  const notOffered = whyNotOffered(facts, facts.durationMinutes, wanted, now);
  const lane = lowestFreeLane(facts.capacity, facts.holds, startsAt, endsAt);
  return { ...facts, startsAt, endsAt, notOffered, lane };
}
