import * as z from "zod/mini";
import { optionalDay, optionalTime, sentence, tick, wholeNumber } from "~/forms/fields";
import { intents } from "~/forms/intents";
import type { Errors } from "~/forms/parse";
import { addDays, isTime, minutesOf, minutesPerDay } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { weekdayMessage } from "../opening";
import type { Span } from "../people/rules";
import { type Shift, type WeekdayName, weekdayNames } from "../rules";
import { type DayOff, farthestDayOff, longestCancelHours, longestDayOff, longestHorizon } from "./rules";

/** Opening and closing time of the first and of the second shift, each as typed; empty without a shift. */
const dayTimes = z.array(z.string());

export const availabilityActs = intents({
  hours: {
    /** What the form was filled in with, to notice a change in another tab; empty where no hours are saved. */
    seen: z._default(z.string(), ""),
    /** The day whose times are to stand on all days, to be looked at before they are saved. */
    copy: z.optional(z.enum(weekdayNames)),
    monday: dayTimes,
    tuesday: dayTimes,
    wednesday: dayTimes,
    thursday: dayTimes,
    friday: dayTimes,
    saturday: dayTimes,
    sunday: dayTimes,
  },
  rules: {
    seen: z.string(),
    slotMinutes: wholeNumber(5, 1440, "availability.rules.slotMinutesWrong"),
    capacity: wholeNumber(1, 50, "availability.rules.capacityWrong"),
    bufferMinutes: wholeNumber(0, 480, "availability.rules.bufferMinutesWrong"),
    /** Only the form of a business that comes to its customers has it. */
    travelMinutes: z._default(wholeNumber(0, 60, "availability.rules.travelMinutesWrong"), 0),
    noticeMinutes: wholeNumber(0, 43_200, "availability.rules.noticeMinutesWrong"),
    horizonDays: wholeNumber(1, longestHorizon, "availability.rules.horizonDaysWrong"),
    cancelHours: wholeNumber(0, longestCancelHours, "availability.rules.cancelHoursWrong"),
    closesOnHolidays: tick,
  },
  off: {
    firstDay: optionalDay("availability.off.dayWrong"),
    lastDay: optionalDay("availability.off.dayWrong"),
    opens: optionalTime("availability.off.timeWrong"),
    closes: optionalTime("availability.off.timeWrong"),
    reason: sentence(1, 120, "availability.off.reasonMissing"),
  },
  back: { firstDay: z.iso.date() },
});
/** Its fields that are lists. */
export const dayLists = [...weekdayNames];

type TypedHours = Record<WeekdayName, readonly string[]>;

/** A closing time of 00:00 is the end of the day. */
const closing = (text: string) => minutesOf(text) || minutesPerDay;

type WrongTimes = `availability.hours.${"bothTimes" | "timeWrong" | "closesFirst"}`;

/** One span of a day, null where nothing is typed, or what is wrong. */
export function readSpan(from = "", to = ""): Span | null | WrongTimes {
  const [begins, ends] = [from.trim(), to.trim()];
  if (begins === "" && ends === "") return null;
  if (begins === "" || ends === "") return "availability.hours.bothTimes";
  if (!isTime(begins) || !isTime(ends)) return "availability.hours.timeWrong";
  const span = [minutesOf(begins), closing(ends)] as const;
  return span[0] < span[1] ? span : "availability.hours.closesFirst";
}

function readDay(weekday: number, [from, to, from2, to2]: readonly string[]): Shift[] | TextKey {
  const shifts: Shift[] = [];
  for (const span of [readSpan(from, to), readSpan(from2, to2)]) {
    if (typeof span === "string") return span;
    if (span) shifts.push({ weekday, opens: span[0], closes: span[1] });
  }
  shifts.sort((a, b) => a.opens - b.opens);
  const [first, second] = shifts;
  return first && second && second.opens < first.closes ? "availability.hours.overlap" : shifts;
}

/** The typed week, or one message for each wrong day, which names it. */
export function readHours(typed: TypedHours): { hours: Shift[]; errors: Errors } {
  const hours: Shift[] = [];
  const errors: Errors = {};
  for (const [index, name] of weekdayNames.entries()) {
    const day = readDay(index + 1, typed[name]);
    if (typeof day === "string") errors[name] = { key: day, values: { day: weekdayMessage(index + 1) } };
    else hours.push(...day);
  }
  return { hours, errors };
}

type TypedDayOff = Extract<z.output<typeof availabilityActs>, { intent: "off" }>;

/** The typed days off, or what is wrong with them. Without a last day it is one day, without times all of it. */
export function readDayOff(typed: TypedDayOff, today: string): { off: DayOff; errors: Errors } {
  const { firstDay = "", reason } = typed;
  const lastDay = typed.lastDay ?? firstDay;
  const errors: Errors = {};
  if (firstDay === "") errors.firstDay = "availability.off.firstDayMissing";
  else if (lastDay < today) errors.firstDay = "availability.off.past";
  else if (firstDay > addDays(today, farthestDayOff)) errors.firstDay = "availability.off.tooFar";
  if (firstDay && lastDay < firstDay) errors.lastDay = "availability.off.endsFirst";
  else if (firstDay && lastDay >= addDays(firstDay, longestDayOff))
    errors.lastDay = "availability.off.tooLong";
  const opens = typed.opens === undefined ? null : minutesOf(typed.opens);
  const closes = typed.closes === undefined ? null : closing(typed.closes);
  if ((opens === null) !== (closes === null))
    errors[opens === null ? "opens" : "closes"] = "availability.off.bothTimes";
  else if (opens !== null && closes !== null && opens >= closes)
    errors.closes = "availability.off.closesFirst";
  return { off: { firstDay, lastDay, opens, closes, reason }, errors };
}
