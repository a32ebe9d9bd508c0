import { addDays, dayOf, isDay, isTime, weekdayOf } from "~/platform/time";
import {
  type Hold,
  holdsByDay,
  horizonDays,
  isBookableDay,
  lastBookableDay,
  type NotOffered,
  type Schedule,
  type Slot,
  slotsOfDay,
} from "./rules";

export type CalendarService = {
  id: string;
  name: string;
  priceCents: number | null;
  durationMinutes: number;
};
export type CalendarBusiness = Schedule & { id: string; services: CalendarService[]; bookable: boolean };
/** Unchecked values from the address. `month` is 'YYYY-MM'; `serviceId` may also be the service's name. */
export type Chosen = {
  serviceId?: string | null | undefined;
  date?: string | null | undefined;
  time?: string | null | undefined;
  month?: string | null | undefined;
};

export type CalendarDay = {
  date: string;
  number: number;
  /** Days 'outside' the bookable ones are not links. */
  state: "free" | "full" | "none" | "outside";
  isToday: boolean;
};

export type CalendarView = {
  services: CalendarService[];
  service: CalendarService;
  date: string;
  /** `name` is 'YYYY-MM'. Weeks from Monday to Sunday; null outside of the month. */
  month: { name: string; weeks: (CalendarDay | null)[][]; previous: string | null; next: string | null };
  slots: Slot[];
  counts: { free: number; booked: number; total: number };
  /** The slot of the chosen `date` and `time` if it can be booked. */
  chosen: Slot | null;
  today: string;
  lastDay: string;
};

/** The calendar of a business for one service; null when there is nothing to book. */
export function calendarView(
  business: CalendarBusiness,
  holds: Hold[],
  chosen: Chosen,
  now: Date,
): CalendarView | null {
  const service = findService(business.services, chosen.serviceId) ?? business.services[0];
  if (!service || !business.bookable) return null;
  const byDay = holdsByDay(holds);
  const slotsOn = (date: string) =>
    slotsOfDay(business, service.durationMinutes, date, byDay.get(date) ?? [], now);
  return calendarOf(business.services, service, slotsOn, chosen, now);
}

/** The calendar of the given slots. */
export function calendarOf(
  services: CalendarService[],
  service: CalendarService,
  slotsOn: SlotsOn,
  chosen: Chosen,
  now: Date,
): CalendarView {
  const date = shownDay(chosen, slotsOn, now);
  const slots = slotsOn(date);
  const free = slots.filter((slot) => slot.state === "free");
  return {
    services,
    service,
    date,
    month: monthView(date, slotsOn, now),
    slots,
    counts: { free: free.length, booked: slots.length - free.length, total: slots.length },
    chosen: free.find(({ time }) => date === chosen.date && time === chosen.time) ?? null,
    today: dayOf(now),
    lastDay: lastBookableDay(now),
  };
}

export const findService = (services: CalendarService[], idOrName: string | null | undefined) =>
  services.find(({ id }) => id === idOrName) ?? services.find(({ name }) => name === idOrName) ?? null;

export type SlotReason = NotOffered | "day_full" | "slot_taken";

/** Why the chosen day or time cannot be booked, as far as it is chosen. `calendar` is that of the chosen day. */
export function whyNotFree(
  business: CalendarBusiness,
  calendar: CalendarView,
  { serviceId, date, time }: Chosen,
): SlotReason | null {
  if (!date || !isDay(date)) return null;
  if (date < calendar.today) return "past_day";
  if (date > calendar.lastDay) return "beyond_horizon";
  if (!business.hours.some(({ weekday }) => weekday === weekdayOf(date))) return "closed_day";
  if (!findService(business.services, serviceId)) return null;
  if (calendar.counts.free === 0) return "day_full";
  if (!time || !isTime(time)) return null;
  const slot = calendar.slots.find((candidate) => candidate.time === time);
  if (!slot) return "not_a_slot";
  return slot.state === "booked" ? "slot_taken" : null;
}

type SlotsOn = (date: string) => Slot[];
const isFree = (slots: Slot[]) => slots.some((slot) => slot.state === "free");

/** The chosen day, or else the first day with a free slot (in the chosen month, if any), or else the first day. */
function shownDay({ date, month }: Chosen, slotsOn: SlotsOn, now: Date): string {
  if (date && isDay(date) && isBookableDay(date, now)) return date;
  const today = dayOf(now);
  const all = Array.from({ length: horizonDays + 1 }, (_, days) => addDays(today, days));
  const inMonth = all.filter((candidate) => candidate.slice(0, 7) === month);
  const candidates = inMonth.length > 0 ? inMonth : all;
  return candidates.find((candidate) => isFree(slotsOn(candidate))) ?? candidates[0] ?? today;
}

function monthView(shown: string, slotsOn: SlotsOn, now: Date): CalendarView["month"] {
  const [today, lastDay] = [dayOf(now), lastBookableDay(now)];
  const first = `${shown.slice(0, 7)}-01`;
  const next = addDays(first, 31).slice(0, 7);
  const previous = addDays(first, -1).slice(0, 7);
  const cells: (CalendarDay | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null);
  for (let date = first; date.slice(0, 7) !== next; date = addDays(date, 1))
    cells.push({
      date,
      number: Number(date.slice(8)),
      state: date >= today && date <= lastDay ? stateOf(slotsOn(date)) : "outside",
      isToday: date === today,
    });
  while (cells.length % 7 > 0) cells.push(null);
  return {
    name: first.slice(0, 7),
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
    previous: previous >= today.slice(0, 7) ? previous : null,
    next: next <= lastDay.slice(0, 7) ? next : null,
  };
}

const stateOf = (slots: Slot[]) => (slots.length === 0 ? "none" : isFree(slots) ? "free" : "full");
