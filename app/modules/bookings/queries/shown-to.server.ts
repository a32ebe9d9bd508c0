import { and, desc, eq, ne, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { bookings } from "../tables.server";

const mostShown = 100;

/** Which businesses saw this person's number or address in a booking, and since when; the latest first. */
export const listShownTo = (db: Db, userId: string) => {
  const since = sql`min(${bookings.createdAt})`.mapWith(bookings.createdAt);
  return db
    .select({
      id: businessProfiles.id,
      name: businessProfiles.businessName,
      slug: businessProfiles.slug,
      isListed: businessProfiles.listed,
      since,
      sawNumber: sql<boolean>`bool_or(${bookings.customerPhone} is not null)`,
      sawAddress: sql<boolean>`bool_or(${bookings.jobAddress} is not null)`,
    })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(and(eq(bookings.customerId, userId), ne(bookings.customerName, "")))
    .groupBy(businessProfiles.id)
    .orderBy(desc(since))
    .limit(mostShown);
};

export type ShownTo = Awaited<ReturnType<typeof listShownTo>>[number];
