import { and, asc, count, desc, eq, gt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { mailAddressOf } from "~/modules/accounts/queries.server";
import { profiles } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { addDays, instantOf, minute } from "~/platform/time";
import { type CalendarBusiness, type CalendarView, type Chosen, calendarView } from "./calendar";
import { holdsWithin } from "./holds.server";
import { isHealthBusiness, lastBookableDay } from "./rules";
import { bookings } from "./tables.server";
import { gaveHealthConsent } from "./tell.server";

/**
 * The booking calendar of a business: what is free for the chosen service, on the chosen day or else on the first
 * day with a free slot. Null when the business cannot be booked or lists no service.
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
  category: businessProfiles.category,
  subcategory: businessProfiles.subcategory,
  gaveHealthConsent,
};

type Notes = { customerNotes: string | null; businessNotes: string | null };
type AsRead = Notes &
  Record<"startsAt" | "endsAt", Date> &
  Record<"category" | "subcategory", string> & { gaveHealthConsent: boolean };

/** Health notes are for the two sides alone, not for an administrator who looks on as one of them. */
export type Sight = { healthNotes: boolean };

const shown =
  ({ healthNotes }: Sight) =>
  <Row extends AsRead>({ endsAt, category, subcategory, gaveHealthConsent, ...row }: Row) => {
    const isHealth = gaveHealthConsent || isHealthBusiness({ category, subcategory });
    const hasNotes = Boolean(row.customerNotes || row.businessNotes);
    const notesHidden = hasNotes && isHealth && !healthNotes;
    const durationMinutes = (endsAt.getTime() - row.startsAt.getTime()) / minute;
    const seen = { ...row, durationMinutes, notesHidden };
    return notesHidden ? { ...seen, customerNotes: null, businessNotes: null } : seen;
  };

const ofBusiness = eq(businessProfiles.id, bookings.businessId);

const pageLength = 50;

/** One row more than is shown tells whether there are older ones: the last row's id asks for them. */
function page<Row extends { id: string }>(rows: Row[]) {
  const some = rows.slice(0, pageLength);
  return { rows: some, before: rows.length > pageLength ? (some.at(-1)?.id ?? null) : null };
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

/** What waits for an answer of the business, the soonest appointment first. */
export async function listPendingBookings(db: Db, businessId: string, sight: Sight) {
  const rows = await db
    .select(asSeenByBusiness)
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.status, "pending")))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return rows.map(shown(sight));
}

/** Everything that is not pending any more, newest first. */
export async function listBookingHistory(db: Db, businessId: string, before: string | null, sight: Sight) {
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
  return page(rows.map(shown(sight)));
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

/** A customer's bookings: waiting for an answer and agreed ones to come (soonest first), then the past (latest first). */
export async function listCustomerBookings(
  db: Db,
  userId: string,
  before: string | null,
  sight: Sight,
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
  const current = live.map(shown(sight));
  return {
    pending: current.filter((booking) => booking.status === "pending"),
    upcoming: current.filter((booking) => booking.status === "accepted"),
    past: page(past.map(shown(sight))),
  };
}

/** What the booking form begins with: name, address for mail and phone of the account. */
export async function findBooker(db: Db, userId: string) {
  const [profile] = await db
    .select({ name: profiles.name, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const email = profile && (await mailAddressOf(db, userId));
  return profile && email ? { ...profile, email } : null;
}
