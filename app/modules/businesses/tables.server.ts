import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server";
import type { Draft } from "./draft";
import type { ContactMethods } from "./rules";

const at = () => timestamp({ withTimezone: true });

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
    category: text().notNull(),
    subcategory: text().notNull(),
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
    /** The chosen cities' names joined with a comma and a space; business_cities is what is searched. */
    city: text().notNull().default(""),
    /** The province's name. */
    serviceArea: text(),
    provinceSlug: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    contactMethods: jsonb().$type<ContactMethods>().notNull(),
    slotMinutes: integer().notNull().default(60),
    capacity: integer().notNull().default(1),
    status: text().$type<"pending" | "approved" | "rejected">().notNull().default("pending"),
    approvedAt: at(),
    // What "visible" and "bookable" read; billing, accounts and moderation write them through our commands.
    subscribed: boolean().notNull().default(false),
    accessUntil: at(),
    locked: boolean().notNull().default(false),
    suspendedAt: at(),
    blacklistedAt: at(),
    ownerConfirmedAt: at(),
    /** The stored form of "visible", for partial indexes (rules.ts, visibility.server.ts). */
    listed: boolean().notNull().default(false),
    /** Stars times reviews, and reviews: kept in the transaction that writes a review. */
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Average stars in hundredths, for sorting: 0 without reviews. */
    ratingScore: integer().generatedAlwaysAs(
      sql`case when review_count = 0 then 0 else rating_sum * 100 / review_count end`,
    ),
    /** The cheapest priced service; empty when none is priced. */
    priceFromCents: integer(),
    /** Lower-cased, unaccented name, services, category words and cities. */
    searchText: text().notNull().default(""),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("business_profiles_status", sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check("business_profiles_capacity", sql`${t.capacity} between 1 and 50`),
    check("business_profiles_slot_minutes", sql`${t.slotMinutes} between 5 and 1440`),
    index("business_profiles_best")
      .on(t.ratingScore.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("business_profiles_best_in_category")
      .on(t.category, t.ratingScore.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("business_profiles_best_in_province")
      .on(t.provinceSlug, t.ratingScore.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("business_profiles_cheapest").on(t.priceFromCents.asc().nullsLast(), t.id).where(sql`listed`),
    index("business_profiles_search").using("gin", sql`search_text gin_trgm_ops`).where(sql`listed`),
    // The minute job looks for those whose time has passed.
    index("business_profiles_access_ends").on(t.accessUntil).where(sql`listed`),
  ],
);

export const businessServices = pgTable(
  "business_services",
  {
    id: uuid().primaryKey(),
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    priceCents: integer(),
    durationMinutes: integer().notNull().default(60),
  },
  (t) => [
    unique("business_services_name").on(t.businessId, t.name),
    check("business_services_price", sql`${t.priceCents} > 0`),
    check("business_services_duration", sql`${t.durationMinutes} between 5 and 1440`),
  ],
);

/** Minutes after midnight in Johannesburg; up to two shifts a day, none = closed. Monday is 1. */
export const businessHours = pgTable(
  "business_hours",
  {
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    weekday: integer().notNull(),
    shift: integer().notNull(),
    opens: integer().notNull(),
    closes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.weekday, t.shift] }),
    check("business_hours_weekday", sql`${t.weekday} between 1 and 7`),
    check("business_hours_shift", sql`${t.shift} between 1 and 2`),
    check("business_hours_order", sql`0 <= ${t.opens} and ${t.opens} < ${t.closes} and ${t.closes} <= 1440`),
  ],
);

/** Position 1 is the base: slug and distance; the city filter matches any. */
export const businessCities = pgTable(
  "business_cities",
  {
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    city: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.city] }), index().on(t.city, t.businessId)],
);

/** One draft of the six-step wizard per user, saved at every step, deleted by Complete Setup. */
export const onboardingDrafts = pgTable("onboarding_drafts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  draft: jsonb().$type<Draft>().notNull(),
  updatedAt: at().notNull(),
});
