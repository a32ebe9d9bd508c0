import { hour, minute } from "~/platform/time";
import type { Filled } from "~/texts/message";

/** How long somebody has to answer; `soon` in the last hour. */
export function timeLeft(until: Date, now: Date): { words: Filled; soon: boolean } {
  const ms = Math.max(0, until.getTime() - now.getTime());
  return ms < hour
    ? { words: { key: "bookings.left.minutes", values: { minutes: Math.floor(ms / minute) } }, soon: true }
    : { words: { key: "bookings.left.hours", values: { hours: Math.floor(ms / hour) } }, soon: false };
}
