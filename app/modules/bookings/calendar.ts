import { dayMessage } from "~/modules/businesses/availability/messages";
import type { BookingRules, OpeningPlan } from "~/modules/businesses/availability/rules";
import { peopleToChoose, type Wish } from "~/modules/businesses/people/rules";
import type { Price } from "~/modules/businesses/prices";
import { addDays, dayOf, isDay, isTime, weekdayOf } from "~/platform/time";
import type { Filled } from "~/texts/message";
import { holdsByDay } from "./hold-days";
import {
  type Hold,
  isBookableDay,
  lastBookableDay,
  type NotOffered,
  nextFreeTime,
  type Schedule,
  type Slot,
  shortestService,
  slotsOfDay,
  whyDayNotOffered,
} from "./slots";

/** With what the booking form is filled in: the account's name, e-mail and phone, and where the last job was. */
export type Booker = { name: string; email: string; phone: string | null; jobAddress?: string | null };

export type CalendarService = Price & { id: string; name: string; durationMinutes: number };
export type CalendarBusiness = Schedule & { id: string; services: CalendarService[]; bookable: boolean };
/** What the calendar of given slots needs to know of a business. */
type CalendarPlan = OpeningPlan & Pick<BookingRules, "horizonDays" | "noticeMinutes">;
/** Unchecked values from the address. `month` is 'YYYY-MM'; `serviceId` may also be the service's name. */
export type Chosen = {
  serviceId?: string | null | undefined;
  /** The lane of a person. */
  person?: string | null | undefined;
  date?: string | null | undefined;
  time?: string | null | undefined;
  month?: string | null | undefined;
  /** Where the job is to be, if that is known: the road to it takes its time, and power may be off there. */
  job?: Pick<Wish, "at" | "places"> | undefined;
};

export type CalendarDay = {
  date: string;
  number: number;
  /** Days 'outside' the bookable ones are not links. */
  state: "free" | "full" | "none" | "outside";
  isToday: boolean;
  /** Why it has other hours than its weekday: what the owner wrote, or a public holiday. */
  reason: Filled | null;
};

export type CalendarView = {
  services: CalendarService[];
  service: CalendarService;
  /** Whom the customer may choose; empty where there is no choice. */
  people: { lane: number; name: string }[];
  /** The one that is chosen; null for anybody. */
  person: { lane: number; name: string } | null;
  date: string;
  /** Why that day has other hours than its weekday. */
  reason: Filled | null;
  /** `name` is 'YYYY-MM'. Weeks from Monday to Sunday; null before and after its days. */
  month: { name: string; weeks: (CalendarDay | null)[][]; previous: string | null; next: string | null };
  slots: Slot[];
  counts: { free: number; booked: number; total: number };
  /** The slot of the chosen `date` and `time` if it can be booked. */
  chosen: Slot | null;
  today: string;
  lastDay: string;
  horizonDays: number;
  noticeMinutes: number;
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
  // A booking that moves keeps its person.
  const { people, person } = business.wish ? noChoice : choiceOf(business, service, chosen);
  const wanted = {
    ...business,
    wish: business.wish ?? { serviceId: service.id, lane: person?.lane, ...chosen.job },
  };
  const byDay = holdsByDay(holds, business);
  const slotsOn = (date: string) =>
    slotsOfDay(wanted, service.durationMinutes, date, byDay.get(date) ?? [], now);
  return calendarOf(wanted, { services: business.services, service, people, person }, slotsOn, chosen, now);
}

/** The next time at which this service, or its shortest, can be booked: from the day `from` on, 'YYYY-MM-DD', else at all. */
export function nextFree(
  business: CalendarBusiness,
  holds: Hold[],
  from: string | null,
  now: Date,
  serviceId?: string,
): Date | null {
  const service = findService(business.services, serviceId) ?? shortestService(business.services);
  if (!service || !business.bookable) return null;
  const wanted = { ...business, wish: { serviceId: service.id } };
  const since = (day: string) =>
    nextFreeTime(wanted, service.durationMinutes, holds, { from: day, days: business.horizonDays }, now);
  return (from !== null && since(from)) || since(dayOf(now));
}

