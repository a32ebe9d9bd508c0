import { and, eq, inArray } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries.server";
import { profiles } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, instantOf, isDay, isTime } from "~/platform/time";
import { type CalendarBusiness, type CalendarView, type Chosen, calendarView } from "../calendar";
import { holdsWithin } from "../holds.server";
import { lastBookableDay } from "../rules";
import { bookings } from "../tables.server";

/**
 * Returns the booking calendar of a business for the chosen service and day, or else for the first day with a free
 * slot. Null when the business cannot be booked or lists no service.
 */
export async function loadCalendar(
  db: Db,
  business: CalendarBusiness,
  chosen: Chosen,
  now: Date,
): Promise<CalendarView | null> {
  if (!business.bookable || business.services.length === 0) return null;
  const horizonEnds = instantOf(addDays(lastBookableDay(now), 1), "00:00");
  const holds = await holdsWithin(db, business.id, now, horizonEnds);
  return calendarView(business, holds, chosen, now);
}

/** Whether a customer's own live booking at a business starts on this day at this time. */
export async function hasBooked(
  db: Db,
  customerId: string,
  businessId: string,
  date: string | null,
  time: string | null,
): Promise<boolean> {
  if (!date || !isDay(date) || !time || !isTime(time)) return false;
  const isTheirs = and(eq(bookings.customerId, customerId), eq(bookings.businessId, businessId));
  const isLive = inArray(bookings.status, ["pending", "accepted"]);
  const startsThen = eq(bookings.startsAt, instantOf(date, time));
  const [found] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isTheirs, isLive, startsThen))
    .limit(1);
  return found !== undefined;
}

/** The account's name, mail address and phone, with which the booking form is filled in. */
export async function findBooker(db: Db, userId: string) {
  const [profile] = await db
    .select({ name: profiles.name, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const recipient = profile && (await recipientOf(db, userId));
  return profile && recipient ? { ...profile, email: recipient.to } : null;
}
