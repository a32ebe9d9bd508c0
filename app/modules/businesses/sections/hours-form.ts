import * as z from "zod/mini";
import { timeOfDay, wholeNumber } from "~/forms/fields";
import { minutesOf } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { type Shift, weekdayNames } from "../rules";
import type { HoursText } from "./hours-text";

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

export const capacityForm = wholeNumber(1, 50, "availability.rules.capacityWrong");

export const hoursForm = z.object({
  monday: dayForm,
  tuesday: dayForm,
  wednesday: dayForm,
  thursday: dayForm,
  friday: dayForm,
  saturday: dayForm,
  sunday: dayForm,
  capacity: z.optional(capacityForm),
});

/** For days that `hoursForm` accepts. */
export const shiftsIn = (hours: HoursText["workingHours"]): Shift[] =>
  weekdayNames.flatMap((name, index) => {
    const { open, close, closed } = hours[name];
    return closed ? [] : [{ weekday: index + 1, opens: minutesOf(open), closes: closingMinutes(close) }];
  });
