import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, partOf } from "~/platform/columns.server";
import { businessProfiles } from "../tables.server";

const ofBusiness = () => partOf(() => businessProfiles.id);

/**
 * Minutes after midnight in Johannesburg; up to two shifts a day, closed without one. Monday is 1. The migration adds
 * EXCLUDE USING gist: the shifts of a day never overlap.
 */
export const businessHours = pgTable(
  "business_hours",
  {
    businessId: ofBusiness(),
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

/**
 * Days on which a business is closed, or open only from `opens` to `closes` within its hours, for a reason that
 * customers read. The migration adds EXCLUDE USING gist: no day has two of them.
 */
export const businessDaysOff = pgTable(
  "business_days_off",
  {
    businessId: ofBusiness(),
    /** Both days belong to it. */
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    /** Minutes after midnight; null when closed all day. */
    opens: integer(),
    closes: integer(),
    reason: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.firstDay] }),
    check(
      "business_days_off_order",
      sql`${t.lastDay} >= ${t.firstDay} and ${t.lastDay} - ${t.firstDay} < 366`,
    ),
    check(
      "business_days_off_hours",
      sql`(${t.opens} is null) = (${t.closes} is null)
        and (${t.opens} is null or (0 <= ${t.opens} and ${t.opens} < ${t.closes} and ${t.closes} <= 1440))`,
    ),
    check("business_days_off_reason", sql`char_length(${t.reason}) between 1 and 120`),
  ],
);
