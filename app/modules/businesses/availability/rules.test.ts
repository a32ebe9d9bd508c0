import { describe, expect, test } from "vitest";
import { instantOf } from "~/platform/time";
import { isOutsideHours, type OpeningPlan } from "./rules";

const monday = "2026-11-30";
const booking = (time: string, minutes: number, date = monday) => {
  const startsAt = instantOf(date, time);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
};
const plan = (given: Partial<OpeningPlan> = {}): OpeningPlan => ({
  hours: [
    { weekday: 1, opens: 480, closes: 720 },
    { weekday: 1, opens: 780, closes: 1440 },
    { weekday: 2, opens: 0, closes: 120 },
  ],
  closesOnHolidays: true,
  daysOff: [],
  ...given,
});

describe("a booking lies outside of the hours", () => {
  test.for([
    ["within a shift", "08:00", 240, false],
    ["before opening", "07:30", 60, true],
    ["into the break", "11:30", 60, true],
    ["in the break", "12:00", 60, true],
    ["after the break", "13:00", 60, false],
    ["over midnight into the next day's first shift", "23:00", 180, false],
    ["over midnight, longer than that shift", "23:00", 181, true],
  ] as const)("%s", ([, time, minutes, isOutside]) => {
    expect(isOutsideHours(plan(), booking(time, minutes))).toBe(isOutside);
  });

  test("on a day without shifts, and on a holiday that closes the business", () => {
    expect(isOutsideHours(plan(), booking("10:00", 60, "2026-12-02"))).toBe(true);
    const wednesday = { weekday: 3, opens: 480, closes: 720 };
    const holiday = booking("10:00", 60, "2026-12-16");
    expect(isOutsideHours(plan({ hours: [wednesday] }), holiday)).toBe(true);
    expect(isOutsideHours(plan({ hours: [wednesday], closesOnHolidays: false }), holiday)).toBe(false);
  });

  test("not on a day off, which names its bookings itself", () => {
    const off = { firstDay: monday, lastDay: monday, opens: null, closes: null, reason: "Leave" };
    expect(isOutsideHours(plan({ daysOff: [off] }), booking("07:30", 60))).toBe(false);
  });
});
