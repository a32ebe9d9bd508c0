import { addDays, noonOf, timeText } from "~/platform/time";
import type { Filled } from "~/texts/message";
import { type DayOff, daysFrom, type OpeningPlan, reasonOfDay } from "./rules";

/** 'Closed: Geyser course in Midrand', 'Only 08:00 - 12:00: Staff party' */
export const dayOffMessage = ({ opens, closes, reason }: DayOff): Filled =>
  opens === null || closes === null
    ? { key: "hours.dayOff", values: { reason } }
    : { key: "hours.shorterDay", values: { from: timeText(opens), to: timeText(closes), reason } };

const holidayMessage = (holiday: Filled): Filled => ({ key: "hours.holiday", values: { holiday } });

/** Why a day has other hours than its weekday. */
export function dayMessage(plan: OpeningPlan, date: string): Filled | null {
  const reason = reasonOfDay(plan, date);
  if (!reason) return null;
  return reason.dayOff ? dayOffMessage(reason.dayOff) : holidayMessage(reason.holiday);
}

/** 'Mon, 23 Nov', 'Mon, 23 Nov to Fri, 27 Nov' */
export const daysMessage = ({ firstDay, lastDay }: Pick<DayOff, "firstDay" | "lastDay">): Filled =>
  firstDay === lastDay
    ? { key: "hours.onDay", values: { day: noonOf(firstDay) } }
    : { key: "hours.fromTo", values: { from: noonOf(firstDay), to: noonOf(lastDay) } };

/** How far ahead a page tells of other hours. */
const toldDays = 60;

/** The days off, shorter days and closing public holidays of the next days, in their order. */
export function otherHours(plan: OpeningPlan, today: string) {
  const last = addDays(today, toldDays);
  const off = plan.daysOff
    .filter(({ firstDay, lastDay }) => lastDay >= today && firstDay <= last)
    .map((one) => ({ ...one, reason: dayOffMessage(one) }));
  const holidays = daysFrom(today, last).flatMap((date) => {
    const closing = reasonOfDay(plan, date)?.holiday;
    return closing
      ? [{ firstDay: date, lastDay: date, opens: null, closes: null, reason: holidayMessage(closing) }]
      : [];
  });
  return [...off, ...holidays].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}
