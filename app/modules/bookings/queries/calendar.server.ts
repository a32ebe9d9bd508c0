import { and, eq, inArray, sql } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { profiles } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { instantOf, isDay, isTime } from "~/platform/time";
import {
  type Booker,
  type CalendarBusiness,
  type CalendarView,
  type Chosen,
  calendarView,
} from "../calendar";
import { holdsWithin } from "../holds.server";
import { holdsFor, nextFreeTime } from "../rules";
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
  const holds = await holdsWithin(db, business.id, ...holdsFor(business, now));
  return calendarView(business, holds, chosen, now);
}

/** The next time at which its shortest service can be booked. */
export async function findNextFree(db: Db, business: CalendarBusiness, now: Date): Promise<Date | null> {
  const { services, bookable, horizonDays } = business;
  if (!bookable || services.length === 0) return null;
  const shortest = Math.min(...services.map(({ durationMinutes }) => durationMinutes));
  const holds = await holdsWithin(db, business.id, ...holdsFor(business, now));
  return nextFreeTime(business, shortest, holds, horizonDays, now);
}

/** Whether a customer's own live booking at a business starts on this day at this time. */
export async function hasBooked(
  db: Db,
  { userId }: { userId: string },
  { businessId, date, time }: { businessId: string; date: string | null; time: string | null },
): Promise<boolean> {
  if (!date || !isDay(date) || !time || !isTime(time)) return false;
  const isTheirs = and(eq(bookings.customerId, userId), eq(bookings.businessId, businessId));
  const isLive = inArray(bookings.status, ["pending", "accepted"]);
  const startsThen = eq(bookings.startsAt, instantOf(date, time));
  const [found] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isTheirs, isLive, startsThen))
    .limit(1);
  return found !== undefined;
}

const lastJobAddress = sql<string | null>`(select job_address from bookings
  where bookings.customer_id = profiles.id and job_address is not null order by created_at desc limit 1)`;

/** With what the booking form is filled in. */
export async function findBooker(db: Db, userId: string): Promise<Booker | null> {
  const [profile] = await db
    .select({ name: profiles.name, phone: profiles.phone, jobAddress: lastJobAddress })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const recipient = profile && (await recipientOf(db, userId));
  return profile && recipient ? { ...profile, email: recipient.to } : null;
}
