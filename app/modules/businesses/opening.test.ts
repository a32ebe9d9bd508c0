import { describe, expect, test } from "vitest";
import { openingAt } from "./opening";

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
const open = (text: string) => ({ open: true, text });
const closed = (text: string) => ({ open: false, text });

describe("the opening text", () => {
  test.for([
    ["the minute it opens", 1, "08:00", open("until 12:00")],
    ["the last minute before the break", 1, "11:59", open("until 12:00")],
    ["the minute the break begins", 1, "12:00", closed("Opens today 13:00")],
    ["after the break", 1, "13:00", open("until 17:00")],
    ["before the first shift", 1, "00:00", closed("Opens today 08:00")],
    ["the minute it closes", 1, "17:00", closed("Opens tomorrow 08:00")],
    ["late at night", 1, "23:59", closed("Opens tomorrow 08:00")],
    ["Saturday after noon", 6, "12:00", closed("Opens Monday 08:00")],
    ["the closed day before", 7, "10:00", closed("Opens tomorrow 08:00")],
  ] as const)("%s", ([, day, time, expected]) => {
    expect(openingAt(hours, at(day, time))).toEqual(expected);
  });

  test("does not depend on the order of the shifts", () => {
    expect(openingAt([...hours].reverse(), at(1, "12:30"))).toEqual(closed("Opens today 13:00"));
  });

  test("uses the day in Johannesburg, not in London", () => {
    expect(openingAt(hours, new Date("2026-11-22T22:30:00Z"))).toEqual(closed("Opens today 08:00"));
    expect(openingAt(everyDay(0, 1), new Date("2026-11-22T22:30:00Z"))).toEqual(open("until 01:00"));
  });
});

describe("midnight", () => {
  test("ends a shift to 24:00", () => {
    expect(openingAt([shift(1, 0, 24)], at(1, "00:00"))).toEqual(open("until midnight"));
    expect(openingAt([shift(1, 18, 24)], at(1, "23:59"))).toEqual(open("until midnight"));
    expect(openingAt([shift(1, 0, 24)], at(2, "00:00"))).toEqual(closed("Opens Monday 00:00"));
  });

  test("does not end a shift that goes on the next day", () => {
    const night = [shift(5, 18, 24), shift(6, 0, 2)];
    expect(openingAt(night, at(5, "22:00"))).toEqual(open("until 02:00"));
    expect(openingAt(night, at(6, "01:59"))).toEqual(open("until 02:00"));
    expect(openingAt(night, at(6, "02:00"))).toEqual(closed("Opens Friday 18:00"));
  });

  test("does not end a shift from Sunday to Monday", () => {
    const night = [shift(7, 18, 24), shift(1, 0, 4)];
    expect(openingAt(night, at(7, "20:00"))).toEqual(open("until 04:00"));
    expect(openingAt(night, at(1, "03:00"))).toEqual(open("until 04:00"));
  });
});

describe("long hours", () => {
  test("say day and night when it never closes", () => {
    for (const [day, time] of [
      [1, "00:00"],
      [3, "12:00"],
      [7, "23:59"],
    ] as const)
      expect(openingAt(everyDay(0, 24), at(day, time))).toEqual(open("day and night"));
  });

  test("name the day when it stays open for several", () => {
    const weekdays = [1, 2, 3, 4, 5].map((weekday) => shift(weekday, 0, 24));
    expect(openingAt(weekdays, at(1, "09:00"))).toEqual(open("until Friday 24:00"));
    expect(openingAt(weekdays, at(5, "09:00"))).toEqual(open("until midnight"));
    expect(openingAt([...weekdays, shift(6, 0, 13)], at(4, "09:00"))).toEqual(open("until Saturday 13:00"));
    expect(openingAt([...weekdays, shift(6, 0, 13)], at(5, "14:00"))).toEqual(open("until 13:00"));
  });
});

describe("rarely open", () => {
  test("names next week's day when the only shift of the week is over", () => {
    expect(openingAt([shift(1, 8, 9)], at(1, "07:00"))).toEqual(closed("Opens today 08:00"));
    expect(openingAt([shift(1, 8, 9)], at(1, "10:00"))).toEqual(closed("Opens next Monday 08:00"));
    expect(openingAt([shift(1, 8, 9)], at(2, "10:00"))).toEqual(closed("Opens Monday 08:00"));
  });

  test("has no text without hours", () => {
    expect(openingAt([], at(1, "10:00"))).toEqual(closed(""));
  });
});
