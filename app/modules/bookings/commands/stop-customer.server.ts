import { and, eq, gt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { dropSeriesOf } from "../series/commands.server";
import { bookings } from "../tables.server";
import { dropPlacesOf } from "../waiting/commands.server";
import { moveBookings } from "./move-bookings.server";

/** For the suspension of a person: cancels what they asked for; the businesses of accepted bookings are told. */
export async function suspendBookingsOfCustomer(tx: Db, userId: string, now: Date): Promise<void> {
  const ofCustomer = eq(bookings.customerId, userId);
  await dropSeriesOf(tx, { customerId: userId });
  await dropPlacesOf(tx, { userId });
  await moveBookings(tx, "customerSuspended", ofCustomer, {}, now);
  await moveBookings(tx, "keptWithoutCustomer", and(ofCustomer, gt(bookings.startsAt, now)), {}, now);
}
