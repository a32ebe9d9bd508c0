import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { completesAfter, disputableFor } from "../rules";
import { bookings } from "../tables.server";
import { moveDueBookings } from "./due-bookings.server";

/**
 * Completes the accepted bookings that ended 24 hours ago or earlier, and closes those of which one side said 48 hours
 * ago that the other did not come, which did not dispute it. Returns how many there were.
 */
export async function completeBookings(db: Db, now: Date): Promise<number> {
  const ended = new Date(now.getTime() - completesAfter);
  const completed = await moveDueBookings(
    db,
    { move: "complete", dueAt: bookings.endsAt, until: ended, when: isNull(bookings.noShowAt) },
    now,
  );
  const reported = { dueAt: bookings.noShowAt, until: new Date(now.getTime() - disputableFor) };
  const undisputed = isNull(bookings.disputedAt);
  const byBusiness = and(undisputed, eq(bookings.noShowBy, "business"));
  const byCustomer = and(undisputed, eq(bookings.noShowBy, "customer"));
  return (
    completed +
    (await moveDueBookings(db, { ...reported, move: "closeCustomerMissed", when: byBusiness }, now)) +
    (await moveDueBookings(db, { ...reported, move: "closeBusinessMissed", when: byCustomer }, now))
  );
}
