import type { BookingRules } from "~/modules/businesses/availability/rules";
import { loadSchedule } from "~/modules/businesses/queries.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf } from "~/platform/time";
import { holdsByDay, holdsFor } from "../hold-days";
import { holdsWithin } from "../holds.server";
import { lastBookableDay, slotsOfDay } from "../slots";

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
    /** Where the next ones begin. */
    next: date <= last ? date : null,
    isFree: (at: Date) => freeOn(dayOf(at)).some(({ startsAt }) => startsAt.getTime() === at.getTime()),
  };
}
