/**
 * Johannesburg time. South Africa has kept UTC+2 without daylight saving since 1944, so a fixed offset is exact.
 * Instants are `Date`; a day is 'YYYY-MM-DD' and a time of day 'HH:MM' ('24:00' ends a day), both Johannesburg.
 */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const minutesPerDay = 24 * 60;
const offset = 2 * hour;

const shifted = (at: Date) => new Date(at.getTime() + offset).toISOString();

export const dayOf = (at: Date): string => shifted(at).slice(0, 10);
export const timeOf = (at: Date): string => shifted(at).slice(11, 16);
export const instantOf = (dayText: string, timeText: string): Date =>
  new Date(Date.parse(`${dayText}T00:00:00Z`) - offset + minutesOf(timeText) * minute);

/** For texts that show the day. */
export const noonOf = (dayText: string): Date => instantOf(dayText, "12:00");

/** 'HH:MM' as minutes after midnight; '24:00' is 1440. */
export function minutesOf(timeText: string): number {
  const [hours = 0, minutes = 0] = timeText.split(":").map(Number);
  return hours * 60 + minutes;
}

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The day that many days later (or earlier). */
export const addDays = (dayText: string, days: number): string =>
  new Date(Date.parse(`${dayText}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The same day so many months later (or earlier), or another one of that month; where the month is too short, its last day. */
export function addMonths(dayText: string, months: number, dayOfMonth = Number(dayText.slice(8))): string {
  const [year = 0, month = 0] = dayText.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
}

/** So many months before an instant, whatever the machine's zone. */
export function monthsBefore(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

/** ISO weekday: Monday is 1, Sunday is 7. */
export const weekdayOf = (dayText: string): number => new Date(`${dayText}T00:00:00Z`).getUTCDay() || 7;

/** Of the years 1900 to 2999: whatever is counted from it is a day as well. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
