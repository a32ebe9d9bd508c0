import {
  type BookingRules,
  longestHorizon,
  type OpeningPlan,
  reasonOfDay,
  shiftsOfDay,
} from "~/modules/businesses/availability/rules";
import { type Crew, mayTake } from "~/modules/businesses/people/rules";
import type { Position } from "~/modules/places/distance";
import { addDays, dayOf, instantOf, minute, minutesOf, timeOf, timeText } from "~/platform/time";
import { travelBetween } from "./travel/rules";

export type Horizon = Pick<BookingRules, "horizonDays">;

export const lastBookableDay = ({ horizonDays }: Horizon, now: Date): string =>
  addDays(dayOf(now), horizonDays);
export const isBookableDay = (horizon: Horizon, date: string, now: Date): boolean =>
  date >= dayOf(now) && date <= lastBookableDay(horizon, now);

/** Everything of a business that decides which times are offered. */
export type Schedule = OpeningPlan & BookingRules & Crew;
/** A lane that is taken during [from, to). */
export type Hold = {
  lane: number;
  from: Date;
  to: Date;
  /** A calendar elsewhere is busy then: for customers the lane is taken, the owner is warned. */
  isElsewhere?: boolean | undefined;
  /** Where that job is; null where nobody knows. */
  at?: Position | null | undefined;
};
export type Slot = { time: string; startsAt: Date; endsAt: Date; state: "free" | "booked" };

/** The one by which a business counts as free; the first of several. Null without services. */
export const shortestService = <Service extends { durationMinutes: number }>(
  services: readonly Service[],
): Service | null =>
  services.reduce<Service | null>(
    (least, one) => (least && least.durationMinutes <= one.durationMinutes ? least : one),
    null,
  );

/** How the owner proposes times: notice and horizon are for customers. */
export const ownersSchedule = <Plan extends Schedule>(schedule: Plan): Plan => ({
  ...schedule,
  noticeMinutes: 0,
  horizonDays: longestHorizon,
});

/** The times of a day at which a service of that length may start, in minutes after midnight: somebody who may do it works then. */
export function startTimes(schedule: Schedule, durationMinutes: number, date: string): number[] {
  const starts = new Set<number>();
  for (const { opens, closes } of shiftsOfDay(schedule, date))
    for (let start = opens; start + durationMinutes <= closes; start += schedule.slotMinutes)
      starts.add(start);
  const isSomebodyThere = (start: number) =>
    lanesOf(schedule).some((lane) => mayTake(schedule, lane, date, start, start + durationMinutes));
  return [...starts].filter(isSomebodyThere).sort((a, b) => a - b);
}

const lanesOf = ({ capacity }: Pick<BookingRules, "capacity">): number[] =>
  Array.from({ length: capacity }, (_, index) => index + 1);

/** Why nothing is offered on a whole day. */
export type DayNotOffered = "past_day" | "beyond_horizon" | "day_off" | "holiday" | "closed_day";
/** Why a day or time is not offered, whatever is booked on it. */
export type NotOffered = DayNotOffered | "not_a_slot" | "in_outage" | "begun" | "too_soon";

export function whyDayNotOffered(schedule: Schedule, date: string, now: Date): DayNotOffered | null {
  if (date < dayOf(now)) return "past_day";
  if (date > lastBookableDay(schedule, now)) return "beyond_horizon";
  return shiftsOfDay(schedule, date).length > 0 ? null : whyClosed(schedule, date);
}

/** For a day without shifts. */
function whyClosed(schedule: Schedule, date: string) {
  const reason = reasonOfDay(schedule, date);
  if (!reason) return "closed_day";
  return reason.dayOff ? "day_off" : "holiday";
}

/** Null if a service of that length may start then. */
export function whyNotOffered(
  schedule: Schedule,
  durationMinutes: number,
  { date, time }: { date: string; time: string },
  now: Date,
): NotOffered | null {
  const ofDay = whyDayNotOffered(schedule, date, now);
  if (ofDay) return ofDay;
  const start = minutesOf(time);
  if (!startTimes(schedule, durationMinutes, date).includes(start)) {
    const otherwise = startTimes({ ...schedule, outages: [] }, durationMinutes, date).includes(start);
    return otherwise ? "in_outage" : "not_a_slot";
  }
  const startsAt = instantOf(date, time);
  if (startsAt <= now) return "begun";
  return isInTime(schedule, startsAt, now) ? null : "too_soon";
}

/** Why an owner is asked again before writing in a booking. */
export type Unusual = "day_off" | "holiday" | "closed_day" | "outside_hours" | "outside_area" | LaneUnusual;
/** The lane is free, but not with the buffer; or what the work needs is off; or a calendar is busy; or who works in it does not then, or does other things. */
type LaneUnusual = "in_buffer" | "in_outage" | "busy_elsewhere" | "not_at_work";

