import type { Db } from "~/platform/db.server";
import { tellBothSides } from "../booking-mails.server";
import { bookings } from "../tables.server";
import { moveDueBookings } from "./due-bookings.server";

export const expiryQueue = "booking-expiry";

/** Cancels the requests that were not answered in time, and mails both sides. */
export const expireBookings = (db: Db, appUrl: string, now: Date): Promise<number> =>
  moveDueBookings(
    db,
    { move: "expire", dueAt: bookings.expiresAt, until: now, reason: "expired" },
    now,
    (tx, ids) => tellBothSides(tx, ids, "expired", appUrl, now),
  );
