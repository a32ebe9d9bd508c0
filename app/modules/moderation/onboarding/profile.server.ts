import { and, eq, isNotNull } from "drizzle-orm";
import { listCities, listHours, listServices } from "~/modules/businesses/queries.server";
import { typedPrice } from "~/modules/businesses/sections/texts";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { type ProfileShown, plainFields } from "./rules";

/** The profile as an administrator sees it, to be compared with a later one. */
export async function profileShown(db: Db, businessId: string): Promise<ProfileShown> {
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return {};
  const services = await listServices(db, businessId);
  const hours = await listHours(db, businessId);
  const pictures = await db
    .select({ id: businessImages.id })
    .from(businessImages)
    .where(and(eq(businessImages.businessId, businessId), isNotNull(businessImages.position)))
    .orderBy(businessImages.position);
  const filled = plainFields.flatMap((field) => (business[field] ? [[field, business[field]]] : []));
  return {
    ...Object.fromEntries(filled),
    cities: (await listCities(db, businessId)).join(", "),
    services: services.map((service) => `${service.name} ${typedPrice(service)}`.trim()).join(", "),
    hours: hours
      .map(({ weekday, opens, closes }) => `${weekday}: ${timeText(opens)}-${timeText(closes)}`)
      .join(", "),
    pictures: pictures.map(({ id }) => id.slice(-6)).join(", "),
  };
}

const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
