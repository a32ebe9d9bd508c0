import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isUntold } from "../guest/rules";
import { workAddress } from "../job-places.server";
import { bookings } from "../tables.server";
import { ofBusiness } from "./shown-booking.server";

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

/** A booking of this business whose customer hears of it only from the owner, with what the words to them say; null for any other. */
export async function findUntold(db: Db, businessId: string, id: string) {
  const [row] = await db
    .select({
      ...pick(bookings, "id", "customerId", "guest"),
      name: bookings.customerName,
      phone: bookings.customerPhone,
      email: bookings.customerEmail,
      ...pick(bookings, "jobAddress", "serviceName", "priceCents", "priceAs", "startsAt", "endsAt"),
      businessName: businessProfiles.businessName,
      businessAddress: workAddress,
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.businessId, businessId),
        inArray(bookings.status, ["accepted", "completed"]),
      ),
    );
  return row && row.name !== "" && isUntold(row) ? row : null;
}
