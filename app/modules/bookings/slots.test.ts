import { describe, expect, test } from "vitest";
import { instantOf, minutesOf, timeText } from "~/platform/time";
import { aSchedule } from "../../../tests/builders/business";
import {
  type Hold,
  isBookableDay,
  lowestFreeLane,
  ownersSchedule,
  type Schedule,
  slotsOfDay,
  startTimes,
  whyNotOffered,
} from "./slots";

const now = new Date("2026-11-23T08:00:00Z");
const monday = "2026-11-23";
const at = (time: string, date = monday) => instantOf(date, time);
const weekdays = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5].map((weekday) => shift(weekday, opens, closes));
const shift = (weekday: number, opens: string, closes: string) => ({
  weekday,
  opens: minutesOf(opens),
  closes: minutesOf(closes),
});
const plain = aSchedule({ hours: weekdays("09:00", "17:00") });
const lanes = (capacity: number, bufferMinutes = 0) => ({ capacity, bufferMinutes });
const times = (schedule: Schedule, duration: number, date = monday) =>
  startTimes(schedule, duration, date).map(timeText);
const hold = (lane: number, from: string, to: string): Hold => ({ lane, from: at(from), to: at(to) });

describe("start times", () => {
  test("begin at opening and repeat every slot_minutes while the service ends by closing", () => {
    expect(times(plain, 60)).toEqual([
      "09:00",
      "10:00",
      "11:00",
      "12:00",
      "13:00",
      "14:00",
      "15:00",
      "16:00",
    ]);
    expect(times(plain, 90).at(-1)).toBe("15:00");
    expect(times(plain, 480)).toEqual(["09:00"]);
    expect(times(plain, 481)).toEqual([]);
  });
  test("a second shift starts its own grid", () => {
    const hours = [shift(1, "08:30", "12:00"), shift(1, "13:15", "15:30")];
    expect(times({ ...plain, hours }, 60)).toEqual(["08:30", "09:30", "10:30", "13:15", "14:15"]);
  });
  test("closing at 24:00 counts as the end of the day", () => {
    expect(times({ ...plain, hours: [shift(1, "22:00", "24:00")] }, 60)).toEqual(["22:00", "23:00"]);
  });
  test("a closed day has no start times", () => {
    expect(times(plain, 60, "2026-11-22")).toEqual([]);
  });
  test("overlapping shifts list each time once", () => {
    const hours = [shift(1, "08:00", "11:00"), shift(1, "09:00", "12:00")];
    expect(times({ ...plain, hours }, 60)).toEqual(["08:00", "09:00", "10:00", "11:00"]);
  });
});

describe("slots of a day", () => {
  const state = (slots: ReturnType<typeof slotsOfDay>) =>
    Object.fromEntries(slots.map((slot) => [slot.time, slot.state]));

  test("slots that began in the past or begin right now are not shown", () => {
    expect(Object.keys(state(slotsOfDay(plain, 60, monday, [], now)))[0]).toBe("11:00");
    expect(slotsOfDay(plain, 60, "2026-11-20", [], now)).toEqual([]);
  });
  test("a slot is Booked when a hold overlaps the service, but not when a hold only touches it", () => {
    const slots = state(slotsOfDay(plain, 90, monday, [hold(1, "13:00", "14:00")], now));
    expect(slots).toEqual({
      "11:00": "free",
      "12:00": "booked",
      "13:00": "booked",
      "14:00": "free",
      "15:00": "free",
    });
  });
  test("with capacity 2 a slot is Booked only when both lanes are taken somewhere in it", () => {
    const two = { ...plain, capacity: 2 };
    const one = [hold(1, "11:00", "12:00")];
    expect(state(slotsOfDay(two, 60, monday, one, now))["11:00"]).toBe("free");
    const both = [...one, hold(2, "11:30", "12:30")];
    expect(state(slotsOfDay(two, 60, monday, both, now))).toMatchObject({
      "11:00": "booked",
      "12:00": "free",
    });
  });
  test("the lowest free lane is taken", () => {
    const taken = [hold(1, "11:00", "12:00"), hold(3, "11:00", "12:00")];
    expect(lowestFreeLane(lanes(3), taken, at("11:00"), at("12:00"))).toBe(2);
    expect(lowestFreeLane(lanes(1), taken, at("11:00"), at("12:00"))).toBeNull();
    expect(lowestFreeLane(lanes(1), taken, at("12:00"), at("13:00"))).toBe(1);
  });
  test("a booking in a lane above a lowered capacity takes its share", () => {
    const above = [hold(2, "11:00", "12:00")];
    expect(lowestFreeLane(lanes(1), above, at("11:00"), at("12:00"))).toBeNull();
    expect(lowestFreeLane(lanes(2), [hold(3, "11:00", "12:00")], at("11:00"), at("12:00"))).toBe(1);
  });
  test("the buffer keeps its time free before and after a booking", () => {
    const slots = state(
      slotsOfDay({ ...plain, bufferMinutes: 30 }, 60, monday, [hold(1, "13:00", "14:00")], now),
    );
    expect(slots).toMatchObject({ "11:00": "free", "12:00": "booked", "14:00": "booked", "15:00": "free" });
    const long = slotsOfDay({ ...plain, bufferMinutes: 60 }, 60, monday, [hold(1, "13:00", "14:00")], now);
    expect(state(long)).toMatchObject({ "11:00": "free", "12:00": "booked", "15:00": "free" });
  });
  test("slots within the notice period are not shown", () => {
    // It is 10:00 in Johannesburg.
    const shown = (noticeMinutes: number) =>
      Object.keys(state(slotsOfDay({ ...plain, noticeMinutes }, 60, monday, [], now)))[0];
    expect([shown(60), shown(61), shown(360), shown(361)]).toEqual(["11:00", "12:00", "16:00", undefined]);
  });
});

