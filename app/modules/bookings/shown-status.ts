import { hour, minute } from "~/platform/time";
import type { Filled } from "~/texts/message";
import type { BookingStatus, Party } from "./moves";

export const shownStatuses = [
  ...(["pending", "accepted", "rejected", "completed", "cancelled"] as const),
  ...(["reported", "disputed"] as const),
];
/** How a booking is called: an agreed one whose other side is said not to have come stays accepted until that is settled. */
export type ShownStatus = (typeof shownStatuses)[number];

type NoShow = { status: BookingStatus; noShowBy: Party | null };

/** The side that says the other one did not come, until that is settled. */
export const unsettledNoShowOf = ({ status, noShowBy }: NoShow) => (status === "accepted" ? noShowBy : null);

export const shownStatus = (booking: NoShow & { disputedAt: Date | null }): ShownStatus => {
  if (!unsettledNoShowOf(booking)) return booking.status;
  return booking.disputedAt ? "disputed" : "reported";
};

/** How long somebody has to answer; `soon` in the last hour. */
export function timeLeft(until: Date, now: Date): { words: Filled; soon: boolean } {
  const ms = Math.max(0, until.getTime() - now.getTime());
  return ms < hour
    ? { words: { key: "bookings.left.minutes", values: { minutes: Math.floor(ms / minute) } }, soon: true }
    : { words: { key: "bookings.left.hours", values: { hours: Math.floor(ms / hour) } }, soon: false };
}
