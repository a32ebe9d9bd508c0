import { minute } from "~/platform/time";
import type { Message } from "~/texts/message";

type Filled = Exclude<Message, string>;

export const durationOf = (from: Date, to: Date): Filled =>
  minutesText((to.getTime() - from.getTime()) / minute);

/** 60 -> '1 h', 90 -> '1 h 30 min', 45 -> '45 min' */
export function minutesText(whole: number): Filled {
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return { key: "dates.minutes", values: { minutes } };
  return minutes === 0
    ? { key: "dates.hours", values: { hours } }
    : { key: "dates.hoursAndMinutes", values: { hours, minutes } };
}
