import { addDays, addMonths, day } from "~/platform/time";

/** How often the same booking comes again. */
export const repeats = ["week", "two_weeks", "four_weeks", "month"] as const;
export type Repeat = (typeof repeats)[number];
export const isRepeat = (text: string): text is Repeat => repeats.some((one) => one === text);

/** A series has at most so many dates, all within twelve months of the first. */
export const maxDates = 26;
/** How many dates are offered at first. */
export const usualDates = 6;
/** In milliseconds: how long a customer has to say yes. */
export const seriesAnswerWithin = 7 * day;

const daysBetween = { week: 7, two_weeks: 14, four_weeks: 28 } as const satisfies Record<
  Exclude<Repeat, "month">,
  number
>;

/** The days of a series, the first one included. Each is counted from the first, so that the 31st does not become the 28th for good. */
export function seriesDays(first: string, every: Repeat, count: number): string[] {
  const end = addMonths(first, 12);
  return Array.from({ length: Math.min(count, maxDates) }, (_, n) =>
    every === "month" ? addMonths(first, n) : addDays(first, n * daysBetween[every]),
  ).filter((date) => date < end);
}
