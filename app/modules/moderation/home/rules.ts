import { givenBackWithin } from "~/modules/billing/refunds/rules";
import { lookedAtWithin } from "~/modules/businesses/papers/rules";
import { decidedWithin as reportsDecidedWithin } from "~/modules/conversations/rules";
import { addDays, day } from "~/platform/time";
import { promisedWithin } from "../onboarding/rules";
import { daysToAnswer } from "../own-data/rules";
import { answeredWithin } from "../reports/rules";
import { decidedWithin } from "../sanctions/rules";

/** What waits for an administrator. What is promised of each: rules.ts, and in words the texts 'adminHome.waits'. */
export const waitingKinds = [
  "businesses",
  "papers",
  "sanctions",
  "appeals",
  "records",
  "disputes",
  "inbox",
  "reported",
  "suggestions",
  "data",
  "refunds",
  "differences",
  "notices",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** In milliseconds: what waits longer is late; null: nothing is promised. */
export const promises: Record<WaitingKind, number | null> = {
  businesses: promisedWithin,
  papers: lookedAtWithin,
  sanctions: decidedWithin,
  appeals: decidedWithin,
  records: null,
  disputes: decidedWithin,
  inbox: answeredWithin,
  reported: reportsDecidedWithin,
  suggestions: null,
  data: daysToAnswer * day,
  refunds: givenBackWithin,
  differences: null,
  notices: null,
};

export const figureNames = [
  "people",
  "businesses",
  "bookings",
  "payments",
  "failedCharges",
  "mails",
] as const;
export type FigureName = (typeof figureNames)[number];

/** 'Usual' is the middle of the same weekday in so many weeks before. */
const weeksCompared = 8;

/** Days that must be known: the day itself, and the same weekday of each week before. */
export const daysKnown = weeksCompared * 7 + 1;

/** The middle of the numbers, in whole ones; null without any. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [upper] = sorted.slice(half);
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? 0) + upper) / 2);
}

type Day = { day: string } & Record<FigureName, number>;

/** A day beside what is usual on its weekday; null where no week before it is known. */
export function besideUsual<Known extends Day>(days: readonly Known[], day: string) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const its = byDay.get(day);
  if (!its) return null;
  const before = Array.from({ length: weeksCompared }, (_, week) => byDay.get(addDays(day, -7 * (week + 1))));
  const known = before.filter((one) => one !== undefined);
  const usual = Object.fromEntries(
    figureNames.map((name) => [name, median(known.map((one) => one[name]))]),
  ) as Record<FigureName, number | null>;
  return { day: its, usual };
}
