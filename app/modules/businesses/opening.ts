import { minutesPerDay, timeText } from "~/platform/time";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { minuteOfWeek, type Shift, type WeekSpan, weekSpan } from "./rules";

/** `until` when it closes, or opens next; null when it never opens. */
export type Opening = { open: boolean; until: Message | null };

const weekMinutes = 7 * minutesPerDay;

/**
 * While open 'until 17:00'; while closed 'Opens today 13:00', 'Opens tomorrow 08:00', 'Opens Monday 07:00'. Johannesburg
 * time. Adjoining shifts are one: a business open to 24:00 and again from 00:00 does not close at midnight.
 */
export function openingAt(hours: readonly Shift[], now: Date): Opening {
  const spans = openSpans(hours);
  const minutes = minuteOfWeek(now);
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to);
  if (current) return { open: true, until: closingMessage(closingOf(current, spans), minutes) };
  const later = spans.find(({ from }) => from > minutes);
  const first = spans[0];
  if (!first) return { open: false, until: null };
  return { open: false, until: openingMessage(later ? later.from : first.from + weekMinutes, minutes) };
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

function closingMessage(closes: number | null, minutes: number): Message {
  if (closes === null) return "hours.dayAndNight";
  const isMidnight = closes % minutesPerDay === 0;
  const time = timeText(closes % minutesPerDay);
  if (closes - minutes <= minutesPerDay)
    return isMidnight ? "hours.untilMidnight" : { key: "hours.until", values: { time } };
  // Midnight belongs to the day that ends: 24:00, not 00:00 of the next day.
  const day = dateOn(isMidnight ? weekdayAt(closes - 1) : weekdayAt(closes));
  return { key: "hours.untilDay", values: { day, time: isMidnight ? "24:00" : time } };
}

function openingMessage(opens: number, minutes: number): Message {
  const days = Math.floor(opens / minutesPerDay) - Math.floor(minutes / minutesPerDay);
  const time = timeText(opens % minutesPerDay);
  if (days === 0) return { key: "hours.opensToday", values: { time } };
  if (days === 1) return { key: "hours.opensTomorrow", values: { time } };
  const values = { day: dateOn(weekdayAt(opens)), time };
  return { key: days === 7 ? "hours.opensNext" : "hours.opensOn", values };
}

const weekdayAt = (minutes: number) => (Math.floor(minutes / minutesPerDay) % 7) + 1;

/** Some date on that weekday (Monday is 1), for a text that names it. */
const dateOn = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday, 12));

export const weekdayMessage = (weekday: number): Message => ({
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