const noChoice = { people: [], person: null };

function choiceOf(business: CalendarBusiness, service: CalendarService, { person }: Chosen) {
  const people = peopleToChoose(business, service.id);
  return { people, person: people.find(({ lane }) => String(lane) === person) ?? null };
}

/** The calendar of the given slots. */
export function calendarOf(
  plan: CalendarPlan,
  {
    services,
    service,
    people = [],
    person = null,
  }: Pick<CalendarView, "services" | "service"> & Partial<Pick<CalendarView, "people" | "person">>,
  slotsOn: SlotsOn,
  chosen: Chosen,
  now: Date,
): CalendarView {
  const date = shownDay(plan, chosen, slotsOn, now);
  const slots = slotsOn(date);
  const free = slots.filter((slot) => slot.state === "free");
  return {
    services,
    service,
    people,
    person,
    date,
    reason: dayMessage(plan, date),
    month: monthView(plan, date, slotsOn, now),
    slots,
    counts: { free: free.length, booked: slots.length - free.length, total: slots.length },
    chosen: free.find(({ time }) => date === chosen.date && time === chosen.time) ?? null,
    today: dayOf(now),
    lastDay: lastBookableDay(plan, now),
    horizonDays: plan.horizonDays,
    noticeMinutes: plan.noticeMinutes,
  };
}

/** What the links of the calendar keep. */
export const chosenSoFar = ({ service, person }: Pick<CalendarView, "service" | "person">) => ({
  service: service.id,
  person: person?.lane,
});

export const findService = (services: CalendarService[], idOrName: string | null | undefined) =>
  services.find(({ id }) => id === idOrName) ?? services.find(({ name }) => name === idOrName) ?? null;

export type SlotReason = NotOffered | "day_full" | "slot_taken";

/** Why the chosen day or time cannot be booked, as far as it is chosen. `calendar` is that of the chosen day. */
export function whyNotFree(
  business: CalendarBusiness,
  calendar: CalendarView,
  { serviceId, date, time }: Chosen,
  now: Date,
): SlotReason | null {
  if (!date || !isDay(date)) return null;
  const ofDay = whyDayNotOffered(business, date, now);
  if (ofDay) return ofDay;
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
function shownDay(plan: CalendarPlan, { date, month }: Chosen, slotsOn: SlotsOn, now: Date): string {
  if (date && isDay(date) && isBookableDay(plan, date, now)) return date;
  const today = dayOf(now);
  const all = Array.from({ length: plan.horizonDays + 1 }, (_, days) => addDays(today, days));
  const inMonth = all.filter((candidate) => candidate.slice(0, 7) === month);
  const candidates = inMonth.length > 0 ? inMonth : all;
  return candidates.find((candidate) => isFree(slotsOn(candidate))) ?? candidates[0] ?? today;
}

const later = (one: string, other: string) => (one > other ? one : other);

/** The month of the shown day. This month begins with this week, and goes on for three weeks at its end. */
function monthView(plan: CalendarPlan, shown: string, slotsOn: SlotsOn, now: Date): CalendarView["month"] {
  const [today, lastDay] = [dayOf(now), lastBookableDay(plan, now)];
  const first = `${shown.slice(0, 7)}-01`;
  const next = addDays(first, 31).slice(0, 7);
  const previous = addDays(first, -1).slice(0, 7);
  const isThisMonth = first.slice(0, 7) === today.slice(0, 7);
  const begins = isThisMonth ? addDays(today, 1 - weekdayOf(today)) : first;
  const ends = isThisMonth
    ? later(addDays(`${next}-01`, -1), addDays(begins, 20))
    : addDays(`${next}-01`, -1);
  const cells: (CalendarDay | null)[] = Array.from({ length: weekdayOf(begins) - 1 }, () => null);
  for (let date = begins; date <= ends; date = addDays(date, 1))
    cells.push({
      date,
      number: Number(date.slice(8)),
      state: date >= today && date <= lastDay ? stateOf(slotsOn(date)) : "outside",
      isToday: date === today,
      reason: dayMessage(plan, date),
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
