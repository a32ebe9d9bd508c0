import type { Db } from "~/platform/db.server";
import { completesAfter } from "../rules";
import { bookings } from "../tables.server";
import { moveDueBookings } from "./due-bookings.server";

/** Completes the accepted bookings that ended 24 hours ago or earlier. Nobody gets a mail: the status shows it. */
export const completeBookings = (db: Db, now: Date): Promise<number> =>
  moveDueBookings(
    db,
    { move: "complete", dueAt: bookings.endsAt, until: new Date(now.getTime() - completesAfter) },
    now,
  );
