import type { Based } from "~/modules/businesses/area/queries.server";
import type { BookingRules } from "~/modules/businesses/availability/rules";
import type { Wish } from "~/modules/businesses/people/rules";
import { loadSchedule } from "~/modules/businesses/queries.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, timeText } from "~/platform/time";
import { holdsByDay, holdsFor } from "../hold-days";
import { holdsWithin } from "../holds.server";
import { placed } from "../job-places.server";
import { isBookableDay, lastBookableDay, ownersSchedule, slotsOfDay, startTimes } from "../slots";

type Business = BookingRules & Based & { id: string; closesOnHolidays: boolean };

/** How many free times near the requested one are named, and within how many days after it. */
const named = 6;
const daysAfter = 7;

/**
 * Adds to each request what its proposal may choose from: the times of day at which the service can start on some
 * weekday, and the next free ones from the requested day on.
 */
export async function loadOfferedTimes<
  Booking extends { startsAt: Date; durationMinutes: number; wish: Wish },
>(db: Db, business: Business, requests: Booking[], now: Date) {
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
