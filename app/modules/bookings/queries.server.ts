import { and, asc, count, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries.server";
import { profiles } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { addDays, instantOf, isDay, isTime, minute } from "~/platform/time";
import { type CalendarBusiness, type CalendarView, type Chosen, calendarView } from "./calendar";
import { isHealthBooking } from "./health-notes.server";
import { holdsWithin } from "./holds.server";
import { lastBookableDay } from "./rules";
import { bookings } from "./tables.server";

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

const asSeenByBoth = {
  id: bookings.id,
  status: bookings.status,
  reason: bookings.reason,
  serviceName: bookings.serviceName,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  customerNotes: bookings.customerNotes,
  businessNotes: bookings.businessNotes,
  createdAt: bookings.createdAt,
  isHealth: isHealthBooking,
};

type Notes = { customerNotes: string | null; businessNotes: string | null };
type Row = Notes & { startsAt: Date; endsAt: Date; isHealth: boolean };

/** Only the two sides see health notes, not an administrator who views the site as one of them. */
type NoteVisibility = { healthNotes: boolean };

const shown =
  ({ healthNotes }: NoteVisibility) =>
  <Booking extends Row>({ endsAt, isHealth, ...row }: Booking) => {
    const hasNotes = Boolean(row.customerNotes || row.businessNotes);
    const notesHidden = hasNotes && isHealth && !healthNotes;
    const durationMinutes = (endsAt.getTime() - row.startsAt.getTime()) / minute;
    const booking = { ...row, durationMinutes, notesHidden };
    return notesHidden ? { ...booking, customerNotes: null, businessNotes: null } : booking;
  };

const ofBusiness = eq(businessProfiles.id, bookings.businessId);

const pageLength = 50;
/** An answered request makes room for the next one. */
const mostPending = 200;

/** Queries read one row more than a page. When it exists, `before` is the id that the next page starts after. */
function page<Row extends { id: string }>(rows: Row[]) {
  const shownRows = rows.slice(0, pageLength);
  return { rows: shownRows, before: rows.length > pageLength ? (shownRows.at(-1)?.id ?? null) : null };
}

type TimeColumn = typeof bookings.createdAt | typeof bookings.startsAt;

const olderThan = (before: string | null, column: TimeColumn): SQL | undefined =>
  before !== null && isId(before)
    ? sql`(${column}, ${bookings.id}) < (select ${column}, ${bookings.id} from ${bookings} where ${bookings.id} = ${before})`
    : undefined;

export type BusinessBooking = Awaited<ReturnType<typeof listPendingBookings>>[number];

const asSeenByBusiness = {
  ...asSeenByBoth,
  customerName: bookings.customerName,
  customerEmail: bookings.customerEmail,
  customerPhone: bookings.customerPhone,
  expiresAt: bookings.expiresAt,
};

/** The soonest requests that wait for the business's answer. */
export async function listPendingBookings(db: Db, businessId: string, visibility: NoteVisibility) {
  const rows = await db
    .select(asSeenByBusiness)
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.status, "pending")))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostPending);
  return rows.map(shown(visibility));
}

/** A page of the bookings that are no longer pending, newest first. */
export async function listBookingHistory(
  db: Db,
  businessId: string,
  before: string | null,
  visibility: NoteVisibility,
) {
  const rows = await db
    .select(asSeenByBusiness)
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(
      and(
        eq(bookings.businessId, businessId),
        ne(bookings.status, "pending"),
        olderThan(before, bookings.createdAt),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(pageLength + 1);
  return page(rows.map(shown(visibility)));
}

/** The numbers on the two tabs of Booking Management. */
export async function countBusinessBookings(db: Db, businessId: string) {
  const rows = await db
    .select({ isPending: sql<boolean>`${bookings.status} = 'pending'`, bookings: count() })
    .from(bookings)
    .where(eq(bookings.businessId, businessId))
    .groupBy(sql`1`);
  const counted = (pending: boolean) => rows.find(({ isPending }) => isPending === pending)?.bookings ?? 0;
  return { current: counted(true), history: counted(false) };
}

export type CustomerBooking = Awaited<ReturnType<typeof listCustomerBookings>>["past"]["rows"][number];

/** A customer's bookings: pending and upcoming ones (soonest first), then a page of past ones (latest first). */
export async function listCustomerBookings(
  db: Db,
  userId: string,
  before: string | null,
  visibility: NoteVisibility,
  now: Date,
) {
  const isLive = or(
    eq(bookings.status, "pending"),
    and(eq(bookings.status, "accepted"), gt(bookings.endsAt, now)),
  ) as SQL;
  const of = (which: SQL | undefined) =>
    db
      .select({
        ...asSeenByBoth,
        businessName: businessProfiles.businessName,
        businessSlug: businessProfiles.slug,
        isListed: businessProfiles.listed,
      })
      .from(bookings)
      .innerJoin(businessProfiles, ofBusiness)
      .where(and(eq(bookings.customerId, userId), which));
  const live = await of(isLive).orderBy(asc(bookings.startsAt), asc(bookings.id));
  const past = await of(and(not(isLive), olderThan(before, bookings.startsAt)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(pageLength + 1);
  const current = live.map(shown(visibility));
  return {
    pending: current.filter((booking) => booking.status === "pending"),
    upcoming: current.filter((booking) => booking.status === "accepted"),
    past: page(past.map(shown(visibility))),
  };
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
