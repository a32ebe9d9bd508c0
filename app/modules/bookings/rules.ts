import type { Shift } from "~/modules/businesses/rules";
import {
  addDays,
  day,
  dayOf,
  hour,
  instantOf,
  minute,
  minutesOf,
  timeText,
  weekdayOf,
} from "~/platform/time";

export const bookingStatuses = ["pending", "accepted", "rejected", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export type Party = "customer" | "business";
export type Side = Party | "clock";

/** Why a booking was cancelled. */
export const cancelReasons = ["expired", "customer_left", "business_left"] as const;
export type CancelReason = (typeof cancelReasons)[number];

type Move = {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: Side;
  /** A booking that is neither pending nor accepted has no hold. */
  hold: "kept" | "freed";
  /** What the time is now worth is agreed anew: the calendar file's SEQUENCE rises. */
  agrees?: true;
  /** Who gets a mail. */
  tells: readonly Party[];
  reason?: CancelReason;
};

const both = ["customer", "business"] as const;

/** The life of a booking. */
export const bookingMoves = {
  accept: { from: ["pending"], to: "accepted", by: "business", hold: "kept", agrees: true, tells: both },
  reject: { from: ["pending"], to: "rejected", by: "business", hold: "freed", tells: both },
  expire: { from: ["pending"], to: "cancelled", by: "clock", hold: "freed", tells: both, reason: "expired" },
  complete: { from: ["accepted"], to: "completed", by: "clock", hold: "freed", tells: [] },
  customerLeaves: {
    from: ["pending", "accepted"],
    to: "cancelled",
    by: "customer",
    hold: "freed",
    tells: ["business"],
    reason: "customer_left",
  },
  businessLeaves: {
    from: ["pending", "accepted"],
    to: "cancelled",
    by: "business",
    hold: "freed",
    tells: ["customer"],
    reason: "business_left",
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof bookingMoves;
export const moveOf = (name: MoveName): Move => bookingMoves[name];

/** Bookings can be made for today and this many days after it. */
export const horizonDays = 60;
/** An accepted booking completes by itself this long after its end. */
export const completesAfter = day;
/** Health notes are removed this long after the booking was completed, rejected or cancelled. */
export const healthNotesKept = 90 * day;

export const maxPendingPerBusiness = 3;
export const maxPendingInAll = 5;
export const maxLivePerBusiness = 5;
export const maxLiveInAll = 10;
export const maxNewPerDay = 10;

export const lastBookableDay = (now: Date): string => addDays(dayOf(now), horizonDays);
export const isBookableDay = (date: string, now: Date): boolean =>
  date >= dayOf(now) && date <= lastBookableDay(now);

/** A pending request expires after 48 hours or at its start, whichever is earlier. */
export const expiryOf = (startsAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + 48 * hour, startsAt.getTime()));

/**
 * What a customer has beside a new booking: pending requests, and live bookings (pending, or accepted and still to come),
 * each at this business and in all; the bookings made on this Johannesburg day; whether a live one is at the same time.
 */
export type CustomerLoad = {
  pendingHere: number;
  pendingInAll: number;
  liveHere: number;
  liveInAll: number;
  madeToday: number;
  overlaps: boolean;
};
export type LimitReached =
  | "overlapping"
  | "too_many_here"
  | "too_many_pending"
  | "too_many_live_here"
  | "too_many_live"
  | "too_many_today";

export function limitReached(load: CustomerLoad): LimitReached | null {
  if (load.overlaps) return "overlapping";
  if (load.pendingHere >= maxPendingPerBusiness) return "too_many_here";
  if (load.pendingInAll >= maxPendingInAll) return "too_many_pending";
  if (load.liveHere >= maxLivePerBusiness) return "too_many_live_here";
  if (load.liveInAll >= maxLiveInAll) return "too_many_live";
  return load.madeToday >= maxNewPerDay ? "too_many_today" : null;
}

export type Schedule = { hours: Shift[]; slotMinutes: number; capacity: number };
/** A lane that is taken during [from, to). */
export type Hold = { lane: number; from: Date; to: Date };
export type Slot = { time: string; startsAt: Date; endsAt: Date; state: "free" | "booked" };

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

/** Why a day or time is not offered, whatever is booked on it. */
export type NotOffered = "past_day" | "beyond_horizon" | "closed_day" | "not_a_slot" | "begun";

/** Null if a service of that length may start then. */
export function whyNotOffered(
  schedule: Schedule,
  durationMinutes: number,
  { date, time }: { date: string; time: string },
  now: Date,
): NotOffered | null {
  if (date < dayOf(now)) return "past_day";
  if (date > lastBookableDay(now)) return "beyond_horizon";
  if (!schedule.hours.some(({ weekday }) => weekday === weekdayOf(date))) return "closed_day";
  if (!startTimes(schedule, durationMinutes, date).includes(minutesOf(time))) return "not_a_slot";
  return instantOf(date, time) > now ? null : "begun";
}

/** The first of the lanes 1..capacity that is free during [from, to). */
export function lowestFreeLane(capacity: number, holds: Hold[], from: Date, to: Date): number | null {
  const taken = new Set(holds.filter((hold) => hold.from < to && from < hold.to).map((hold) => hold.lane));
  for (let lane = 1; lane <= capacity; lane++) if (!taken.has(lane)) return lane;
  return null;
}

/** The slots of a day that have not begun yet. `holds` may include other days. */
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
        state: isFree ? ("free" as const) : ("booked" as const),
      };
    })
    .filter((slot) => slot.startsAt > now);
}

/** Groups holds by each Johannesburg day they touch. */
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
