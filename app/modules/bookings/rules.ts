import { addDays, dayOf, hour, instantOf, minute, timeText, weekdayOf } from "~/platform/time";

export const bookingStatuses = ["pending", "accepted", "rejected", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export type Side = "customer" | "business" | "clock";

export type Move = { to: BookingStatus; by: Side; keepsHold: boolean };

/** One side closed their account: there is nobody to keep the appointment. */
const leaving = {
  customerLeaves: { to: "cancelled", by: "customer", keepsHold: false },
  businessLeaves: { to: "cancelled", by: "business", keepsHold: false },
} as const satisfies Record<string, Move>;

/** The life of a booking: what may happen to it in each state, and who does it. */
export const bookingMoves = {
  pending: {
    accept: { to: "accepted", by: "business", keepsHold: true },
    reject: { to: "rejected", by: "business", keepsHold: false },
    expire: { to: "cancelled", by: "clock", keepsHold: false },
    ...leaving,
  },
  accepted: leaving,
  rejected: {},
  completed: {},
  cancelled: {},
} as const satisfies Record<BookingStatus, Record<string, Move>>;

/** Why a booking was cancelled, as each side reads it. */
export const cancelReasons: Record<string, { customer: string; business: string } | undefined> = {
  expired: { customer: "The business did not answer in time", business: "Not answered in time" },
  customer_left: { customer: "You closed your account", business: "The customer closed their account" },
  business_left: { customer: "The business closed its account", business: "You closed your account" },
};

/** Bookings can be made for today and this many days after it. */
export const horizonDays = 60;
export const maxPendingPerBusiness = 3;
export const maxPendingInAll = 5;
export const maxNewPerDay = 10;

export const lastBookableDay = (now: Date): string => addDays(dayOf(now), horizonDays);
export const isBookableDay = (date: string, now: Date): boolean =>
  date >= dayOf(now) && date <= lastBookableDay(now);

/** A pending request lives until the earlier of 48 hours and its start. */
export const expiryOf = (startsAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + 48 * hour, startsAt.getTime()));

/** What a customer has open: live requests at this business and in all, and bookings made this Johannesburg day. */
export type CustomerLoad = { pendingHere: number; pendingInAll: number; madeToday: number };
export type LimitReached = "too_many_here" | "too_many_pending" | "too_many_today";

export function limitReached({ pendingHere, pendingInAll, madeToday }: CustomerLoad): LimitReached | null {
  if (pendingHere >= maxPendingPerBusiness) return "too_many_here";
  if (pendingInAll >= maxPendingInAll) return "too_many_pending";
  return madeToday >= maxNewPerDay ? "too_many_today" : null;
}

/** One of up to two shifts of a weekday (Monday is 1), in minutes after midnight; closes may be 1440. */
export type Shift = { weekday: number; opens: number; closes: number };
export type Schedule = { hours: Shift[]; slotMinutes: number; capacity: number };
/** A lane taken over [from, to). */
export type Hold = { lane: number; from: Date; to: Date };
export type Slot = { time: string; startsAt: Date; endsAt: Date; state: "Available" | "Booked" };

/** The times of a day at which a service of that length may start, in minutes after midnight. */
export function startTimes(schedule: Schedule, durationMinutes: number, date: string): number[] {
  const weekday = weekdayOf(date);
  const starts = new Set<number>();
  for (const shift of schedule.hours) {
    if (shift.weekday !== weekday) continue;
    for (let start = shift.opens; start + durationMinutes <= shift.closes; start += schedule.slotMinutes)
      starts.add(start);
  }
  return [...starts].sort((a, b) => a - b);
}

/** The first of lanes 1..capacity that nothing holds over [from, to). */
export function lowestFreeLane(capacity: number, holds: Hold[], from: Date, to: Date): number | null {
  const taken = new Set(holds.filter((hold) => hold.from < to && from < hold.to).map((hold) => hold.lane));
  for (let lane = 1; lane <= capacity; lane++) if (!taken.has(lane)) return lane;
  return null;
}

/** The slots of a day that have not begun. Holds of other times may be among those given. */
export function slotsOfDay(
  schedule: Schedule,
  durationMinutes: number,
  date: string,
  holds: Hold[],
  now: Date,
): Slot[] {
  const midnight = instantOf(date, "00:00").getTime();
  return startTimes(schedule, durationMinutes, date)
    .map((start) => {
      const startsAt = new Date(midnight + start * minute);
      const endsAt = new Date(startsAt.getTime() + durationMinutes * minute);
      const isFree = lowestFreeLane(schedule.capacity, holds, startsAt, endsAt) !== null;
      return {
        time: timeText(start),
        startsAt,
        endsAt,
        state: isFree ? ("Available" as const) : ("Booked" as const),
      };
    })
    .filter((slot) => slot.startsAt > now);
}

/** Holds under each Johannesburg day that they touch, so that a day looks only at its own. */
export function holdsByDay(holds: Hold[]): Map<string, Hold[]> {
  const byDay = new Map<string, Hold[]>();
  for (const hold of holds)
    for (let date = dayOf(hold.from); instantOf(date, "00:00") < hold.to; date = addDays(date, 1)) {
      const sameDay = byDay.get(date);
      if (sameDay) sameDay.push(hold);
      else byDay.set(date, [hold]);
    }
  return byDay;
}

/** 60 -> '1 h', 90 -> '1 h 30 min', 45 -> '45 min' */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** Outside Health & Medical: what the taxonomy files under Beauty & Wellness and is health all the same. */
const healthSubcategories = ["IV Hydration Therapy", "Traditional Healing (Sangoma)"];

/** Notes of such bookings are special personal information (POPIA): own consent, never in mails or calendar files. */
export const isHealthBusiness = (business: { category: string; subcategory: string }): boolean =>
  business.category === "Health & Medical" || healthSubcategories.includes(business.subcategory);
