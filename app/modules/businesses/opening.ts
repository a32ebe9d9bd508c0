import { minutesPerDay, timeText } from "~/platform/time";
import { minuteOfWeek, type Shift, type WeekSpan, weekdayNames, weekSpan } from "./rules";

export type Opening = { open: boolean; text: string };

const weekMinutes = 7 * minutesPerDay;

/**
 * While open 'until 17:00'; while closed 'Opens today 13:00', 'Opens tomorrow 08:00', 'Opens Monday 07:00'. Johannesburg
 * time. Adjoining shifts are one: a business open to 24:00 and again from 00:00 does not close at midnight.
 */
export function openingAt(hours: readonly Shift[], now: Date): Opening {
  const spans = openSpans(hours);
  const minutes = minuteOfWeek(now);
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to);
  if (current) return { open: true, text: closingText(closingOf(current, spans), minutes) };
  const later = spans.find(({ from }) => from > minutes);
  const first = spans[0];
  if (!first) return { open: false, text: "" };
  return { open: false, text: openingText(later ? later.from : first.from + weekMinutes, minutes) };
}

/** In order, with adjoining shifts joined. */
function openSpans(hours: readonly Shift[]): WeekSpan[] {
  const spans: WeekSpan[] = [];
  const ordered = hours.map(weekSpan).sort((a, b) => a.from - b.from);
  for (const span of ordered) {
    const last = spans.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else spans.push(span);
  }
  return spans;
}

/** Beyond the end of the week when Sunday night runs into Monday; null when it never closes. */
function closingOf(current: WeekSpan, spans: readonly WeekSpan[]): number | null {
  const [first] = spans;
  if (current.to < weekMinutes || first?.from !== 0) return current.to;
  return first.to === weekMinutes ? null : weekMinutes + first.to;
}

function closingText(closes: number | null, minutes: number): string {
  if (closes === null) return "day and night";
  const within = closes - minutes;
  const time = timeText(closes % minutesPerDay);
  if (within <= minutesPerDay) return closes % minutesPerDay === 0 ? "until midnight" : `until ${time}`;
  // Midnight belongs to the day that ends: 24:00, not 00:00 of the next day.
  return closes % minutesPerDay === 0
    ? `until ${weekdayLabel(weekdayAt(closes - 1))} 24:00`
    : `until ${weekdayLabel(weekdayAt(closes))} ${time}`;
}

function openingText(opens: number, minutes: number): string {
  const days = Math.floor(opens / minutesPerDay) - Math.floor(minutes / minutesPerDay);
  const weekday = weekdayLabel(weekdayAt(opens));
  const day = days === 0 ? "today" : days === 1 ? "tomorrow" : days === 7 ? `next ${weekday}` : weekday;
  return `Opens ${day} ${timeText(opens % minutesPerDay)}`;
}

const weekdayAt = (minutes: number) => (Math.floor(minutes / minutesPerDay) % 7) + 1;

/** 'Monday' is 1. */
export function weekdayLabel(weekday: number): string {
  const name = weekdayNames[weekday - 1] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}
