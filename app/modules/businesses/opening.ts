import { addDays, dayOf, minutesOf, timeOf, timeText, weekdayOf } from "~/platform/time";
import { type Shift, shiftsOn, weekdayNames } from "./rules";

export type Opening = { open: boolean; text: string };

const clock = (minutes: number) => (minutes === 1440 ? "midnight" : timeText(minutes));

/** 'until 17:00' while open; 'opens at 13:00', 'opens tomorrow at 08:00', 'opens Monday at 08:00' while closed. */
export function openingAt(hours: readonly Shift[], now: Date): Opening {
  const today = dayOf(now);
  const minutes = minutesOf(timeOf(now));
  const current = shiftsOn(hours, weekdayOf(today)).find(
    ({ opens, closes }) => opens <= minutes && minutes < closes,
  );
  if (current) return { open: true, text: `until ${clock(current.closes)}` };
  for (let days = 0; days <= 7; days += 1) {
    const weekday = weekdayOf(addDays(today, days));
    const next = shiftsOn(hours, weekday).find(({ opens }) => days > 0 || opens > minutes);
    if (next) return { open: false, text: `opens ${dayWords(days, weekday)}at ${timeText(next.opens)}` };
  }
  return { open: false, text: "" };
}

function dayWords(days: number, weekday: number): string {
  if (days === 0) return "";
  return days === 1 ? "tomorrow " : `${weekdayLabel(weekday)} `;
}

/** 'Monday' is 1. */
export function weekdayLabel(weekday: number): string {
  const name = weekdayNames[weekday - 1] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}
