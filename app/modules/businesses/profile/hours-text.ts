import * as z from "zod/mini";
import { timeOfDay } from "~/forms/fields";
import { minutesOf, minutesPerDay, timeText } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { type DayHours, defaultHours } from "../availability/rules";
import { type Shift, shiftsOn, type WeekdayName, weekdayNames } from "../rules";
import { textIn } from "./as-typed";

export type WorkingHours = Record<WeekdayName, DayHours>;

const ofDays = (hours: (name: WeekdayName, index: number) => DayHours) =>
  Object.fromEntries(weekdayNames.map((name, index) => [name, hours(name, index)])) as WorkingHours;

/** The day whose hours a button copies to all others. */
const copiedDay = (form: FormData): WeekdayName | undefined =>
  weekdayNames.find((name) => name === form.get("copy"));

/** An emptied time of an open day stays empty and is refused; that of a closed day is of no use. */
export const readHours = (form: FormData): WorkingHours =>
  ofDays((day) => {
    const name = copiedDay(form) ?? day;
    const closed = !form.has(`${name}-isOpen`);
    const time = (at: "open" | "close") =>
      form.has(`${name}-${at}`) && !closed
        ? textIn(form, `${name}-${at}`)
        : textIn(form, `${name}-${at}`) || defaultHours[name][at];
    return { open: time("open"), close: time("close"), closed };
  });

/** The wizard asks for one shift a day; the second ones stay as they are on /business-hours. */
export const hoursOf = (shifts: readonly Shift[]): WorkingHours =>
  ofDays((name, index) => {
    const [shift] = shiftsOn(shifts, index + 1);
    if (!shift) return { ...defaultHours[name], closed: true };
    const { opens, closes } = shift;
    return { open: timeText(opens), close: timeText(closes % minutesPerDay), closed: false };
  });

/** A closing time of 00:00 is the end of the day. */
const closingMinutes = (close: string): number => minutesOf(close) || minutesOf("24:00");

const dayForm = z
  .object({
    open: timeOfDay("onboarding.hours.opensMissing" satisfies TextKey),
    close: timeOfDay("onboarding.hours.closesMissing" satisfies TextKey),
    closed: z.boolean(),
  })
  .check(
    z.refine(({ open, close, closed }) => closed || minutesOf(open) < closingMinutes(close), {
      error: "onboarding.hours.closesFirst" satisfies TextKey,
    }),
  );

export const hoursForm = z.object({
  monday: dayForm,
  tuesday: dayForm,
  wednesday: dayForm,
  thursday: dayForm,
  friday: dayForm,
  saturday: dayForm,
  sunday: dayForm,
});

/** For days that `hoursForm` accepts. */
export const shiftsIn = (hours: WorkingHours): Shift[] =>
  weekdayNames.flatMap((name, index) => {
    const { open, close, closed } = hours[name];
    return closed ? [] : [{ weekday: index + 1, opens: minutesOf(open), closes: closingMinutes(close) }];
  });
