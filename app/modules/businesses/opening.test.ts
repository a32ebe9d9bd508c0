import { describe, expect, test } from "vitest";
import { english, t } from "../../../tests/setup/texts";
import { hoursText, openingAt } from "./opening";
import { type Shift, shiftsOn } from "./rules";

const shift = (weekday: number, from: number, to: number) => ({ weekday, opens: from * 60, closes: to * 60 });
const everyDay = (from: number, to: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => shift(weekday, from, to));
/** Monday to Friday with a lunch break, Saturday morning. */
const hours = [
  ...[1, 2, 3, 4, 5].flatMap((weekday) => [shift(weekday, 8, 12), shift(weekday, 13, 17)]),
  shift(6, 8, 12),
];
/** Johannesburg time; day 1 is Monday 23 November 2026. */
const at = (day: number, time: string) => new Date(`2026-11-${22 + day}T${time}:00+02:00`);
/** What a page shows: the opening with its words. */
function shown(hours: readonly Shift[], now: Date) {
  const { open, until } = openingAt({ hours, closesOnHolidays: true, daysOff: [] }, now);
  return { open, text: until && t(until) };
}
type Key =
  | "until"
  | "untilMidnight"
  | "untilDay"
  | "dayAndNight"
  | "opensToday"
  | "opensTomorrow"
  | "opensOn"
  | "opensNext";
const worded = (open: boolean, key: Key, time = "", day = 1) => ({
  open,
  text: t(`hours.${key}`, { time, day: at(day, "12:00") }),
});
const open = (key: Key, time?: string, day?: number) => worded(true, key, time, day);
const closed = (key: Key, time?: string, day?: number) => worded(false, key, time, day);

describe("the opening text", () => {
  test.for([
    ["the minute it opens", 1, "08:00", open("until", "12:00")],
    ["the last minute before the break", 1, "11:59", open("until", "12:00")],
    ["the minute the break begins", 1, "12:00", closed("opensToday", "13:00")],
    ["after the break", 1, "13:00", open("until", "17:00")],
    ["before the first shift", 1, "00:00", closed("opensToday", "08:00")],
    ["the minute it closes", 1, "17:00", closed("opensTomorrow", "08:00")],
    ["late at night", 1, "23:59", closed("opensTomorrow", "08:00")],
    ["Saturday after noon", 6, "12:00", closed("opensOn", "08:00", 1)],
    ["the closed day before", 7, "10:00", closed("opensTomorrow", "08:00")],
  ] as const)("%s", ([, day, time, expected]) => {
    expect(shown(hours, at(day, time))).toEqual(expected);
  });

  test("does not depend on the order of the shifts", () => {
    expect(shown([...hours].reverse(), at(1, "12:30"))).toEqual(closed("opensToday", "13:00"));
  });

  test("uses the day in Johannesburg, not in London", () => {
    expect(shown(hours, new Date("2026-11-22T22:30:00Z"))).toEqual(closed("opensToday", "08:00"));
    expect(shown(everyDay(0, 1), new Date("2026-11-22T22:30:00Z"))).toEqual(open("until", "01:00"));
  });
});

describe("midnight", () => {
  test("ends a shift to 24:00", () => {
    expect(shown([shift(1, 0, 24)], at(1, "00:00"))).toEqual(open("untilMidnight"));
    expect(shown([shift(1, 18, 24)], at(1, "23:59"))).toEqual(open("untilMidnight"));
    expect(shown([shift(1, 0, 24)], at(2, "00:00"))).toEqual(closed("opensOn", "00:00", 1));
  });

  test("does not end a shift that goes on the next day", () => {
    const night = [shift(5, 18, 24), shift(6, 0, 2)];
    expect(shown(night, at(5, "22:00"))).toEqual(open("until", "02:00"));
    expect(shown(night, at(6, "01:59"))).toEqual(open("until", "02:00"));
    expect(shown(night, at(6, "02:00"))).toEqual(closed("opensOn", "18:00", 5));
  });

  test("does not end a shift from Sunday to Monday", () => {
    const night = [shift(7, 18, 24), shift(1, 0, 4)];
    expect(shown(night, at(7, "20:00"))).toEqual(open("until", "04:00"));
    expect(shown(night, at(1, "03:00"))).toEqual(open("until", "04:00"));
  });
});

