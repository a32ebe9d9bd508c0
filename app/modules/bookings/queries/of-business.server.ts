import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf } from "~/platform/time";
import { blockedGuests } from "../blocks/tables.server";
import { digitsOf } from "../booking-address";
import { type BookingStatus, bookingStatuses } from "../moves";
import { personName, wishOf } from "../persons.server";
import { lateMonths, type UpcomingSearch } from "../rules";
import { blockedCustomers, bookings } from "../tables.server";
import {
  asSeenByBoth,
  isTheirTurn,
  type NoteVisibility,
  ofBusiness,
  olderThan,
  page,
  pageLength,
  shown,
} from "./shown-booking.server";

/** Answered requests and finished bookings make room for the next ones. */
const mostShown = 200;

export type BusinessBooking = Awaited<ReturnType<typeof listPendingBookings>>[number];

/** With the address that words to its customer begin with. */
export type LinkedBooking = BusinessBooking & { viewLink: string | null };

const asSeenByBusiness = {
  ...asSeenByBoth,
  ...pick(bookings, "customerName", "customerEmail", "customerPhone", "customerId"),
  personName,
  wish: wishOf,
  guest: bookings.guest,
  isBlocked: sql<boolean>`exists(select from ${blockedCustomers}
    where business_id = ${bookings}.business_id and customer_id = ${bookings}.customer_id and by = 'business')
    or (${bookings}.guest is not null and ${bookings}.customer_id is null and exists(select from ${blockedGuests} as g
      where g.business_id = ${bookings}.business_id and g.phone = ${bookings}.customer_phone))`,
  /** How often this customer cancelled late here, in the `lateMonths` before the booking was made. */
  lateBefore: sql<number>`(select count(*)::int from ${bookings} as late
    where late.customer_id = ${bookings}.customer_id and late.business_id = ${bookings}.business_id
      and late.reason = 'customer_late' and late.starts_at > ${bookings}.created_at - ${lateMonths} * interval '1 month')`,
};

const listSoonest = async (
  db: Db,
  businessId: string,
  which: SQL | undefined,
  visibility: NoteVisibility,
) => {
  const rows = await db
    .select(asSeenByBusiness)
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(and(eq(bookings.businessId, businessId), which))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostShown);
  return rows.map(shown(visibility));
};

/** Its requests and agreed bookings to come, soonest first. */
export const listComing = (db: Db, businessId: string, now: Date) =>
  db
    .select(pick(bookings, "id", "status", "startsAt", "endsAt", "lane", "serviceName", "customerName"))
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        inArray(bookings.status, ["pending", "accepted"]),
        gte(bookings.startsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));

export type ComingBooking = Awaited<ReturnType<typeof listComing>>[number];

/** The soonest requests that wait for the business's answer. */
export const listPendingBookings = (db: Db, businessId: string, visibility: NoteVisibility) =>
  listSoonest(db, businessId, eq(bookings.status, "pending"), visibility);

/** What is agreed and not yet completed, soonest first. What is disputed is over: an administrator decides. */
export const listUpcomingBookings = (
  db: Db,
  businessId: string,
  { words, span }: UpcomingSearch,
  visibility: NoteVisibility,
  now: Date,
) => {
  const within = (days: number) =>
    and(
      gte(bookings.startsAt, instantOf(dayOf(now), "00:00")),
      lt(bookings.startsAt, instantOf(addDays(dayOf(now), days), "00:00")),
    );
  const spans = {
    all: undefined,
    today: within(1),
    week: within(7),
    open: or(lte(bookings.startsAt, now), eq(bookings.proposedBy, "customer"), isNotNull(bookings.noShowAt)),
  };
  const which = and(
    eq(bookings.status, "accepted"),
    isNull(bookings.disputedAt),
    spans[span],
    searched({ words, status: "" }),
  );
  return listSoonest(db, businessId, which, visibility);
};

/** What is asked for, agreed or done on a day, in its order. */
export const listBookingsOfDay = (db: Db, businessId: string, date: string, visibility: NoteVisibility) =>
  listSoonest(
    db,
    businessId,
    and(
      gte(bookings.startsAt, instantOf(date, "00:00")),
      lt(bookings.startsAt, instantOf(addDays(date, 1), "00:00")),
      or(...(["pending", "accepted", "completed"] as const).map((status) => eq(bookings.status, status))),
    ),
    visibility,
  );

