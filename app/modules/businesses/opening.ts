import {
  addDays,
  dayOf,
  instantOf,
  minutesOf,
  minutesPerDay,
  noonOf,
  timeOf,
  timeText,
} from "~/platform/time";
import type { Filled, Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { dayMessage } from "./availability/messages";
import { type OpeningPlan, shiftsOfDay } from "./availability/rules";
import { type Shift, shiftsOn } from "./rules";

/** `until` when it closes, or opens next; null when it never opens. `because` of what it is closed or shorter today. */
export type Opening = { open: boolean; until: Message | null; because: Message | null };

const weekMinutes = 7 * minutesPerDay;
/** Days off may last a year. */
const searchedDays = 400;

/**
 * While open 'until 17:00'; while closed 'Opens today 13:00', 'Opens tomorrow 08:00', 'Opens Monday 07:00'. Johannesburg
 * time. Adjoining shifts are one: a business open to 24:00 and again from 00:00 does not close at midnight. Days off and
 * public holidays count; the listing asks the same of the database (`openNow` in visibility.server.ts).
 */
export function openingAt(plan: OpeningPlan, now: Date): Opening {
  const today = dayOf(now);
  const minutes = minutesOf(timeOf(now));
  const because = dayMessage(plan, today);
  if (plan.hours.length === 0) return { open: false, until: null, because };
  let closes: number | null = null;
  for (let ahead = 0; ahead < searchedDays; ahead += 1)
    for (const shift of shiftsOfDay(plan, addDays(today, ahead))) {
      const [from, to] = [ahead * minutesPerDay + shift.opens, ahead * minutesPerDay + shift.closes];
      if (to <= minutes) continue;
      if (closes === null) {
        if (from > minutes) return { open: false, until: openingMessage(from, minutes, today), because };
        closes = to;
      } else if (from > closes) return { open: true, until: closingMessage(closes, minutes, today), because };
      else closes = Math.max(closes, to);
      if (closes - minutes > weekMinutes) return { open: true, until: "hours.dayAndNight", because };
    }
  const until = closes === null ? null : closingMessage(closes, minutes, today);
  return { open: closes !== null, until, because };
}

/** When a closed business opens next; null while it is open, and for one that does not open within a fortnight. */
export function opensAt(plan: OpeningPlan, now: Date): Date | null {
  const today = dayOf(now);
  const minutes = minutesOf(timeOf(now));
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { opens, closes } of shiftsOfDay(plan, day)) {
      const [from, to] = [ahead * minutesPerDay + opens, ahead * minutesPerDay + closes];
      if (from > minutes) return instantOf(day, timeText(opens));
      if (to > minutes) return null;
    }
  }
  return null;
}

/** `minutes` and the times it is compared with count from the midnight that today began with. */
function closingMessage(closes: number, minutes: number, today: string): Message {
  const isMidnight = closes % minutesPerDay === 0;
  const time = timeText(closes % minutesPerDay);
  if (closes - minutes <= minutesPerDay)
    return isMidnight ? "hours.untilMidnight" : { key: "hours.until", values: { time } };
  // Midnight belongs to the day that ends: 24:00, not 00:00 of the next day.
  const day = dateOf(isMidnight ? closes - 1 : closes, today);
  return { key: "hours.untilDay", values: { day, time: isMidnight ? "24:00" : time } };
}

function openingMessage(opens: number, minutes: number, today: string): Message {
  const days = Math.floor(opens / minutesPerDay) - Math.floor(minutes / minutesPerDay);
  const time = timeText(opens % minutesPerDay);
  if (days === 0) return { key: "hours.opensToday", values: { time } };
  if (days === 1) return { key: "hours.opensTomorrow", values: { time } };
  const values = { day: dateOf(opens, today), time };
  if (days > 7) return { key: "hours.opensDate", values };
  return { key: days === 7 ? "hours.opensNext" : "hours.opensOn", values };
}

const dateOf = (minutes: number, today: string): Date =>
  noonOf(addDays(today, Math.floor(minutes / minutesPerDay)));

/** Some date on that weekday (Monday is 1), for a text that names it. */
const dateOn = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday, 12));

export const weekdayMessage = (weekday: number): Filled => ({
  key: "hours.weekday",
  values: { day: dateOn(weekday) },
});

/** 'Closed', '09:00 - 17:00', '08:00 - 12:00, 13:00 - 17:00' */
export const hoursText = ({ t }: Texts, shifts: readonly Shift[]): string =>
  shifts.length === 0
    ? t("hours.closed")
    : shifts
        .map(({ opens, closes }) => t("hours.span", { from: timeText(opens), to: timeText(closes) }))
        .join(", ");

/** Weekdays from `first` to `last` (Monday is 1) with the same shifts. */
export type AlikeDays = { first: number; last: number; shifts: Shift[] };

/** The week in as few lines as possible: days that follow each other and have the same hours are one. */
export function alikeDays(hours: readonly Shift[]): AlikeDays[] {
  const spans = (shifts: readonly Shift[]) => shifts.map(({ opens, closes }) => `${opens}-${closes}`).join();
  const lines: AlikeDays[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const shifts = shiftsOn(hours, weekday);
    const before = lines.at(-1);
    if (before && spans(before.shifts) === spans(shifts)) before.last = weekday;
    else lines.push({ first: weekday, last: weekday, shifts });
  }
  return lines;
}
