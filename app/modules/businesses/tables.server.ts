import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CategorySlug, SubcategorySlug } from "~/modules/trades/taxonomy";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";
import type { ProvinceSlug } from "../places/places";
import type { Area } from "./area/rules";
import { longestHorizon } from "./availability/rules";
import { adminIndexes, priceAsCheck, profileChecks, ruleChecks, serviceChecks } from "./checks.server";
import type { CoverChoice } from "./cover";
import type { SectionVersions } from "./editor/sections";
import type { EmergencyHours, SpokenLanguage } from "./languages-and-emergencies";
import type { Need } from "./needs/rules";
import type { PaperKind } from "./papers/rules";
import { noPrice } from "./price-steps";
import type { Extra, PriceAs } from "./prices";
import type { ContactMethods, PaysWith } from "./rules";

export { priceAsCheck };

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);
const int4multirange = customType<{ data: string }>({ dataType: () => "int4multirange" });
const tstzmultirange = customType<{ data: string }>({ dataType: () => "tstzmultirange" });

/** Written into the statement, not a parameter: only then do queries match the expressions of the indexes. */
export const noPriceSql = sql.raw(String(noPrice));
const priceOrder = sql`coalesce(shown_price_cents, ${noPriceSql})`;

export const businessProfiles = pgTable(
  "business_profiles",
  {
    id: uuid().primaryKey(),
    /** Empty until claimed. */
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    slug: text().notNull().unique(),
    businessName: text().notNull(),
    /** Slugs (trades/taxonomy.ts). */
    category: text().$type<CategorySlug>().notNull(),
    subcategory: text().$type<SubcategorySlug>().notNull(),
    /** What it does besides, in the same category: it is found there too. */
    otherSubcategories: text().array().$type<SubcategorySlug[]>().notNull().default(sql`'{}'::text[]`),
    description: text().notNull(),
    phone: text(),
    email: text(),
    website: text(),
    whatsapp: text(),
    facebook: text(),
    twitter: text(),
    instagram: text(),
    tiktok: text(),
    youtube: text(),
    linkedin: text(),
    address: text(),
    serviceArea: text(),
    /** Where it comes to its customers; null: it does not say. */
    area: jsonb().$type<Area>(),
    /** The slug of its base, the first of business_cities. */
    city: text(),
    province: text().$type<ProvinceSlug>(),
    /** The suburb, township or town that it is in, as our places name it: 'Pimville, Soweto'. */
    suburb: text(),
    /** In degrees: its own position, or the centre of its suburb, else of its base. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    contactMethods: jsonb().$type<ContactMethods>().notNull(),
    /** How customers may pay the business itself. */
    paysWith: texts().$type<PaysWith[]>(),
    /** Languages that customers are served in, by their codes. */
    languages: texts().$type<SpokenLanguage[]>(),
    emergencies: text().$type<EmergencyHours>().notNull().default("none"),
    /** The papers that were seen and are in date (papers/tables.server.ts). */
    checkedKinds: texts().$type<PaperKind[]>(),
    /** What an hour of work costs, as the owner says; never worked out from services. */
    hourlyRateCents: integer(),
    callOutCents: integer(),
    extras: jsonb().$type<Extra[]>().notNull().default([]),
    /** Null: not registered for VAT, so its page may not say that prices include it. */
    vatNumber: text(),
    /** Whether it comes to its customers, as the owner says; null leaves it to the trade. */
    comesToCustomer: boolean(),
    /** What stands for it in lists and on its page; without photos the cloth. */
    cover: text().$type<CoverChoice>().notNull().default("photo"),
    slotMinutes: integer().notNull().default(60),
    capacity: integer().notNull().default(1),
    /** Kept free after every booking, and for each 10 km between two jobs (decision 49). */
    ...{ bufferMinutes: integer().notNull().default(0), travelMinutes: integer().notNull().default(0) },
    /** Customers book at least this long before the start. */
    noticeMinutes: integer().notNull().default(0),
    /** Customers book for today and this many days after it. */
    horizonDays: integer().notNull().default(longestHorizon),
    /** Of South Africa (places/public-holidays.ts). */
    closesOnHolidays: boolean().notNull().default(false),
    /** Customers cancel or move an accepted booking until so many hours before its start. */
    cancelHours: integer().notNull().default(0),
    status: text().$type<"pending" | "approved" | "rejected">().notNull().default("pending"),
    approvedAt: at(),
    /** When the owner last sent it in to be checked; null: when it was created. */
    sentInAt: at(),
    // Decide whether the business is visible and bookable; other modules write them through our commands.
    subscribed: boolean().notNull().default(false),
    accessUntil: at(),
    locked: boolean().notNull().default(false),
    suspendedAt: at(),
    blacklistedAt: at(),
    ownerConfirmedAt: at(),
    /** Since when its owner's account waits for its deletion; it may still be taken back. */
    leavingAt: at(),
    /** Since when an administrator has removed it; it may be restored for 30 days. */
    removedAt: at(),
    /** Stored result of `visibleNow`, for partial indexes (visibility.server.ts). */
    listed: boolean().notNull().default(false),
    /** The sum of all stars. Written, like the count, in the transaction that writes a review. */
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** What Rating sorts by: `rating_score` of db/migrations/0002_search.sql, written by a trigger. */
    ratingScore: integer().notNull().default(0),
    /** How soon it answers customers, in minutes of opening hours; null with too few answers (conversations). */
    answersWithin: integer(),
    /** The cheapest service's price; null when none has one. */
    priceFromCents: integer(),
    /** What cards show and Price sorts by; null without an active subscription (visibility.server.ts). */
    shownPriceCents: integer(),
    /** Lower-cased, unaccented name, services, category words and cities. */
    searchText: text().notNull().default(""),
    /** The terms that filters search for: 'f=plumbing', 't=soweto' (filter-terms.ts). */
    filterTerms: texts(),
    /** The terms of `priceFromCents`, which count while it is shown (price-messages.ts). */
    priceTerms: texts(),
    /** The unusual hours of `opening` (filter-terms.ts). */
    hourTerms: texts(),
    /** business_hours as minutes of the week, Monday 00:00 is 0; 'open now' reads it, and `shut`. */
    opening: int4multirange().notNull().default(sql`'{}'::int4multirange`),
    /** When its shortest service may begin, first to last start of each shift, as minutes of the week (`startsOf`). */
    starts: int4multirange().notNull().default(sql`'{}'::int4multirange`),
    /** When business_days_off closes it, whatever its hours are. */
    shut: tstzmultirange().notNull().default(sql`'{}'::tstzmultirange`),
    /** The version of the code that wrote the columns above; a job rewrites older ones. */
    searchVersion: integer().notNull().default(0),
    /** How often its owner has changed each section of the profile (editor/sections.ts). */
    sectionVersions: jsonb().$type<SectionVersions>().notNull().default({}),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("business_profiles_status", sql`${t.status} in ('pending', 'approved', 'rejected')`),
    ...profileChecks(t),
    ...ruleChecks(t),
    // Drizzle cannot describe search_vector, spot and the triggers: db/migrations/0002_search.sql, 0003_counters.sql.
    index("business_profiles_best")
      .on(t.ratingScore.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("business_profiles_best_in_category")
      .on(t.category, t.ratingScore.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("business_profiles_best_in_province")
      .on(t.province, t.ratingScore.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("business_profiles_best_in_both")
      .on(t.province, t.category, t.ratingScore.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("business_profiles_cheapest").on(priceOrder, t.id).where(sql`listed`),
    index("business_profiles_cheapest_in_category").on(t.category, priceOrder, t.id).where(sql`listed`),
    index("business_profiles_cheapest_in_province").on(t.province, priceOrder, t.id).where(sql`listed`),
    index("business_profiles_parts").using("gin", sql`business_name gin_trgm_ops`, sql`phone gin_trgm_ops`),
    index("business_profiles_phone").on(t.phone),
    index("business_profiles_address").on(t.address).where(sql`address is not null`),
    ...adminIndexes(t.id),
    index("business_profiles_to_rewrite").on(t.searchVersion),
    // For the job that keeps the record of businesses that end (moderation/old-records).
    index("business_profiles_ended")
      .on(t.id)
      .where(sql`blacklisted_at is not null or removed_at is not null or leaving_at is not null`),
    // For the job that runs every minute and unlists businesses whose access has lapsed.
    index("business_profiles_access_ends").on(t.accessUntil).where(sql`listed and subscribed`),
  ],
);

export const businessServices = pgTable(
  "business_services",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    position: integer().notNull(),
    name: text().notNull(),
    /** The least, where `priceAs` says so; null: on request. */
    priceCents: integer(),
    priceAs: jsonb().$type<PriceAs>(),
    durationMinutes: integer().notNull().default(60),
    needs: text().$type<Need>(),
    /** Removed services are kept, because bookings refer to them; nobody is shown them. */
    removedAt: at(),
  },
  (t) => [
    unique("business_services_of").on(t.id, t.businessId),
    uniqueIndex("business_services_name").on(t.businessId, t.name).where(sql`removed_at is null`),
    index().on(t.businessId),
    ...serviceChecks(t),
  ],
);

/** Position 1 is the base, which gives the slug and the distance; the city filter matches every city. */
export const businessCities = pgTable(
  "business_cities",
  {
    businessId: partOf(() => businessProfiles.id),
    city: text().notNull(),
    position: integer().notNull(),
    /** It comes there, and its owner did not name it: it is found there, and its page does not list it. */
    byArea: boolean().notNull().default(false),
    // Copies of the profile's columns, maintained by triggers, so that one index has a city's listing in order.
    listed: boolean().notNull().default(false),
    category: text().$type<CategorySlug | "">().notNull().default(""),
    ratingScore: integer().notNull().default(0),
    /** `noPrice` for 'Contact for quote'. */
    shownPrice: integer().notNull().default(noPrice),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.city] }),
    index().on(t.city, t.businessId),
    index("business_cities_best")
      .on(t.city, t.ratingScore.desc().nullsFirst(), t.businessId.desc().nullsFirst())
      .where(sql`listed`),
    index("business_cities_best_in_category")
      .on(t.city, t.category, t.ratingScore.desc().nullsFirst(), t.businessId.desc().nullsFirst())
      .where(sql`listed`),
    index("business_cities_cheapest").on(t.city, t.shownPrice, t.businessId).where(sql`listed`),
  ],
);

/** Former slugs of a business, which redirect to the current one. */
export const businessSlugs = pgTable(
  "business_slugs",
  {
    slug: text().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    replacedAt: at().notNull(),
  },
  (t) => [index().on(t.businessId)],
);

/** The gallery; media names the files by business and id. The order's constraint is deferrable, to swap two in one statement. */
export const businessImages = pgTable(
  "business_images",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    /** Null once removed: kept for an hour, so that the owner can take it back. */
    position: integer(),
    removedAt: at(),
    /** When an administrator took it down: kept for 30 days, in which only an administrator puts it back. */
    takenDownAt: at(),
    /** The alternative text. */
    description: text().notNull().default(""),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    unique("business_images_position").on(t.businessId, t.position),
    check("business_images_position_range", sql`${t.position} between 1 and 12`),
    check("business_images_removed", sql`(${t.position} is null) = (${t.removedAt} is not null)`),
    check("business_images_taken_down", sql`${t.takenDownAt} is null or ${t.removedAt} is not null`),
    index("business_images_to_drop").on(t.removedAt).where(sql`removed_at is not null`),
  ],
);
