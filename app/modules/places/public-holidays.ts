import { addDays, weekdayOf } from "~/platform/time";
import type { Filled } from "~/texts/message";

/** Public Holidays Act 36 of 1994, schedule 1: those with a fixed date, as 'MM-DD'. */
const fixed = {
  "01-01": "newYear",
  "03-21": "humanRights",
  "04-27": "freedom",
  "05-01": "workers",
  "06-16": "youth",
  "08-09": "women",
  "09-24": "heritage",
  "12-16": "reconciliation",
  "12-25": "christmas",
  "12-26": "goodwill",
} as const;

type Holiday = (typeof fixed)[keyof typeof fixed] | "goodFriday" | "familyDay";

/** The day of Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher's rule). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * a + century - Math.floor(century / 4) - moved + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((a + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}

/** Good Friday is never before 20 March, Family Day never after 26 April. */
const easterMonths = new Set(["03", "04"]);

/** Two may be on one day: in 2008 Good Friday was on Human Rights Day. The one with a fixed date counts. */
function namedHoliday(date: string): Holiday | null {
  const byDate = (fixed as Record<string, Holiday>)[date.slice(5)];
  if (byDate) return byDate;
  if (!easterMonths.has(date.slice(5, 7))) return null;
  const easter = easterSunday(Number(date.slice(0, 4)));
  if (date === addDays(easter, -2)) return "goodFriday";
  return date === addDays(easter, 1) ? "familyDay" : null;
}

/**
 * The public holiday of South Africa on a day; null on other days. When one is on a Sunday, the Monday after it is a
 * holiday as well (section 2(1) of the Act). Days that are proclaimed once, for an election, are not known here.
 */
export function publicHoliday(date: string): Filled | null {
  const own = namedHoliday(date);
  if (own) return { key: `holidays.${own}` };
  const before = weekdayOf(date) === 1 ? namedHoliday(addDays(date, -1)) : null;
  return before ? { key: "holidays.observed", values: { holiday: { key: `holidays.${before}` } } } : null;
}