/** Said without the day's reason. */
export const isOfLane = (why: Unusual): why is LaneUnusual =>
  why === "in_buffer" || why === "in_outage" || why === "busy_elsewhere" || why === "not_at_work";

/** Null if the business is open the whole time, and nothing is unusual about the lane. */
export function whyUnusual(
  schedule: Schedule,
  durationMinutes: number,
  { date, time }: { date: string; time: string },
  ofLane: LaneUnusual | null,
): Unusual | null {
  const shifts = shiftsOfDay(schedule, date);
  if (shifts.length === 0) return whyClosed(schedule, date);
  const from = minutesOf(time);
  const isOpen = shifts.some(({ opens, closes }) => opens <= from && from + durationMinutes <= closes);
  if (!isOpen) return "outside_hours";
  return ofLane;
}

const isInTime = ({ noticeMinutes }: BookingRules, startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() >= now.getTime() + noticeMinutes * minute;

export type Lanes = Pick<BookingRules, "capacity" | "bufferMinutes" | "travelMinutes">;

/**
 * The first of the lanes 1..capacity that is free during [from, to) and for the buffer before and after it, or for the road to
 * and from the jobs beside it, and may take what is wanted. Bookings in higher lanes, from before the capacity was lowered, take their share of it.
 */
export function lowestFreeLane(rules: Lanes & Crew, holds: Hold[], from: Date, to: Date): number | null {
  const { capacity, bufferMinutes, travelMinutes = 0, wish } = rules;
  const isInTheWay = (hold: Hold) => {
    const kept = Math.max(bufferMinutes, travelBetween(travelMinutes, hold.at, wish?.at)) * minute;
    return +hold.from < +to + kept && +from < +hold.to + kept;
  };
  const taken = new Set(holds.filter(isInTheWay).map(({ lane }) => lane));
  if (taken.size >= capacity) return null;
  const [date, begins] = [dayOf(from), minutesOf(timeOf(from))];
  const ends = begins + (+to - +from) / minute;
  return lanesOf(rules).find((lane) => !taken.has(lane) && mayTake(rules, lane, date, begins, ends)) ?? null;
}

/** The lane that an owner may take after a warning: only a free one of the wanted is needed. Null if there is none. */
export function ownersLane(
  rules: Lanes & Crew,
  holds: Hold[],
  from: Date,
  to: Date,
): { lane: number; unusual: LaneUnusual | null } | null {
  const tight = { ...rules, bufferMinutes: 0, travelMinutes: 0 };
  const supplied = { ...tight, outages: [] };
  const ours = holds.filter(({ isElsewhere }) => !isElsewhere);
  const ways = [
    { unusual: null, rules, taken: holds },
    { unusual: "in_buffer", rules: tight, taken: holds },
    { unusual: "in_outage", rules: supplied, taken: holds },
    { unusual: "busy_elsewhere", rules: supplied, taken: ours },
    { unusual: "not_at_work", rules: { ...supplied, people: [] }, taken: ours },
  ] as const;
  for (const { unusual, rules, taken } of ways) {
    const lane = lowestFreeLane(rules, taken, from, to);
    if (lane !== null) return { lane, unusual };
  }
  return null;
}

/** The slots of a day that customers are still in time for. `holds` may include other days. */
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
      const isFree = lowestFreeLane(schedule, holds, startsAt, endsAt) !== null;
      return {
        time: timeText(start),
        startsAt,
        endsAt,
        state: isFree ? ("free" as const) : ("booked" as const),
      };
    })
    .filter((slot) => isInTime(schedule, slot.startsAt, now));
}

/** The last time of a day at which a service of that length may still be booked, in minutes after midnight; null if none. */
export function lastFreeStart(
  schedule: Schedule,
  durationMinutes: number,
  date: string,
  holds: Hold[],
): number | null {
  const slots = slotsOfDay({ ...schedule, noticeMinutes: 0 }, durationMinutes, date, holds, new Date(0));
  const last = slots.findLast(({ state }) => state === "free");
  return last ? minutesOf(last.time) : null;
}

/** The first free time on the day `from`, not before today, or on one of the next `days`, if customers may book so far ahead. */
export function nextFreeTime(
  schedule: Schedule,
  durationMinutes: number,
  holds: Hold[],
  { from, days }: { from: string; days: number },
  now: Date,
): Date | null {
  const today = dayOf(now);
  const first = from > today ? from : today;
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const date = addDays(first, ahead);
    if (date > lastBookableDay(schedule, now)) return null;
    const slots = slotsOfDay(schedule, durationMinutes, date, holds, now);
    const free = slots.find(({ state }) => state === "free");
    if (free) return free.startsAt;
  }
  return null;
}
