import { type SQL, sql } from "drizzle-orm";
import type { Based } from "~/modules/businesses/area/queries.server";
import { type BookingRules, shiftsOfDay } from "~/modules/businesses/availability/rules";
import type { Wish } from "~/modules/businesses/people/rules";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { publicHoliday } from "~/modules/places/public-holidays";
import type { Db } from "~/platform/db.server";
import {
  addDays,
  dayOf,
  instantOf,
  minute,
  minutesPerDay,
  noonOf,
  timeText,
  weekdayOf,
} from "~/platform/time";
import { takenTimes } from "../calendars-in/tables.server";
import { holdsByDay, holdsFor } from "../hold-days";
import { holdsWithin, periodOf } from "../holds.server";
import { placed } from "../job-places.server";
import { isBookableDay, lastBookableDay, ownersSchedule, slotsOfDay, startTimes } from "../slots";

type Business = BookingRules & { id: string; closesOnHolidays: boolean };

/** So many days are looked through, and so many times offered, at once. */
const daysAtOnce = 14;
const timesAtOnce = 6;

/** Where it is known, the service says who does it and what it needs. */
type Service = { durationMinutes: number; id?: string };

/**
 * The times that an owner may offer: those of the calendar for its customers. All of a day, and from it on, the first free one
 * of a morning and of an afternoon.
 */
export async function loadFreeTimes(
  db: Db,
  business: Business,
  { durationMinutes, id: serviceId }: Service,
  from: string,
  now: Date,
) {
  const schedule = { ...(await loadSchedule(db, business, now)), wish: serviceId ? { serviceId } : {} };
  const byDay = holdsByDay(await holdsWithin(db, business.id, holdsFor(schedule, now), now), schedule);
  const freeOn = (date: string) =>
    slotsOfDay(schedule, durationMinutes, date, byDay.get(date) ?? [], now).filter(
      ({ state }) => state === "free",
    );
  const last = lastBookableDay(schedule, now);
  const first = from > dayOf(now) ? from : dayOf(now);
  const near: Date[] = [];
  let date = first;
  for (let ahead = 0; ahead < daysAtOnce && date <= last && near.length < timesAtOnce; ahead++) {
    const free = freeOn(date);
    const halves = [free.find(({ time }) => time < "12:00"), free.find(({ time }) => time >= "12:00")];
    near.push(...halves.flatMap((slot) => slot?.startsAt ?? []));
    date = addDays(date, 1);
  }
  return {
    near,
    ofDay: (first <= last ? freeOn(first) : []).map(({ startsAt }) => startsAt),
    /** Nobody works any more on that day. */
    isOver: shiftsOfDay(schedule, first).every(
      ({ closes }) => +instantOf(first, timeText(closes)) <= now.getTime(),
    ),
    /** Where the next ones begin. */
    next: date <= last ? date : null,
    isFree: (at: Date) => freeOn(dayOf(at)).some(({ startsAt }) => startsAt.getTime() === at.getTime()),
  };
}

/** A column of a query of businesses: the holds of each that touch the placeholder `period` and last beyond `now`, as [lane, from, to] in milliseconds. */
export const holdsColumn = sql<[number, number, number][]>`(select coalesce(json_agg(json_build_array(lane,
  extract(epoch from lower(period)) * 1000, extract(epoch from upper(period)) * 1000)), '[]') from ${takenTimes}
  where business_id = ${b}.id and period && ${sql.placeholder("period")}::tstzrange
    and (until is null or until > ${sql.placeholder("now")}::timestamptz))`;

/** The value of `period`: the day of `now` and so many days after it, with those whose bookings reach into them. */
export const holdsPeriod = (days: number, now: Date): string =>
  periodOf(instantOf(addDays(dayOf(now), -1), "00:00"), instantOf(addDays(dayOf(now), days + 2), "00:00"));

/**
 * Whether a listed business has a free time on that day, for its shortest service: the same rule as `nextFreeTime`, from what
 * is kept of its week (`starts`), of whole days off (`shut`) and of its other days (booked_days).
 */
export function freeOn(day: string, now: Date): SQL {
  const today = dayOf(now);
  const ahead = Math.round((+noonOf(day) - +noonOf(today)) / (minutesPerDay * minute));
  const since = (+now - +instantOf(day, "00:00")) / minute;
  // A time that begins now has passed; one that is just within the notice has not.
  const first = sql`greatest(0, case when ${b.noticeMinutes} = 0 then ${Math.floor(since) + 1}::int4
    else ${Math.ceil(since)}::int4 + ${b.noticeMinutes} end)`;
  const midnight = (weekdayOf(day) - 1) * minutesPerDay;
  const [begins, ends] = [instantOf(day, "00:00"), instantOf(addDays(day, 1), "00:00")];
  const isHoliday = publicHoliday(day) !== null;
  return sql`(${b.subscribed} and ${b.accessUntil} > ${now.toISOString()}::timestamptz and not ${b.locked}
    and ${b.horizonDays} >= ${ahead}::int4 and ${ahead}::int4 >= 0
    and ${b.starts} && int4range(${midnight}::int4 + least(${minutesPerDay}::int4, ${first}), ${midnight + minutesPerDay}::int4)
    and not ${b.shut} @> tstzrange(${begins.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz)
    and not (${isHoliday}::boolean and ${b.closesOnHolidays} and not exists(select from business_days_off d
      where d.business_id = ${b}.id and ${day}::date between d.first_day and d.last_day))
    and not exists(select from booked_days f where f.business_id = ${b}.id and f.day = ${day}::date
      and coalesce(f.last_start, -1) < ${first}))`;
}

type Offering = BookingRules & Based & { id: string; closesOnHolidays: boolean };

/** How many free times near the requested one are named, and within how many days after it. */
const named = 6;
const daysAfter = 7;

/**
 * Adds to each request what its proposal may choose from: the times of day at which the service can start on some
 * weekday, and the next free ones from the requested day on.
 */
export async function loadOfferedTimes<
  Booking extends { startsAt: Date; durationMinutes: number; wish: Wish },
>(db: Db, business: Offering, requests: Booking[], now: Date) {
  if (requests.length === 0) return [];
  const schedule = ownersSchedule(await loadSchedule(db, business, now));
  const lastDay = lastBookableDay(schedule, now);
  const holds = await holdsWithin(db, business.id, holdsFor(schedule, now), now);
  const byDay = holdsByDay(holds, schedule);
  return requests.map((request) => {
    const { startsAt, durationMinutes, wish } = request;
    const wanted = { ...schedule, wish: placed(wish, business) };
    const from = dayOf(startsAt);
    const nearDays = Array.from({ length: daysAfter }, (_, days) => addDays(from, days));
    const near = nearDays
      .filter((date) => isBookableDay(schedule, date, now))
      .flatMap((date) => slotsOfDay(wanted, durationMinutes, date, byDay.get(date) ?? [], now))
      .filter((slot) => slot.state === "free")
      .slice(0, named)
      .map((slot) => slot.startsAt);
    const week = Array.from({ length: 7 }, (_, days) => addDays(from, days));
    const starts = new Set(week.flatMap((date) => startTimes(wanted, durationMinutes, date)));
    const times = [...starts].sort((a, b) => a - b).map(timeText);
    return { ...request, offered: { near, times, today: dayOf(now), lastDay } };
  });
}
