import { and, eq, gt, gte, lt, or } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { blockedGuests } from "../blocks/tables.server";
import { outsideCalendars } from "../calendars-in/tables.server";
import { dropContactsOf } from "../contacts/commands.server";
import { dropSheetsOf } from "../customers/commands.server";
import { calendarFeeds } from "../feeds/tables.server";
import { waitForTurn } from "../locks.server";
import { isLiveAt } from "../queries/shown-booking.server";
import { dropSeriesOf } from "../series/commands.server";
import { bookings } from "../tables.server";
import { dropPlacesOf } from "../waiting/commands.server";
import { moveBookings } from "./move-bookings.server";

type Person = { userId: string; businessId: string | null };

/** Until the transaction ends, this person can neither book nor be booked. */
export const lockBookingsOf = (tx: Db, { userId, businessId }: Person): Promise<void> =>
  // Without a business, the first lock is on an id that no business has.
  waitForTurn(tx, businessId ?? userId, userId);

/**
 * Cancels the coming bookings of a person who closes their account, with a mail to the other side, and removes their
 * personal data from all their bookings: as a customer name, contacts and both notes; as a business its own notes.
 */
export async function closeBookingsOf(tx: Db, { userId, businessId }: Person, now: Date): Promise<void> {
  const isComing = isLiveAt(now);
  const asCustomer = eq(bookings.customerId, userId);
  await dropSeriesOf(tx, { customerId: userId });
  await dropPlacesOf(tx, { userId });
  await moveBookings(tx, "customerLeaves", and(asCustomer, isComing), {}, now);
  await dropSheetsOf(tx, { userId, businessId });
  await dropContactsOf(tx, { userId, businessId });
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await tx
    .update(bookings)
    .set({
      customerName: "",
      customerEmail: "",
      customerPhone: null,
      jobAddress: null,
      customerNotes: null,
      businessNotes: null,
      updatedAt: now,
    })
    .where(asCustomer);
  if (businessId === null) return;
  const asBusiness = eq(bookings.businessId, businessId);
  await dropSeriesOf(tx, { businessId });
  await dropPlacesOf(tx, { businessId });
  await moveBookings(tx, "businessLeaves", and(asBusiness, isComing), {}, now);
  await tx.update(bookings).set({ businessNotes: null, updatedAt: now }).where(asBusiness);
  await tx.delete(outsideCalendars).where(eq(outsideCalendars.businessId, businessId));
  await tx.delete(blockedGuests).where(eq(blockedGuests.businessId, businessId));
}

/** The owner asked for the deletion of the account: tells the customers what becomes of their accepted bookings. */
export async function announceLeaving(tx: Db, businessId: string, dueAt: Date, now: Date): Promise<void> {
  const isComing = and(eq(bookings.businessId, businessId), gt(bookings.startsAt, now));
  await moveBookings(tx, "keptWhileLeaving", and(isComing, lt(bookings.startsAt, dueAt)), {}, now);
  await moveBookings(tx, "endsWithBusiness", and(isComing, gte(bookings.startsAt, dueAt)), {}, now);
}

/** The owner has taken it back: tells the same customers. */
export async function announceStaying(tx: Db, businessId: string, now: Date): Promise<void> {
  const isComing = and(eq(bookings.businessId, businessId), gt(bookings.startsAt, now));
  await moveBookings(tx, "businessStays", isComing, {}, now);
}

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

/** For the suspension of a person: cancels what they asked for; the businesses of accepted bookings are told. */
export async function suspendBookingsOfCustomer(tx: Db, userId: string, now: Date): Promise<void> {
  const ofCustomer = eq(bookings.customerId, userId);
  await dropSeriesOf(tx, { customerId: userId });
  await dropPlacesOf(tx, { userId });
  await moveBookings(tx, "customerSuspended", ofCustomer, {}, now);
  await moveBookings(tx, "keptWithoutCustomer", and(ofCustomer, gt(bookings.startsAt, now)), {}, now);
}
