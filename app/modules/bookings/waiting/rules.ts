import type { Price } from "~/modules/businesses/prices";
import { hour, minute, timeOf } from "~/platform/time";

/** Places that a person may have at once, and that a day of a business has. */
export const maxPlaces = 5;
export const maxPlacesOfDay = 30;

const from = "07:00";
const until = "21:00";
/** Nobody is asked this shortly before the start. */
const soonest = 60 * minute;
const longest = 2 * hour;

type Place = { id: string; createdAt: Date };
/** Who waits longest is asked first. */
export const byTurn = (one: Place, other: Place): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/** Whether people may be asked at this hour of the day. */
export const mayAskAt = (now: Date): boolean => timeOf(now) >= from && timeOf(now) < until;

/** Until when a time is held for somebody who is asked now: two hours, or half the time left; null if it is too late. */
export function heldUntil(startsAt: Date, now: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  return left < soonest ? null : new Date(now.getTime() + Math.min(longest, left / 2));
}

/** How a form says what an offered time costs: the price may have changed since. */
export const priceValue = ({ priceCents }: Pick<Price, "priceCents">): string => String(priceCents);
