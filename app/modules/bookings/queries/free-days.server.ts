import { type SQL, sql } from "drizzle-orm";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { publicHoliday } from "~/modules/places/public-holidays";
import { addDays, dayOf, instantOf, minute, minutesPerDay, weekdayOf } from "~/platform/time";
import { takenTimes } from "../calendars-in/tables.server";
import { periodOf } from "../holds.server";

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
  const ahead = Math.round(
    (+instantOf(day, "12:00") - +instantOf(today, "12:00")) / (minutesPerDay * minute),
  );
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
