import { businessProfiles as b } from "./tables.server";

/** What decides whether a business is listed and bookable (`BusinessStanding`). */
export const standingColumns = {
  status: b.status,
  subscribed: b.subscribed,
  accessUntil: b.accessUntil,
  city: b.city,
  locked: b.locked,
  suspendedAt: b.suspendedAt,
  blacklistedAt: b.blacklistedAt,
  ownerConfirmedAt: b.ownerConfirmedAt,
  leavingAt: b.leavingAt,
  removedAt: b.removedAt,
  userId: b.userId,
};
