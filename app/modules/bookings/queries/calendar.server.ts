import { and, desc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { nameAtSignUp } from "~/modules/accounts/rules";
import { profiles } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { hour, instantOf, isDay, isTime } from "~/platform/time";
import {
  type Booker,
  type CalendarBusiness,
  type CalendarView,
  type Chosen,
  calendarView,
} from "../calendar";
import { holdsFor } from "../hold-days";
import { holdsWithin } from "../holds.server";
import type { Hold } from "../slots";
import { bookings } from "../tables.server";

/** What takes slots of a business from now to its horizon; nothing where nobody can book. */
export const listHolds = async (
  db: Db,
  business: CalendarBusiness,
  now: Date,
): Promise<(Hold & { bookingId: string })[]> =>
  business.bookable && business.services.length > 0
    ? holdsWithin(db, business.id, holdsFor(business, now), now)
    : [];

/**
 * Returns the booking calendar of a business for the chosen service and day, or else for the first day with a free
 * slot. Null when the business cannot be booked or lists no service.
 */
export const loadCalendar = async (
  db: Db,
  business: CalendarBusiness,
  chosen: Chosen,
  now: Date,
): Promise<CalendarView | null> => calendarView(business, await listHolds(db, business, now), chosen, now);

/** A live booking of the viewer, which the page tells of: its answer may have been lost on the way. */
export type OwnBooking = {
  id: string;
  status: "pending" | "accepted";
  startsAt: Date;
  /** Whether it is at the time that was asked for. */
  isAsked: boolean;
};

/** So long a booking that was just made is told of on the page of the business. */
const toldFor = hour;

/** The customer's own live booking at a business on this day at this time, else the one that they made within the last hour. */
export async function findOwnBooking(
  db: Db,
  { userId }: { userId: string },
  { businessId, date, time }: { businessId: string; date: string | null; time: string | null },
  now: Date,
): Promise<OwnBooking | null> {
  const asked = date && isDay(date) && time && isTime(time) ? instantOf(date, time) : null;
  const isTheirs = and(eq(bookings.customerId, userId), eq(bookings.businessId, businessId));
  const isLive = inArray(bookings.status, ["pending", "accepted"]);
  const isNew = and(gte(bookings.createdAt, new Date(now.getTime() - toldFor)), gt(bookings.startsAt, now));
  const isAsked = sql<boolean>`coalesce(${bookings.startsAt} = ${asked?.toISOString() ?? null}::timestamptz, false)`;
  const [found] = await db
    .select({ id: bookings.id, status: bookings.status, startsAt: bookings.startsAt, isAsked })
    .from(bookings)
    .where(and(isTheirs, isLive, or(isAsked, isNew)))
    .orderBy(desc(isAsked), desc(bookings.createdAt))
    .limit(1);
  return found ? { ...found, status: found.status === "pending" ? "pending" : "accepted" } : null;
}

const lastJobAddress = sql<string | null>`(select job_address from bookings
  where bookings.customer_id = profiles.id and job_address is not null order by created_at desc limit 1)`;

/** With what the booking form is filled in. */
export async function findBooker(db: Db, userId: string): Promise<Booker | null> {
  const [profile] = await db
    .select({
      name: profiles.name,
      address: profiles.email,
      phone: profiles.phone,
      jobAddress: lastJobAddress,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const recipient = profile && (await recipientOf(db, userId));
  if (!profile || !recipient) return null;
  const { name, address, ...others } = profile;
  // Nobody is called as the address begins that they signed up with.
  const isOwn = name !== nameAtSignUp(address, undefined);
  return { name: isOwn ? name : "", email: recipient.to, ...others };
}
