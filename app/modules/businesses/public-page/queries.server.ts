import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { findCity } from "~/modules/places/places";
import { pick } from "~/platform/columns.server";
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
    ...pick(business, "id", "userId", "slug", "businessName", "category", "subcategory"),
    ...pick(business, "otherSubcategories", "description", "address", "serviceArea", "area", "city"),
    cities,
    ...pick(business, "province", "suburb", "latitude", "longitude"),
    services,
    hours,
    daysOff,
    people,
    outages,
    closesOnHolidays: business.closesOnHolidays,
    contacts: shownContacts(business),
    ...pick(business, "contactMethods", "paysWith", "languages", "emergencies"),
    socials: socialNetworks.flatMap((network) => {
      const url = business[network];
      return url === null ? [] : [{ network, url }];
    }),
    /** Average stars; null without reviews. */
    rating: averageStars(business.ratingSum, business.reviewCount),
    reviewCount: business.reviewCount,
    answersWithin: business.answersWithin,
    verifiedOn: verifiedOn(business),
    ...pick(business, "priceFromCents", "hourlyRateCents", "callOutCents", "extras"),
    pricesIncludeVat: business.vatNumber !== null,
    ...pick(business, "slotMinutes", "capacity", "bufferMinutes", "travelMinutes", "noticeMinutes"),
    ...pick(business, "horizonDays", "cancelHours", "comesToCustomer", "cover"),
    bookable: isBookable(business, now),
  };
}
