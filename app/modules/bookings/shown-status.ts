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
