import { and, asc, eq, gt, gte } from "drizzle-orm";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { isAlive, type Link } from "~/modules/links/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { dayOf, noonOf } from "~/platform/time";
import { waitingPlaces } from "./tables.server";

const seen = {
  ...pick(waitingPlaces, "id", "userId", "day", "offeredStartsAt", "offeredUntil"),
  businessName: businessProfiles.businessName,
  businessSlug: businessProfiles.slug,
  isListed: businessProfiles.listed,
  serviceName: businessServices.name,
};

const places = (db: Db) =>
  db
    .select(seen)
    .from(waitingPlaces)
    .innerJoin(businessProfiles, eq(businessProfiles.id, waitingPlaces.businessId))
    .innerJoin(businessServices, eq(businessServices.id, waitingPlaces.serviceId))
    .$dynamic();

/** For which days somebody waits, with what is offered. */
export async function listPlaces(db: Db, userId: string, now: Date) {
  const rows = await places(db)
    .where(and(eq(waitingPlaces.userId, userId), gte(waitingPlaces.day, dayOf(now))))
    .orderBy(asc(waitingPlaces.day));
  return rows.map(({ userId: _, day, offeredUntil, ...place }) => ({
    ...place,
    day: noonOf(day),
    offeredUntil: offeredUntil && offeredUntil > now ? offeredUntil : null,
  }));
}
export type OwnPlace = Awaited<ReturnType<typeof listPlaces>>[number];

/** What the link of the mail offers; null for any other link, and when the time was taken, left or is over. */
export async function findOffer(db: Db, link: Link, now: Date) {
  if (link.side !== "customer") return null;
  const [place] = await places(db).where(
    and(eq(waitingPlaces.id, link.subject), gt(waitingPlaces.offeredUntil, now)),
  );
  if (!place?.offeredStartsAt || !place.offeredUntil) return null;
  if (!(await isAlive(db, link, place.userId, now))) return null;
  const { offeredStartsAt, offeredUntil, ...offer } = place;
  return { ...offer, startsAt: offeredStartsAt, until: offeredUntil };
}
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** How many people wait for a time of a day. */
export const countWaiting = (db: Db, businessId: string, day: string): Promise<number> =>
  db.$count(waitingPlaces, and(eq(waitingPlaces.businessId, businessId), eq(waitingPlaces.day, day)));

/** For a person's file. */
export const placesOf = (db: Db, userId: string) =>
  db
    .select({
      business: businessProfiles.businessName,
      service: businessServices.name,
      ...pick(waitingPlaces, "day", "jobAddress", "createdAt", "offeredStartsAt", "offeredUntil"),
    })
    .from(waitingPlaces)
    .innerJoin(businessProfiles, eq(businessProfiles.id, waitingPlaces.businessId))
    .innerJoin(businessServices, eq(businessServices.id, waitingPlaces.serviceId))
    .where(eq(waitingPlaces.userId, userId))
    .orderBy(asc(waitingPlaces.day));
