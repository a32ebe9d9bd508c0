import { and, asc, eq, gt, gte, type SQL } from "drizzle-orm";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { isAlive, type Link } from "~/modules/links/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { dayOf, noonOf } from "~/platform/time";
import { priceAt } from "../commands/lines-on-top.server";
import { waitingPlaces } from "./tables.server";

const seen = {
  ...pick(waitingPlaces, "id", "userId", "serviceId", "day", "jobAddress", "offeredStartsAt", "offeredUntil"),
  businessName: businessProfiles.businessName,
  businessSlug: businessProfiles.slug,
  isListed: businessProfiles.listed,
  serviceName: businessServices.name,
  service: pick(businessServices, "priceCents", "priceAs", "durationMinutes"),
  business: pick(
    businessProfiles,
    ...(["category", "subcategory", "comesToCustomer", "callOutCents"] as const),
    ...(["area", "latitude", "longitude"] as const),
  ),
};

const places = (db: Db) =>
  db
    .select(seen)
    .from(waitingPlaces)
    .innerJoin(businessProfiles, eq(businessProfiles.id, waitingPlaces.businessId))
    .innerJoin(businessServices, eq(businessServices.id, waitingPlaces.serviceId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof places>>[number];
const priceOf = ({ service, business, jobAddress }: Row) => priceAt({ ...service, ...business }, jobAddress);

/** For which days somebody waits, with what is offered. */
export async function listPlaces(db: Db, userId: string, now: Date, which?: SQL) {
  const rows = await places(db)
    .where(and(eq(waitingPlaces.userId, userId), gte(waitingPlaces.day, dayOf(now)), which))
    .orderBy(asc(waitingPlaces.day));
  return rows.map((row) => {
    const { id, day, serviceId, businessName, serviceName, offeredStartsAt, offeredUntil } = row;
    return {
      ...{ id, serviceId, businessName, serviceName, offeredStartsAt, price: priceOf(row) },
      day: noonOf(day),
      offeredUntil: offeredUntil && offeredUntil > now ? offeredUntil : null,
    };
  });
}
export type OwnPlace = Awaited<ReturnType<typeof listPlaces>>[number];

/** What somebody waits for on a day of a business. */
export const findPlace = async (db: Db, userId: string, businessId: string, day: string, now: Date) =>
  (
    await listPlaces(
      db,
      userId,
      now,
      and(eq(waitingPlaces.businessId, businessId), eq(waitingPlaces.day, day)),
    )
  )[0];

/** What the link of the mail offers; null for any other link, and when the time was taken, left or is over. */
export async function findOffer(db: Db, link: Link, now: Date) {
  if (link.side !== "customer") return null;
  const [place] = await places(db).where(
    and(eq(waitingPlaces.id, link.subject), gt(waitingPlaces.offeredUntil, now)),
  );
  if (!place?.offeredStartsAt || !place.offeredUntil) return null;
  if (!(await isAlive(db, link, place.userId, now))) return null;
  const { userId, businessName, serviceName, offeredStartsAt, offeredUntil } = place;
  return {
    ...{ userId, businessName, serviceName, price: priceOf(place) },
    ...{ startsAt: offeredStartsAt, until: offeredUntil },
  };
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
