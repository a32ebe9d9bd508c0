import { publicHoliday } from "~/modules/places/public-holidays";
import { addDays, dayOf, instantOf, minutesPerDay, noonOf, timeText, weekdayOf } from "~/platform/time";
import type { Filled } from "~/texts/message";
import { type Shift, shiftsOn, type WeekdayName } from "../rules";

/** The hours of a weekday in a form; up to two shifts (`readDay` in forms.ts, the check of tables.server.ts). Those of a closed one are kept for the day on which it opens again. */
export type DayHours = { open: string; close: string; closed: boolean };

const weekday: DayHours = { open: "09:00", close: "17:00", closed: false };

/** What the wizard suggests. */
export const defaultHours: Record<WeekdayName, DayHours> = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { open: "09:00", close: "15:00", closed: false },
  sunday: { open: "10:00", close: "14:00", closed: true },
};

/** Customers book at most so many days ahead; an owner may choose fewer. */
export const longestHorizon = 60;
/** Days off of one business, in days: how far ahead they begin, how long they are. */
export const mostDaysOff = 100;
export const farthestDayOff = 730;
export const longestDayOff = 366;
/** How many hours before the start an owner may end cancelling and moving; 0 is the start itself. */
export const longestCancelHours = 168;
export const cancelHourChoices = [0, 2, 4, 12, 24, 48, 72, longestCancelHours] as const;

/**
 * Days, first and last included, on which a business is closed, or open only from `opens` to `closes` (minutes after
 * midnight) within its usual hours. Customers read the reason.
 */
export type DayOff = {
  firstDay: string;
  lastDay: string;
  opens: number | null;
  closes: number | null;
  reason: string;
};

/** Everything that decides when a business is open. */
export type OpeningPlan = {
  hours: readonly Shift[];
  /** On the public holidays of South Africa. */
  closesOnHolidays: boolean;
  /** No two share a day. */
  daysOff: readonly DayOff[];
};

/** What customers and the owner decide by, besides when the business is open. */
export type BookingRules = {
  /** A slot begins at each opening time and so many minutes after the last one. */
  slotMinutes: number;
  /** Bookings at the same time. */
  capacity: number;
  /** Kept free after every booking. */
  bufferMinutes: number;
  /** Kept free for each 10 km between two jobs, where the business comes to its customers; 0 or nothing: none. */
  travelMinutes?: number;
  /** Customers book at least this long before the start. */
  noticeMinutes: number;
  /** Customers book for today and so many days after it. */
  horizonDays: number;
};

/** All that an owner chooses beside hours and days off. */
export type OwnRules = BookingRules & { closesOnHolidays: boolean; cancelHours: number };

/** Two saved states differ when their marks do: a form carries the one that it was filled in with. */
export const hoursMark = (hours: readonly Shift[]): string =>
  [...hours]
    .sort((a, b) => a.weekday - b.weekday || a.opens - b.opens)
    .map(({ weekday, opens, closes }) => `${weekday}.${opens}.${closes}`)
    .join("-");

export const rulesMark = (rules: OwnRules): string =>
  [
    rules.slotMinutes,
    rules.capacity,
    rules.bufferMinutes,
    rules.travelMinutes ?? 0,
    rules.noticeMinutes,
    rules.horizonDays,
    rules.cancelHours,
    rules.closesOnHolidays ? 1 : 0,
  ].join("-");

/** Of a business that has chosen none; the columns of business_profiles have them too. */
export const plainRules: Required<BookingRules> = {
  slotMinutes: 60,
  capacity: 1,
  bufferMinutes: 0,
  travelMinutes: 0,
  noticeMinutes: 0,
  horizonDays: longestHorizon,
};

const dayOffOn = (daysOff: readonly DayOff[], date: string): DayOff | null =>
  daysOff.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay) ?? null;

/** The days off that close the business all of this day: customers read until when. */
export function leaveOn(daysOff: readonly DayOff[], date: string): DayOff | null {
  const off = dayOffOn(daysOff, date);
  return off && off.opens === null ? off : null;
}

/** While the business is closed all day, today and later: until when, and why. */
export type Away = { until: Date; reason: string };

