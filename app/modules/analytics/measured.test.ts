import { expect, test } from "vitest";
import { measured } from "./rules";

test.for([
  [0.4, "analytics.minutes", { minutes: 0 }],
  [59, "analytics.minutes", { minutes: 59 }],
  [59.6, "analytics.wholeHours", { hours: 1 }],
  [80, "analytics.hours", { hours: 1, minutes: 20 }],
  [180, "analytics.wholeHours", { hours: 3 }],
] as const)("%f minutes are told as %s", ([minutes, key, values]) => {
  expect(measured("answerMinutes", minutes)).toEqual({ key, values });
});

test("shares are told of a hundred, and what was not measured is not told", () => {
  expect(measured("accepted", 0.857)).toEqual({ key: "analytics.percent", values: { value: 86 } });
  expect(measured("missed", null)).toBeNull();
});
