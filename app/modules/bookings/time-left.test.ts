import { expect, test } from "vitest";
import { hour, minute } from "~/platform/time";
import { timeLeft } from "./shown-status";

const now = new Date("2026-11-23T07:42:00Z");
const left = (ms: number) => timeLeft(new Date(now.getTime() + ms), now);

test("the time to answer is told in whole hours, in the last hour in minutes, and never below none", () => {
  expect(left(48 * hour)).toEqual({
    words: { key: "bookings.left.hours", values: { hours: 48 } },
    soon: false,
  });
  expect(left(2 * hour - 1)).toEqual({
    words: { key: "bookings.left.hours", values: { hours: 1 } },
    soon: false,
  });
  expect(left(hour - 1)).toEqual({
    words: { key: "bookings.left.minutes", values: { minutes: 59 } },
    soon: true,
  });
  expect(left(50 * minute).words.values).toEqual({ minutes: 50 });
  expect(left(-minute).words.values).toEqual({ minutes: 0 });
});