/** Whom and what to look for in the history, as in the address. */
export type HistorySearch = { words: string; status: string };

/** Parts of the customer's name or address, or of the service, or a booking's code; and one status. */
function searched({ words, status }: HistorySearch): SQL | undefined {
  const pattern = `%${words.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const known = bookingStatuses.find((name) => name === status && name !== "pending");
  const digits = digitsOf(words);
  const hit = or(
    digits === null ? undefined : eq(sql`right(${bookings.id}::text, 6)`, digits),
    ilike(bookings.customerName, pattern),
    ilike(bookings.customerEmail, pattern),
    ilike(bookings.serviceName, pattern),
  );
  return and(known && eq(bookings.status, known), words.trim() === "" ? undefined : hit);
}

/** A page of the bookings that are no longer pending, newest first. */
export async function listBookingHistory(
  db: Db,
  businessId: string,
  { before, ...search }: HistorySearch & { before: string | null },
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
        searched(search),
        olderThan(before, bookings.createdAt),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(pageLength + 1);
  return page(rows.map(shown(visibility)));
}

/** What waits for the business's answer: requests, and customers who ask to move a booking. */
export const countWaiting = (db: Db, businessId: string): Promise<number> =>
  db.$count(
    bookings,
    and(
      eq(bookings.businessId, businessId),
      or(
        and(eq(bookings.status, "pending"), sql`${bookings.proposedBy} is distinct from 'business'`),
        and(eq(bookings.status, "accepted"), eq(bookings.proposedBy, "customer")),
      ),
    ),
  );

/** How a booking of the business stands; null for a stranger's. */
export async function findStatus(db: Db, businessId: string, bookingId: string) {
  const [row] = await db
    .select(pick(bookings, "status", "reason", "noShowBy", "disputedAt"))
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId)));
  return row ?? null;
}

/** The numbers on the tabs of Booking Management: current is what waits for the owner. What is agreed counts as upcoming and, as specified, in the history. */
export async function countBusinessBookings(db: Db, businessId: string) {
  const isDisputed = sql<boolean>`${bookings.disputedAt} is not null`;
  const rows = await db
    .select({ status: bookings.status, isTheirTurn, isDisputed, bookings: count() })
    .from(bookings)
    .where(eq(bookings.businessId, businessId))
    .groupBy(bookings.status, isTheirTurn, isDisputed);
  const counted = (which: (status: BookingStatus, isTheirTurn: boolean, isDisputed: boolean) => boolean) =>
    rows.reduce(
      (sum, row) => (which(row.status, row.isTheirTurn, row.isDisputed) ? sum + row.bookings : sum),
      0,
    );
  return {
    current: counted((status, isTheirTurn) => status === "pending" && !isTheirTurn),
    upcoming: counted((status, _, isDisputed) => status === "accepted" && !isDisputed),
    history: counted((status) => status !== "pending"),
    agreed: counted((status) => status === "accepted" || status === "completed"),
  };
}

/** Customers of whom the business takes no bookings, by the name of their last booking; then those without an account. */
export async function listBlockedCustomers(db: Db, businessId: string) {
  const customers = await db
    .select({
      customerId: blockedCustomers.customerId,
      name: sql<string>`coalesce((select customer_name from ${bookings}
        where business_id = ${blockedCustomers}.business_id and customer_id = ${blockedCustomers}.customer_id
        order by created_at desc limit 1), '')`,
    })
    .from(blockedCustomers)
    .where(and(eq(blockedCustomers.businessId, businessId), eq(blockedCustomers.by, "business")))
    .orderBy(desc(blockedCustomers.blockedAt));
  const guests = await db
    .select({ customerId: blockedGuests.id, name: blockedGuests.name })
    .from(blockedGuests)
    .where(eq(blockedGuests.businessId, businessId))
    .orderBy(desc(blockedGuests.blockedAt));
  return [...customers, ...guests];
}
