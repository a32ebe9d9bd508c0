import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { countUpTo } from "~/platform/lists.server";
import { isHealthBooking } from "../health-notes.server";
import type { Party } from "../moves";
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
