import { describe, expect, test } from "vitest";
import { plainRules } from "~/modules/businesses/availability/rules";
import { instantOf } from "~/platform/time";
import { type CalendarBusiness, type CalendarView, type Chosen, calendarView } from "./calendar";
import type { Hold } from "./slots";

const now = new Date("2026-11-23T08:00:00Z");
const business: CalendarBusiness = {
  id: "b",
  bookable: true,
  ...plainRules,
  closesOnHolidays: false,
  daysOff: [],
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 780 })),
  services: [
    { id: "s1", name: "Geyser repair", priceCents: 35000, priceAs: null, durationMinutes: 60 },
    { id: "s2", name: "Blocked drain", priceCents: null, priceAs: null, durationMinutes: 120 },
  ],
};
const hold = (date: string, from: string, to: string): Hold => ({
  lane: 1,
  from: instantOf(date, from),
  to: instantOf(date, to),
});
const view = (chosen: Chosen = {}, holds: Hold[] = []): CalendarView => {
  const calendar = calendarView(business, holds, chosen, now);
  if (!calendar) throw new Error("no calendar");
  return calendar;
};
const dayIn = (calendar: CalendarView, date: string) =>
  calendar.month.weeks.flat().find((day) => day?.date === date);

describe("which day and service", () => {
  test("without a date it shows the first service on the first day with a free slot", () => {
    expect(view()).toMatchObject({
      date: "2026-11-23",
      service: { id: "s1" },
      counts: { free: 2, booked: 0, total: 2 },
    });
    expect(view({}, [hold("2026-11-23", "09:00", "13:00")]).date).toBe("2026-11-24");
  });
  test("a chosen day is shown even when it is full", () => {
    expect(view({ date: "2026-11-28" })).toMatchObject({
      date: "2026-11-28",
      slots: [],
      counts: { total: 0 },
    });
  });
  test.each(["2026-11-22", "2027-01-23", "2026-02-31", "nonsense", ""])(
    "the day '%s' cannot be chosen",
    (date) => {
      expect(view({ date }).date).toBe("2026-11-23");
    },
  );
  test("a chosen month shows its first free day; a month out of range is ignored", () => {
    expect(view({ month: "2026-12" })).toMatchObject({
      date: "2026-12-01",
      month: { name: "2026-12" },
    });
    expect(view({ month: "2027-06" }).month.name).toBe("2026-11");
  });
  test("a service is found by id or name; an unknown one falls back to the first", () => {
    expect(view({ serviceId: "s2" }).service.id).toBe("s2");
    expect(view({ serviceId: "Blocked drain" }).service.id).toBe("s2");
    expect(view({ serviceId: "x" }).service.id).toBe("s1");
  });
  test("there is no calendar without a service or when the business takes no bookings", () => {
    expect(calendarView({ ...business, services: [] }, [], {}, now)).toBeNull();
    expect(calendarView({ ...business, bookable: false }, [], {}, now)).toBeNull();
  });
  test("when nothing is free for 60 days, today is shown", () => {
    expect(calendarView({ ...business, hours: [] }, [], {}, now)).toMatchObject({
      date: "2026-11-23",
      slots: [],
    });
  });
});

describe("the day's slots and the month's days", () => {
  test("counts the available, booked and total slots", () => {
    const calendar = view({ date: "2026-11-24" }, [hold("2026-11-24", "10:00", "11:00")]);
    expect(calendar.slots.map(({ time, state }) => `${time} ${state}`)).toEqual([
      "09:00 free",
      "10:00 booked",
      "11:00 free",
      "12:00 free",
    ]);
    expect(calendar.counts).toEqual({ free: 3, booked: 1, total: 4 });
  });
  test("only a bookable time is chosen", () => {
    const holds = [hold("2026-11-24", "10:00", "11:00")];
    expect(view({ date: "2026-11-24", time: "09:00" }, holds).chosen?.time).toBe("09:00");
    expect(view({ date: "2026-11-24", time: "10:00" }, holds).chosen).toBeNull();
    expect(view({ date: "2026-11-24", time: "09:30" }, holds).chosen).toBeNull();
  });
  test("a time of an unbookable day is not chosen on the day that is shown instead", () => {
    expect(view({ date: "2026-11-22", time: "12:00" })).toMatchObject({ date: "2026-11-23", chosen: null });
  });
  test("days are free, full, without slots, or outside the bookable range", () => {
    const calendar = view({}, [hold("2026-11-24", "09:00", "13:00")]);
    expect(dayIn(calendar, "2026-11-22")).toBeUndefined();
    expect(dayIn(calendar, "2026-11-23")).toMatchObject({ state: "free", isToday: true });
    expect(dayIn(calendar, "2026-11-24")?.state).toBe("full");
    expect(dayIn(calendar, "2026-11-28")?.state).toBe("none");
  });
  test("weeks begin on Monday; months end at the horizon", () => {
    const numbers = (month: string, week: number) =>
      view({ month }).month.weeks[week]?.map((day) => day?.number ?? null);
    expect(view().month.weeks.every((week) => week.length === 7)).toBe(true);
    expect(numbers("2026-12", 0)).toEqual([null, 1, 2, 3, 4, 5, 6]);
    expect(view().month).toMatchObject({ previous: null, next: "2026-12" });
    expect(view({ month: "2027-01" }).month).toMatchObject({ previous: "2026-12", next: null });
  });
  test("this month begins with this week, and shows at least three", () => {
    const datesOn = (today: string) => {
      const calendar = calendarView(business, [], {}, instantOf(today, "08:00"));
      const days = calendar?.month.weeks.flat().map((day) => day?.date) ?? [];
      return [days[0], days.at(-1), days.length];
    };
    expect(datesOn("2026-11-25")).toEqual(["2026-11-23", "2026-12-13", 21]);
    expect(datesOn("2026-11-03")).toEqual(["2026-11-02", undefined, 35]);
    expect(datesOn("2028-02-29")).toEqual(["2028-02-28", "2028-03-19", 21]);
    expect(datesOn("2026-12-31")).toEqual(["2026-12-28", "2027-01-17", 21]);
  });
});
