import { timeText } from "~/platform/time";
import { minuteOfWeek, type Shift, weekdayNames } from "./rules";

export type Opening = { open: boolean; text: string };

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** [from, to) in minutes of the week, Monday 00:00 is 0. */
type Span = { from: number; to: number };

/**
 * While open 'until 17:00'; while closed 'Opens today 13:00', 'Opens tomorrow 08:00', 'Opens Monday 07:00'. Johannesburg
 * time. Shifts that touch are one: who is open to 24:00 and from 00:00 does not close at midnight.
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

/** In order, those that touch joined. */
function openSpans(hours: readonly Shift[]): Span[] {
  const spans: Span[] = [];
  const ordered = hours
    .map(({ weekday, opens, closes }) => ({
      from: (weekday - 1) * dayMinutes + opens,
      to: (weekday - 1) * dayMinutes + closes,
    }))
    .sort((a, b) => a.from - b.from);
  for (const span of ordered) {
    const last = spans.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else spans.push(span);
  }
  return spans;
}

/** Past the end of the week when Sunday's night goes on into Monday; null when it never closes. */
function closingOf(current: Span, spans: readonly Span[]): number | null {
  const [first] = spans;
  if (current.to < weekMinutes || first?.from !== 0) return current.to;
  return first.to === weekMinutes ? null : weekMinutes + first.to;
}

function closingText(closes: number | null, minutes: number): string {
  if (closes === null) return "day and night";
  const within = closes - minutes;
  const time = timeText(closes % dayMinutes);
  if (within <= dayMinutes) return closes % dayMinutes === 0 ? "until midnight" : `until ${time}`;
  // The end of a day is that day's 24:00, not the next one's 00:00.
  return closes % dayMinutes === 0
    ? `until ${weekdayLabel(weekdayAt(closes - 1))} 24:00`
    : `until ${weekdayLabel(weekdayAt(closes))} ${time}`;
}

function openingText(opens: number, minutes: number): string {
  const days = Math.floor(opens / dayMinutes) - Math.floor(minutes / dayMinutes);
  const weekday = weekdayLabel(weekdayAt(opens));
  const day = days === 0 ? "today" : days === 1 ? "tomorrow" : days === 7 ? `next ${weekday}` : weekday;
  return `Opens ${day} ${timeText(opens % dayMinutes)}`;
}

const weekdayAt = (minutes: number) => (Math.floor(minutes / dayMinutes) % 7) + 1;

/** 'Monday' is 1. */
export function weekdayLabel(weekday: number): string {
  const name = weekdayNames[weekday - 1] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}