describe("days off and public holidays", () => {
  const off = (
    firstDay: string,
    lastDay: string,
    opens: number | null = null,
    closes: number | null = null,
  ) => ({
    ...{ firstDay, lastDay, opens, closes, reason: "Course" },
  });

  test("a day off has no slots, a shorter one those within its hours", () => {
    const closed = { ...plain, daysOff: [off("2026-11-24", "2026-11-25")] };
    expect([times(closed, 60, "2026-11-24"), times(closed, 60, "2026-11-25")]).toEqual([[], []]);
    expect(times(closed, 60, "2026-11-26")).toHaveLength(8);
    const shorter = { ...plain, daysOff: [off("2026-11-24", "2026-11-24", 600, 780)] };
    expect(times(shorter, 60, "2026-11-24")).toEqual(["10:00", "11:00", "12:00"]);
  });
  test("a holiday closes only those who want it, and a shorter day of their own goes before it", () => {
    const holiday = "2026-12-16";
    expect(times(plain, 60, holiday)).toHaveLength(8);
    const closing = { ...plain, closesOnHolidays: true };
    expect(times(closing, 60, holiday)).toEqual([]);
    const half = { ...closing, daysOff: [off(holiday, holiday, 540, 720)] };
    expect(times(half, 60, holiday)).toEqual(["09:00", "10:00", "11:00"]);
  });
  test("why a time is not offered", () => {
    const schedule = {
      ...plain,
      closesOnHolidays: true,
      horizonDays: 30,
      noticeMinutes: 120,
      daysOff: [off("2026-11-24", "2026-11-24")],
    };
    const why = (date: string, time: string) => whyNotOffered(schedule, 60, { date, time }, now);
    expect(why("2026-11-22", "10:00")).toBe("past_day");
    expect(why("2026-12-24", "10:00")).toBe("beyond_horizon");
    expect(why("2026-11-24", "10:00")).toBe("day_off");
    expect(why("2026-12-16", "10:00")).toBe("holiday");
    expect(why("2026-11-28", "10:00")).toBe("closed_day");
    expect(why("2026-11-25", "10:30")).toBe("not_a_slot");
    expect(why(monday, "10:00")).toBe("begun");
    expect(why(monday, "11:00")).toBe("too_soon");
    expect(why(monday, "12:00")).toBeNull();
    expect(whyNotOffered(ownersSchedule(schedule), 60, { date: monday, time: "11:00" }, now)).toBeNull();
    expect(
      whyNotOffered(ownersSchedule(schedule), 60, { date: "2026-12-24", time: "10:00" }, now),
    ).toBeNull();
    expect(whyNotOffered(ownersSchedule(schedule), 60, { date: "2026-11-24", time: "10:00" }, now)).toBe(
      "day_off",
    );
  });
});

describe("horizon", () => {
  test("bookable days are today and the next 60, in Johannesburg", () => {
    expect(isBookableDay(plain, monday, now)).toBe(true);
    expect(isBookableDay(plain, "2026-11-22", now)).toBe(false);
    expect(isBookableDay(plain, "2027-01-22", now)).toBe(true);
    expect(isBookableDay(plain, "2027-01-23", now)).toBe(false);
    expect(isBookableDay({ horizonDays: 1 }, "2026-11-24", now)).toBe(true);
    expect(isBookableDay({ horizonDays: 1 }, "2026-11-25", now)).toBe(false);
    expect(isBookableDay(plain, "2026-11-23", new Date("2026-11-22T22:30:00Z"))).toBe(true);
  });
});
