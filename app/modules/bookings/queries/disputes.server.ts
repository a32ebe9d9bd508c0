import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { countUpTo } from "~/platform/lists.server";
import { day } from "~/platform/time";
import { isHealthBooking } from "../health-notes.server";
import type { Party } from "../moves";
import { noShowDays, settledWithin } from "../rules";
import { bookings } from "../tables.server";
import { ofBusiness } from "./shown-booking.server";

const mostShown = 100;

const isDisputed = and(eq(bookings.status, "accepted"), isNotNull(bookings.disputedAt));

/** Health notes are not for administrators. */
const noteFor = (column: PgColumn) =>
  sql<string | null>`case when ${isHealthBooking} then null else ${column} end`;

const disputes = (db: Db) =>
  db
    .select({
      ...pick(bookings, "id", "serviceName", "startsAt", "endsAt"),
      /** The side that says the other one did not come. */
      noShowBy: sql<Party>`${bookings.noShowBy}`,
      noShowAt: sql<Date>`${bookings.noShowAt}`.mapWith(bookings.noShowAt),
      disputedAt: sql<Date>`${bookings.disputedAt}`.mapWith(bookings.disputedAt),
      jobAddress: bookings.jobAddress,
      /** What the two wrote to each other with the booking. */
      customerNotes: noteFor(bookings.customerNotes),
      businessNotes: noteFor(bookings.businessNotes),
      businessId: bookings.businessId,
      businessName: businessProfiles.businessName,
      businessEmail: businessProfiles.email,
      businessPhone: businessProfiles.phone,
      ...pick(bookings, "customerName", "customerEmail", "customerPhone"),
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .$dynamic();

/** No-shows about which the two sides say different things, the longest first: what an administrator decides. */
export const listDisputes = (db: Db) =>
  disputes(db).where(isDisputed).orderBy(asc(bookings.disputedAt), asc(bookings.id)).limit(mostShown);

export type Dispute = Awaited<ReturnType<typeof listDisputes>>[number];

/** One that still waits; null if it is settled, or never was. */
export async function findDispute(db: Db, bookingId: string): Promise<Dispute | null> {
  const [dispute] = await disputes(db).where(and(eq(bookings.id, bookingId), isDisputed));
  return dispute ?? null;
}

/** A booking whose dispute is settled: the facts as they are now. Who decided what stands in the audit log. */
export async function findSettledDispute(db: Db, bookingId: string) {
  const [dispute] = await disputes(db).where(eq(bookings.id, bookingId));
  return dispute ?? null;
}

/** How many wait, up to the number that the list shows. */
export const countDisputes = (db: Db): Promise<number> => countUpTo(db, bookings, isDisputed, mostShown);

/**
 * For each business: the most distinct customers within `noShowDays` who say that it did not come, undisputed or upheld;
 * `evidence` is the last report.
 */
export const countedNoShows = (now: Date) => {
  const since = new Date(now.getTime() - settledWithin).toISOString();
  const missed = sql`select business_id, no_show_at, coalesce(customer_id::text, id::text) as customer
    from ${bookings} where reason = 'business_missing' and no_show_at > ${since}::timestamptz`;
  return sql`select distinct on (business_id) business_id, count, no_show_at::text as evidence
    from (
      select a.business_id, a.no_show_at, count(distinct b.customer) as count
      from (${missed}) as a
      join (${missed}) as b on b.business_id = a.business_id
        and b.no_show_at <= a.no_show_at and b.no_show_at > a.no_show_at - ${noShowDays} * interval '1 day'
      group by a.business_id, a.no_show_at) as weeks
    order by business_id, count desc, no_show_at desc`;
};

/** The customers of the last seven days who say, undisputed or upheld, that the business did not come. */
export async function countNoShowsThisWeek(db: Db, businessId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`count(distinct coalesce(${bookings.customerId}::text,
        case when ${bookings.guest} = 'email' then nullif(${bookings.customerEmail}, '') end, ${bookings.id}::text))::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.reason, "business_missing"),
        gt(bookings.noShowAt, new Date(now.getTime() - noShowDays * day)),
      ),
    );
  return row?.count ?? 0;
}
