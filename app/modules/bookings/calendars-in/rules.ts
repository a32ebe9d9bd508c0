import { day, minute } from "~/platform/time";
import type { TextKey } from "~/texts/message";

export const calendarsPage = "/dashboard/calendars";

export const mostCalendars = 5;
export const longestName = 40;
/** Of one calendar, after times that touch became one. */
export const mostTimes = 2000;
/** What comes again is followed so far, what comes once a little farther: nobody books beyond. */
export const repeatsFor = 60 * day;
export const keptFor = 62 * day;
export const fetchedEvery = 30 * minute;
/** So long without success, and the owner gets a mail. */
export const toldAfter = day;
/** Of one business in an hour, by hand. */
export const mostFetchesPerHour = 20;
/** In bytes and milliseconds, of fetching one file (platform/outside.server.ts fetches). */
export const fetchLimits = { bytes: 1_000_000, patience: 10_000 };
/** In milliseconds, of reading one file. */
export const readingPatience = 5000;

/** Why a calendar could not be fetched or read. */
export const faults = [
  "bad_address",
  "not_public",
  "no_answer",
  "too_slow",
  "too_big",
  "gone",
  "not_calendar",
  "too_much",
  "sealed",
] as const;
export type Fault = (typeof faults)[number];

/** From and to, in milliseconds. */
export type BusyTime = readonly [from: number, to: number];

/** Why, and what to do next. */
export const faultMessage = (fault: Fault): TextKey => `calendarsIn.faults.${fault}`;
