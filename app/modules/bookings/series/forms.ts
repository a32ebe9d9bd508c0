import * as z from "zod/mini";
import { intents } from "~/forms/intents";
import { isDay } from "~/platform/time";
import { maxDates, repeats } from "./rules";

const days = z._default(
  z
    .array(z.string().check(z.refine(isDay, "bookingPage.wrong.date")))
    .check(z.maxLength(maxDates, "series.none")),
  [],
);

/** The same booking again: on these days, and on those although they have other hours; or no more. */
export const repeatActs = intents({
  repeat: { every: z.enum(repeats, { error: "series.none" }), days, anyway: days },
  stop: {},
  /** While the customer has not answered. */
  "take-back": {},
});
