import { and, eq, gt, or } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { dropSeriesOf } from "../series/commands.server";
import { bookings } from "../tables.server";
import { dropPlacesOf } from "../waiting/commands.server";
import { moveBookings } from "./move-bookings.server";

/** For a suspension: cancels the pending requests; the customers of accepted ones learn that they may cancel. */
export async function suspendBookings(tx: Db, businessId: string, now: Date): Promise<void> {
  await dropPlacesOf(tx, { businessId });
  const ofBusiness = eq(bookings.businessId, businessId);
  await moveBookings(tx, "businessSuspended", ofBusiness, {}, now);
  await moveBookings(tx, "keptInSuspension", and(ofBusiness, gt(bookings.startsAt, now)), {}, now);
}

/** For blacklisting: cancels everything that is still to come. */
export async function closeBookings(tx: Db, businessId: string, now: Date): Promise<void> {
  await dropSeriesOf(tx, { businessId });
  await dropPlacesOf(tx, { businessId });
  const isComing = or(eq(bookings.status, "pending"), gt(bookings.startsAt, now));
  await moveBookings(tx, "businessClosed", and(eq(bookings.businessId, businessId), isComing), {}, now);
}
