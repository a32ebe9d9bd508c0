import type { Db } from "~/platform/db.server";
import { bookings } from "../tables.server";
import { moveDueBookings } from "./due-bookings.server";

export const expiryQueue = "booking-expiry";

/** Cancels the requests that were not answered in time. */
export const expireBookings = (db: Db, now: Date): Promise<number> =>
  moveDueBookings(db, { move: "expire", dueAt: bookings.expiresAt, until: now }, now);
