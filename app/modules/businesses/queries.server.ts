import { and, asc, eq, getTableColumns, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { picturePath } from "~/modules/media/picture-paths";
import { pictureHref } from "~/modules/media/rules";
import { findCity } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { day, dayOf } from "~/platform/time";
import type { BookingRules, DayOff, OpeningPlan } from "./availability/rules";
import { businessDaysOff, businessHours } from "./availability/tables.server";
import { type Draft, draftFrom, emptyDraft } from "./draft";
import { onboardingDrafts } from "./editor/tables.server";
import type { Need } from "./needs/rules";
import { listOutages, outagesOf, readOutages } from "./outages/queries.server";
import type { Outage } from "./outages/rules";
import { listPeople, peopleOf, readPeople } from "./people/queries.server";
import type { Person } from "./people/rules";
import { placeTextOf } from "./place.server";
import type { Price } from "./prices";
import { averageStars, isBookable, type Shift, shownContacts, socialNetworks, verifiedOn } from "./rules";
import {
  businessCities,
  businessImages,
  businessProfiles,
  businessServices,
  businessSlugs,
} from "./tables.server";
import { visibleNow } from "./visibility.server";

export async function findDraft(db: Db, userId: string): Promise<Draft | null> {
  const [row] = await db
    .select({ draft: onboardingDrafts.draft })
    .from(onboardingDrafts)
    .where(eq(onboardingDrafts.userId, userId));
  return row ? { ...emptyDraft, ...row.draft } : null;
}

/** The whole row, for the owner's own pages. */
export type OwnBusiness = typeof businessProfiles.$inferSelect;

export async function findOwnBusiness(db: Db, userId: string): Promise<OwnBusiness | null> {
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.userId, userId));
  return row ?? null;
}

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
    .select({
      id: businessServices.id,
      name: businessServices.name,
      priceCents: businessServices.priceCents,
      priceAs: businessServices.priceAs,
      durationMinutes: businessServices.durationMinutes,
      needs: businessServices.needs,
    })
    .from(businessServices)
    .where(and(eq(businessServices.businessId, businessId), isNull(businessServices.removedAt)))
    .orderBy(asc(businessServices.position));

export const listHours = (db: Db, businessId: string): Promise<Shift[]> =>
  db
    .select({ weekday: businessHours.weekday, opens: businessHours.opens, closes: businessHours.closes })
    .from(businessHours)
    .where(eq(businessHours.businessId, businessId))
    .orderBy(asc(businessHours.weekday), asc(businessHours.opens));

const dayOffColumns = {
  firstDay: businessDaysOff.firstDay,
  lastDay: businessDaysOff.lastDay,
  opens: businessDaysOff.opens,
  closes: businessDaysOff.closes,
  reason: businessDaysOff.reason,
};

/** Those that end on this day or later, in their order. */
export const listDaysOff = (db: Db, businessId: string, today: string): Promise<DayOff[]> =>
  db
    .select(dayOffColumns)
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

/** The saved profile, to be changed in the wizard. */
export async function findSavedDraft(db: Db, business: OwnBusiness): Promise<Draft> {
  const [services, hours, cities] = await Promise.all([
    listServices(db, business.id),
    listHours(db, business.id),
    listCities(db, business.id),
  ]);
  return draftFrom(business, { services, hours, cities, place: placeTextOf(business) });
}

export type PublicBusiness = ReturnType<typeof publicBusinessOf>;

/** Columns that read the rows of other tables in the same query; `today` is a placeholder. */
export const businessLists = {
  services: sql<OfferedService[]>`(select coalesce(json_agg(json_build_object('id', id, 'name', name,
    'priceCents', price_cents, 'priceAs', price_as, 'durationMinutes', duration_minutes, 'needs', needs) order by position), '[]')
    from ${businessServices} where business_id = ${businessProfiles}.id and removed_at is null)`,
  hours: sql<Shift[]>`(select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens,
    'closes', closes) order by weekday, opens), '[]')
    from ${businessHours} where business_id = ${businessProfiles}.id)`,
  daysOff: sql<
    DayOff[]
  >`(select coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day,
    'opens', opens, 'closes', closes, 'reason', reason) order by first_day), '[]')
    from ${businessDaysOff} where business_id = ${businessProfiles}.id and last_day >= ${sql.placeholder("today")}::date)`,
  people: peopleOf(sql`${businessProfiles}.id`).mapWith(readPeople),
  outages: outagesOf(sql`${businessProfiles}.id`, sql`o.ends_at > ${sql.placeholder("today")}::date`).mapWith(
    readOutages,
  ),
};

