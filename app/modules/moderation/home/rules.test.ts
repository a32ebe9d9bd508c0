import { expect, test } from "vitest";
import { addDays } from "~/platform/time";
import { besideUsual, median } from "./rules";

test.each([
  [[], null],
  [[3], 3],
  [[9, 1, 4], 4],
  [[1, 2], 2],
  [[10, 0, 4, 5], 5],
])("the middle of %j is %j", (numbers, middle) => expect(median(numbers)).toBe(middle));

test("usual is the middle of the same weekday in the eight weeks before, whatever other days had", () => {
  const sunday = "2026-11-22";
  const day = (ago: number, bookings: number) => ({
    ...{ day: addDays(sunday, -ago), people: 0, businesses: 0, bookings, payments: 0, failedCharges: 0 },
    mails: 0,
  });
  const weeks = [71, 70, 90, 76, 80, 60, 75, 77].map((count, week) => day(7 * (week + 1), count));
  const others = [day(1, 500), day(6, 500), day(8, 500), day(63, 900)];
  const found = besideUsual([day(0, 118), ...weeks, ...others], sunday);
  expect(found?.day.bookings).toBe(118);
  expect(found?.usual.bookings).toBe(76);
  expect(besideUsual([day(0, 4), day(7, 6)], sunday)?.usual.bookings).toBe(6);
  expect(besideUsual([day(0, 4)], sunday)?.usual.bookings).toBe(null);
  expect(besideUsual(weeks, sunday)).toBe(null);
});