export function awayOn(daysOff: readonly DayOff[], today: string): Away | null {
  const leave = leaveOn(daysOff, today);
  return leave && leave.lastDay > today ? { until: noonOf(leave.lastDay), reason: leave.reason } : null;
}

/** The holiday that closes the business on a day. A day off or a shorter day of its own goes before it. */
const closingHoliday = (plan: OpeningPlan, date: string): Filled | null =>
  plan.closesOnHolidays && !dayOffOn(plan.daysOff, date) ? publicHoliday(date) : null;

/** The shifts of a day in their order, after days off and public holidays. */
export function shiftsOfDay(plan: OpeningPlan, date: string): Shift[] {
  const usual = shiftsOn(plan.hours, weekdayOf(date));
  const off = dayOffOn(plan.daysOff, date);
  if (!off) return closingHoliday(plan, date) ? [] : usual;
  const { opens: from, closes: to } = off;
  if (from === null || to === null) return [];
  return usual
    .map(({ weekday, opens, closes }) => ({
      weekday,
      opens: Math.max(opens, from),
      closes: Math.min(closes, to),
    }))
    .filter(({ opens, closes }) => opens < closes);
}

/** Why a day has other hours than its weekday: the owner's day off, or a public holiday. */
export type DayReason = { dayOff: DayOff; holiday: null } | { dayOff: null; holiday: Filled };

export function reasonOfDay(plan: OpeningPlan, date: string): DayReason | null {
  const dayOff = dayOffOn(plan.daysOff, date);
  if (dayOff) return { dayOff, holiday: null };
  const isUsuallyOpen = shiftsOn(plan.hours, weekdayOf(date)).length > 0;
  const holiday = isUsuallyOpen ? closingHoliday(plan, date) : null;
  return holiday && { dayOff: null, holiday };
}

/** When the days off close the business, as a PostgreSQL multirange of instants. */
export function shutOf(daysOff: readonly DayOff[]): string {
  const spans = daysOff.flatMap(({ firstDay, lastDay, opens, closes }) =>
    opens === null || closes === null
      ? [[instantOf(firstDay, "00:00"), instantOf(addDays(lastDay, 1), "00:00")] as const]
      : daysFrom(firstDay, lastDay).flatMap((date) => [
          [instantOf(date, "00:00"), instantOf(date, timeText(opens))] as const,
          [instantOf(date, timeText(closes)), instantOf(date, timeText(minutesPerDay))] as const,
        ]),
  );
  const filled = spans.filter(([from, to]) => from < to);
  return `{${filled.map(([from, to]) => `[${from.toISOString()},${to.toISOString()})`).join(",")}}`;
}

/** Whether something agreed before falls on the days off, or outside of the hours of a shorter day. */
export function isShutDuring(off: DayOff, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): boolean {
  const { firstDay, lastDay, opens, closes } = off;
  const isOnThem =
    endsAt > instantOf(firstDay, "00:00") && startsAt < instantOf(addDays(lastDay, 1), "00:00");
  if (!isOnThem || opens === null || closes === null) return isOnThem;
  const date = dayOf(startsAt);
  return startsAt < instantOf(date, timeText(opens)) || endsAt > instantOf(date, timeText(closes));
}

/**
 * Whether something agreed before lies outside of the weekly hours, or on a public holiday that closes the business.
 * On a day off it is that day's: see isShutDuring.
 */
export function isOutsideHours(plan: OpeningPlan, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const date = dayOf(startsAt);
  if (dayOffOn(plan.daysOff, date)) return false;
  const midnight = instantOf(date, "00:00").getTime();
  const minuteOf = (at: Date) => (at.getTime() - midnight) / 60_000;
  const shifts = [date, addDays(date, 1)].flatMap((day, later) =>
    shiftsOfDay(plan, day).map(({ opens, closes }) => ({
      opens: later * minutesPerDay + opens,
      closes: later * minutesPerDay + closes,
    })),
  );
  let openUntil = minuteOf(startsAt);
  for (const { opens, closes } of shifts) if (opens <= openUntil && openUntil < closes) openUntil = closes;
  return openUntil < minuteOf(endsAt);
}

/** Every day from the first to the last, both included. */
export function daysFrom(firstDay: string, lastDay: string): string[] {
  const days = [];
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) days.push(date);
  return days;
}