const withLists = {
  ...getTableColumns(businessProfiles),
  ...businessLists,
  citySlugs: sql<string[]>`(select coalesce(json_agg(city order by position), '[]')
    from ${businessCities} where business_id = ${businessProfiles}.id and not by_area)`,
};

const visibleWhere = (where: SQL) =>
  fixedQuery((db) =>
    db
      .select(withLists)
      .from(businessProfiles)
      .where(and(where, visibleNow(sql.placeholder("now"))))
      .prepare(""),
  );

const slugParam = sql.placeholder("slug");
const bySlug = visibleWhere(eq(businessProfiles.slug, slugParam));
const byOldSlug = visibleWhere(
  sql`${businessProfiles.id} = (select business_id from ${businessSlugs} where slug = ${slugParam})`,
);

/** A visible business by its slug or a former one. */
async function findVisible(db: Db, slug: string, now: Date) {
  for (const query of [bySlug, byOldSlug]) {
    const [business] = await query(db).execute({ slug, now: now.toISOString(), today: dayOf(now) });
    if (business) return business;
  }
  return null;
}

/**
 * Everything the public page shows; null for an unknown or invisible business. The returned slug is the current one,
 * also when a former one was given.
 */
export async function findPublicBusiness(db: Db, slug: string, now: Date) {
  const business = await findVisible(db, slug, now);
  return business && publicBusinessOf(business, now);
}

const ofOwner = fixedQuery((db) =>
  db
    .select(withLists)
    .from(businessProfiles)
    .where(eq(businessProfiles.userId, sql.placeholder("userId")))
    .prepare(""),
);

/** What the page of a business is made of. */
export type PageRow = NonNullable<Awaited<ReturnType<typeof findVisible>>>;

/** Of one's own business, visible or not. */
export async function findOwnPage(db: Db, userId: string, now: Date): Promise<PageRow | null> {
  const [row] = await ofOwner(db).execute({ userId, today: dayOf(now) });
  return row ?? null;
}

export function publicBusinessOf(business: PageRow, now: Date) {
  const { services, hours, daysOff, people, outages, citySlugs } = business;
  const cities = citySlugs.flatMap((slug) => findCity(slug) ?? []);
  return {
    id: business.id,
    userId: business.userId,
    slug: business.slug,
    businessName: business.businessName,
    category: business.category,
    subcategory: business.subcategory,
    otherSubcategories: business.otherSubcategories,
    description: business.description,
    address: business.address,
    serviceArea: business.serviceArea,
    area: business.area,
    city: business.city,
    cities,
    province: business.province,
    suburb: business.suburb,
    latitude: business.latitude,
    longitude: business.longitude,
    services,
    hours,
    daysOff,
    people,
    outages,
    closesOnHolidays: business.closesOnHolidays,
    contacts: shownContacts(business),
    contactMethods: business.contactMethods,
    paysWith: business.paysWith,
    languages: business.languages,
    emergencies: business.emergencies,
    socials: socialNetworks.flatMap((network) => {
      const url = business[network];
      return url === null ? [] : [{ network, url }];
    }),
    /** Average stars; null without reviews. */
    rating: averageStars(business.ratingSum, business.reviewCount),
    reviewCount: business.reviewCount,
    answersWithin: business.answersWithin,
    verifiedOn: verifiedOn(business),
    priceFromCents: business.priceFromCents,
    hourlyRateCents: business.hourlyRateCents,
    callOutCents: business.callOutCents,
    extras: business.extras,
    pricesIncludeVat: business.vatNumber !== null,
    slotMinutes: business.slotMinutes,
    capacity: business.capacity,
    bufferMinutes: business.bufferMinutes,
    travelMinutes: business.travelMinutes,
    noticeMinutes: business.noticeMinutes,
    horizonDays: business.horizonDays,
    cancelHours: business.cancelHours,
    comesToCustomer: business.comesToCustomer,
    cover: business.cover,
    bookable: isBookable(business, now),
  };
}

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
