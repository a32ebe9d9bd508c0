import { expect, test } from "vitest";
import { openingAt } from "./opening";

const shift = (weekday: number, from: number, to: number) => ({ weekday, opens: from * 60, closes: to * 60 });
/** Monday to Friday with a lunch break, Saturday morning. */
const hours = [
  ...[1, 2, 3, 4, 5].flatMap((weekday) => [shift(weekday, 8, 12), shift(weekday, 13, 17)]),
  shift(6, 8, 12),
];
/** Monday 23 November 2026 and the days after it, Johannesburg. */
const at = (day: number, time: string) => new Date(`2026-11-${22 + day}T${time}:00+02:00`);

test("says until when it is open, or when it opens next", () => {
  expect(openingAt(hours, at(1, "08:00"))).toEqual({ open: true, text: "until 12:00" });
  expect(openingAt(hours, at(1, "12:00"))).toEqual({ open: false, text: "opens at 13:00" });
  expect(openingAt(hours, at(1, "23:30"))).toEqual({ open: false, text: "opens tomorrow at 08:00" });
  expect(openingAt(hours, at(6, "12:00"))).toEqual({ open: false, text: "opens Monday at 08:00" });
});

test("a shift to 24:00 ends at midnight, Johannesburg time", () => {
  expect(openingAt([shift(1, 0, 24)], at(1, "23:59"))).toEqual({ open: true, text: "until midnight" });
  expect(openingAt([shift(1, 0, 24)], at(2, "00:00"))).toEqual({
    open: false,
    text: "opens Monday at 00:00",
  });
});

test("once a week, later on its own day, opens in a week", () => {
  expect(openingAt([shift(1, 8, 9)], at(1, "10:00")).text).toBe("opens Monday at 08:00");
});

test("without hours there is nothing to say", () => {
  expect(openingAt([], at(1, "10:00"))).toEqual({ open: false, text: "" });
});
