import { and, asc, eq, gte, inArray, isNull, type SQL } from "drizzle-orm";
import { showPhone } from "~/forms/fields";
import { picturePath } from "~/modules/media/picture-paths";
import { pictureHref } from "~/modules/media/rules";
import { findCity } from "~/modules/places/places";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { day, dayOf } from "~/platform/time";
import type { BookingRules, DayOff, OpeningPlan } from "./availability/rules";
import { businessDaysOff, businessHours } from "./availability/tables.server";
import { type Draft, draftIn, draftOf } from "./draft";
import { onboardingDrafts } from "./editor/tables.server";
import type { Need } from "./needs/rules";
import { listOutages } from "./outages/queries.server";
import type { Outage } from "./outages/rules";
import { listPeople } from "./people/queries.server";
import type { Person } from "./people/rules";
import { placeTextOf } from "./place.server";
import type { Price } from "./prices";
import { typedExtras, typedRand } from "./profile/as-typed";
import { hoursOf } from "./profile/hours-text";
import { savedRows } from "./profile/service-rows";
import { emptyText, type ProfileText, textFields } from "./profile/text";
import type { Shift } from "./rules";
import { businessCities, businessImages, businessProfiles, businessServices } from "./tables.server";

export async function findDraft(db: Db, userId: string): Promise<Draft | null> {
  const [row] = await db
    .select({ draft: onboardingDrafts.draft })
    .from(onboardingDrafts)
    .where(eq(onboardingDrafts.userId, userId));
  return row ? draftIn(row.draft) : null;
}

/** The whole row, for the owner's own pages. */
export type OwnBusiness = typeof businessProfiles.$inferSelect;

export async function findOwnBusiness(db: Db, userId: string): Promise<OwnBusiness | null> {
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.userId, userId));
  return row ?? null;
}

/** Who acts for a business, on a page of its own. */
export type Owner = { userId: string; businessId: string };

export const isOwn = ({ userId, businessId }: Owner) =>
  and(eq(businessProfiles.id, businessId), eq(businessProfiles.userId, userId));

/** A business, which nobody else changes or takes over until the transaction ends; null if it is none. */
export async function lockBusiness(tx: Db, which: SQL | undefined): Promise<OwnBusiness | null> {
  const [business] = await tx.select().from(businessProfiles).where(which).for("update");
  return business ?? null;
}

/** The owner's own; null for a stranger. */
export const lockOwn = (tx: Db, owner: Owner): Promise<OwnBusiness | null> => lockBusiness(tx, isOwn(owner));

/** Those of these people who have a business profile. */
export async function ownersAmong(db: Db, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: businessProfiles.userId })
    .from(businessProfiles)
    .where(inArray(businessProfiles.userId, userIds));
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}

export type OfferedService = Price & {
  id: string;
  name: string;
  durationMinutes: number;
  needs?: Need | null;
};

export const listServices = (db: Db, businessId: string): Promise<OfferedService[]> =>
  db
    .select(pick(businessServices, "id", "name", "priceCents", "priceAs", "durationMinutes", "needs"))
    .from(businessServices)
    .where(and(eq(businessServices.businessId, businessId), isNull(businessServices.removedAt)))
    .orderBy(asc(businessServices.position));

export const listHours = (db: Db, businessId: string): Promise<Shift[]> =>
  db
    .select(pick(businessHours, "weekday", "opens", "closes"))
    .from(businessHours)
    .where(eq(businessHours.businessId, businessId))
    .orderBy(asc(businessHours.weekday), asc(businessHours.opens));

/** Those that end on this day or later, in their order. */
export const listDaysOff = (db: Db, businessId: string, today: string): Promise<DayOff[]> =>
  db
    .select(pick(businessDaysOff, "firstDay", "lastDay", "opens", "closes", "reason"))
    .from(businessDaysOff)
    .where(and(eq(businessDaysOff.businessId, businessId), gte(businessDaysOff.lastDay, today)))
    .orderBy(asc(businessDaysOff.firstDay));

/** Owners write in a year ahead. */
const farAhead = (now: Date) => new Date(now.getTime() + 367 * day);

/** When a business is open, who works there, when power or water is off, and by which rules it takes bookings, from now on. */
export async function loadSchedule(
  db: Db,
  business: BookingRules & { id: string; closesOnHolidays: boolean },
  now: Date,
): Promise<OpeningPlan & BookingRules & { people: Person[]; outages: Outage[] }> {
  const { slotMinutes, capacity, bufferMinutes, travelMinutes = 0 } = business;
  const { noticeMinutes, horizonDays, closesOnHolidays } = business;
  const [hours, daysOff, people, outages] = await Promise.all([
    listHours(db, business.id),
    listDaysOff(db, business.id, dayOf(now)),
    listPeople(db, business.id),
    listOutages(db, business.id, [now, farAhead(now)]),
  ]);
  const rules = { slotMinutes, capacity, bufferMinutes, travelMinutes, noticeMinutes, horizonDays };
  return { ...rules, closesOnHolidays, hours, daysOff, people, outages };
}

/** Slugs; the first is the base. */
export async function listCities(db: Db, businessId: string): Promise<string[]> {
  const rows = await db
    .select({ city: businessCities.city })
    .from(businessCities)
    .where(and(eq(businessCities.businessId, businessId), eq(businessCities.byArea, false)))
    .orderBy(asc(businessCities.position));
  return rows.map(({ city }) => city);
}

/** The saved profile as it is typed. */
export async function findSavedText(db: Db, business: OwnBusiness): Promise<ProfileText> {
  const [services, hours, cities] = await Promise.all([
    listServices(db, business.id),
    listHours(db, business.id),
    listCities(db, business.id),
  ]);
  const columns: Record<string, unknown> = business;
  const { otherSubcategories, contactMethods, paysWith, languages } = business;
  return {
    ...emptyText,
    ...Object.fromEntries(textFields.map((field) => [field, String(columns[field] ?? "")])),
    ...{ phone: showPhone(business.phone ?? ""), whatsapp: showPhone(business.whatsapp ?? "") },
    ...{ hourlyRate: typedRand(business.hourlyRateCents), callOut: typedRand(business.callOutCents) },
    ...{ extras: typedExtras(business.extras), ...placeTextOf(business) },
    ...{ otherSubcategories, contactMethods, paysWith, languages },
    cities: cities.filter((slug) => findCity(slug) !== null),
    services: savedRows(services),
    workingHours: hoursOf(hours),
  };
}

/** The saved profile, to be changed in the wizard. */
export const findSavedDraft = async (db: Db, business: OwnBusiness): Promise<Draft> =>
  draftOf(await findSavedText(db, business));

/** The pictures of a business with their addresses on this site, those removed within the last hour included. */
export async function picturesAsBusiness(db: Db, businessId: string) {
  const rows = await db
    .select()
    .from(businessImages)
    .where(eq(businessImages.businessId, businessId))
    .orderBy(asc(businessImages.position), asc(businessImages.createdAt));
  return rows.map(({ id, description, createdAt, removedAt }) => ({
    address: pictureHref(picturePath(businessId, id), 1280, "webp"),
    description,
    createdAt,
    removedAt,
  }));
}
