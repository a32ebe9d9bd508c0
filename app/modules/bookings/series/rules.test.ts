import { expect, test } from "vitest";
import { addDays, addMonths, instantOf, isDay, timeOf } from "~/platform/time";
import { maxDates, repeats, seriesDays } from "./rules";

test("a monthly series keeps its day, and takes the last one of a shorter month", () => {
  expect(seriesDays("2027-01-31", "month", 5)).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
  ]);
  expect(seriesDays("2027-12-30", "month", 3)).toEqual(["2027-12-30", "2028-01-30", "2028-02-29"]);
});

test("a series over 29 February comes on it, and one that begins on it goes on on the 29th", () => {
  expect(seriesDays("2028-02-15", "two_weeks", 2)).toEqual(["2028-02-15", "2028-02-29"]);
  expect(seriesDays("2028-02-29", "month", 13)).toHaveLength(12);
  expect(seriesDays("2028-02-29", "month", 3)).toEqual(["2028-02-29", "2028-03-29", "2028-04-29"]);
  expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
});

test("there are at most 26 dates, and none twelve months after the first", () => {
  for (const every of repeats)
    for (let n = 0; n < 800; n += 7) {
      const first = addDays("2027-01-01", n);
      const days = seriesDays(first, every, 100);
      expect(days.length).toBeLessThanOrEqual(maxDates);
      expect(new Set(days).size).toBe(days.length);
      expect(days.every(isDay)).toBe(true);
      expect(days).toEqual([...days].sort());
      expect((days.at(-1) ?? "") < addMonths(first, 12)).toBe(true);
    }
  expect(seriesDays("2027-01-01", "week", 100)).toHaveLength(26);
  expect(seriesDays("2027-01-01", "four_weeks", 100)).toHaveLength(14);
  expect(seriesDays("2027-01-01", "month", 100)).toHaveLength(12);
});

test("each date is at the same time of the clock, also where clocks elsewhere change", () => {
  for (const date of seriesDays("2027-03-01", "week", 26))
    expect(timeOf(instantOf(date, "10:00"))).toBe("10:00");
});
