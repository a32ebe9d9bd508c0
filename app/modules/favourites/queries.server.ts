import { and, desc, eq, inArray } from "drizzle-orm";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { listedNow } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { mostKept } from "./rules";
import { favourites } from "./tables.server";

/** Newest first. */
export async function favouriteIds(db: Db, userId: string, most = mostKept): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.businessId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.businessId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Those of these businesses that are listed now, in their order. */
export async function listedOf(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(inArray(businessProfiles.id, ids), listedNow(now)));
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => listed.has(id));
}

/** The service that the person last booked at each of these businesses, and its price today. */
export async function lastBookedAt(db: Db, userId: string, businessIds: string[]) {
  if (businessIds.length === 0) return [];
  return db
    .selectDistinctOn([bookings.businessId], {
      businessId: bookings.businessId,
      startsAt: bookings.startsAt,
      ...pick(businessServices, "name", "priceCents", "priceAs"),
    })
    .from(bookings)
    .innerJoin(businessServices, eq(businessServices.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.customerId, userId),
        inArray(bookings.businessId, businessIds),
        inArray(bookings.status, ["accepted", "completed"]),
      ),
    )
    .orderBy(bookings.businessId, desc(bookings.startsAt));
}

/** For a person's data file. */
export const favouritesOf = (db: Db, userId: string) =>
  db
    .select({ business: businessProfiles.businessName, keptAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(businessProfiles, eq(businessProfiles.id, favourites.businessId))
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt));
