import { addDays, dayOf, instantOf, weekdayOf } from "~/platform/time";
import { type FreeDay, freeDays } from "./listing";
import type { Said } from "./listing-messages";

/** The date that is meant: 'YYYY-MM-DD'. */
export function dayMeant(free: FreeDay, now: Date): string {
  const today = dayOf(now);
  if (free === "today") return today;
  if (free === "tomorrow") return addDays(today, 1);
  return free === "saturday" ? addDays(today, (13 - weekdayOf(today)) % 7) : free;
}

/** 'Free today', 'Free Wed, 2 Dec' */
export function freeText(free: FreeDay): Said {
  const usual = freeDays.find((day) => day === free);
  if (usual) return { key: `search.chip.free.${usual}` };
  return { key: "search.chip.free.onDay", values: { day: instantOf(free, "12:00") } };
}
