import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { findCity } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { dayOf } from "~/platform/time";
import type { DayOff } from "../availability/rules";
import { businessDaysOff, businessHours } from "../availability/tables.server";
import { outagesOf, readOutages } from "../outages/queries.server";
import { peopleOf, readPeople } from "../people/queries.server";
import type { OfferedService } from "../queries.server";
import { averageStars, isBookable, type Shift, shownContacts, socialNetworks, verifiedOn } from "../rules";
import { businessCities, businessProfiles, businessServices, businessSlugs } from "../tables.server";
import { visibleNow } from "../visibility.server";

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
