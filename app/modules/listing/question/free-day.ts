import { longestHorizon } from "~/modules/businesses/availability/rules";
import { weekdayMessage } from "~/modules/businesses/opening";
import { weekdayNames } from "~/modules/businesses/rules";
import { addDays, dayOf, isDay, noonOf, weekdayOf } from "~/platform/time";
import type { Said } from "./messages";
import { type FreeDay, freeDays } from "./question";

/** Monday is 1; null for a date, and for today and tomorrow. */
export function weekdayNumber(free: FreeDay): number | null {
  const at = (weekdayNames as readonly string[]).indexOf(free);
  return at < 0 ? null : at + 1;
}

/** The date that is meant: 'YYYY-MM-DD'. */
export function dayMeant(free: FreeDay, now: Date): string {
  const today = dayOf(now);
  if (free === "today") return today;
  if (free === "tomorrow") return addDays(today, 1);
  const weekday = weekdayNumber(free);
  return weekday === null ? free : addDays(today, (7 + weekday - weekdayOf(today)) % 7);
}

/** Why nobody can be free on a date, whoever is asked; null where somebody may be. */
export function whyNobodyThen(free: FreeDay | null, today: string): "dayOver" | "dayTooFar" | null {
  if (free === null || !isDay(free)) return null;
  if (free < today) return "dayOver";
  return free > addDays(today, longestHorizon) ? "dayTooFar" : null;
}

/** 'Free today', 'Free on Monday', 'Free Wed, 2 Dec', in another year 'Free 2 December 2027' */
export function freeText(free: FreeDay, today: string): Said {
  const usual = freeDays.find((day) => day === free);
  if (usual) return { key: `search.chip.free.${usual}` };
  const weekday = weekdayNumber(free);
  if (weekday !== null)
    return { key: "search.chip.free.onWeekday", values: { day: weekdayMessage(weekday) } };
  const isThisYear = free.slice(0, 4) === today.slice(0, 4);
  return {
    key: isThisYear ? "search.chip.free.onDay" : "search.chip.free.inYear",
    values: { day: noonOf(free) },
  };
}
