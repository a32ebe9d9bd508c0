import { instantOf } from "~/platform/time";

/** The last instant of a day. */
export const end = (day: string) => new Date(instantOf(day, "24:00").getTime() - 1);
export const now = instantOf("2026-12-01", "08:00");

/** Approved, and paid up to 21 December with five days of grace. */
export const paidBusiness = {
  status: "approved" as const,
  city: "soweto",
  subscribed: true,
  accessUntil: end("2026-12-26") as Date | null,
  locked: false,
  suspendedAt: null,
  blacklistedAt: null,
  leavingAt: null,
  removedAt: null,
  ownerConfirmedAt: now,
  userId: null,
};