describe("long hours", () => {
  test("say day and night when it never closes", () => {
    for (const [day, time] of [
      [1, "00:00"],
      [3, "12:00"],
      [7, "23:59"],
    ] as const)
      expect(shown(everyDay(0, 24), at(day, time))).toEqual(open("dayAndNight"));
  });

  test("name the day when it stays open for several", () => {
    const weekdays = [1, 2, 3, 4, 5].map((weekday) => shift(weekday, 0, 24));
    expect(shown(weekdays, at(1, "09:00"))).toEqual(open("untilDay", "24:00", 5));
    expect(shown(weekdays, at(5, "09:00"))).toEqual(open("untilMidnight"));
    expect(shown([...weekdays, shift(6, 0, 13)], at(4, "09:00"))).toEqual(open("untilDay", "13:00", 6));
    expect(shown([...weekdays, shift(6, 0, 13)], at(5, "14:00"))).toEqual(open("until", "13:00"));
  });
});

describe("rarely open", () => {
  test("names next week's day when the only shift of the week is over", () => {
    expect(shown([shift(1, 8, 9)], at(1, "07:00"))).toEqual(closed("opensToday", "08:00"));
    expect(shown([shift(1, 8, 9)], at(1, "10:00"))).toEqual(closed("opensNext", "08:00", 1));
    expect(shown([shift(1, 8, 9)], at(2, "10:00"))).toEqual(closed("opensOn", "08:00", 1));
  });

  test("has no text without hours", () => {
    expect(shown([], at(1, "10:00"))).toEqual({ open: false, text: null });
  });
});

test("the hours of a weekday are written in order", () => {
  const hours = [shift(1, 13, 17), shift(1, 8, 12), shift(6, 18, 24)];
  expect(hoursText(english, shiftsOn(hours, 1))).toBe("08:00 - 12:00, 13:00 - 17:00");
  expect(hoursText(english, shiftsOn(hours, 6))).toBe("18:00 - 24:00");
  expect(hoursText(english, shiftsOn(hours, 7))).toBe(t("hours.closed"));
});

test("days off, shorter days and public holidays close it, and the next opening comes after them", () => {
  const off = (
    firstDay: string,
    lastDay = firstDay,
    opens: number | null = null,
    closes: number | null = null,
  ) => ({
    ...{ firstDay, lastDay, opens, closes, reason: "Course" },
  });
  const plan = {
    hours,
    closesOnHolidays: true,
    daysOff: [off("2026-11-24"), off("2026-11-25", "2026-11-25", 600, 690), off("2026-11-30", "2026-12-14")],
  };
  const said = (when: string) => {
    const { open, until, because } = openingAt(plan, new Date(`${when}:00+02:00`));
    return [open, until && t(until), because && t(because)];
  };
  const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);
  const course = t("hours.dayOff", { reason: "Course" });
  const shorter = t("hours.shorterDay", { from: "10:00", to: "11:30", reason: "Course" });
  expect(said("2026-11-24T09:00")).toEqual([false, t("hours.opensTomorrow", { time: "10:00" }), course]);
  expect(said("2026-11-25T09:00")).toEqual([false, t("hours.opensToday", { time: "10:00" }), shorter]);
  expect(said("2026-11-25T10:30")).toEqual([true, t("hours.until", { time: "11:30" }), shorter]);
  expect(said("2026-11-28T12:00")).toEqual([
    false,
    t("hours.opensDate", { day: noon("2026-12-15"), time: "08:00" }),
    null,
  ]);
  const holiday = t("hours.holiday", { holiday: { key: "holidays.reconciliation" } });
  expect(said("2026-12-16T09:00")).toEqual([false, t("hours.opensTomorrow", { time: "08:00" }), holiday]);
});
