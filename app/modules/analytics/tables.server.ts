import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { partOf, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../businesses/tables.server";
import type { LeadKind, ViewSource } from "./rules";

/** How often visitors went from Thola to a business, by Johannesburg day. Nothing is stored about the visitor. */
export const businessLeads = pgTable(
  "business_leads",
  {
    businessId: partOf(() => businessProfiles.id),
    day: date().notNull(),
    kind: text().$type<LeadKind>().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.kind] }),
    check("business_leads_kind", sql`${t.kind} in ('call', 'whatsapp', 'email', 'website')`),
  ],
);

/** How often the page of a business was opened, by Johannesburg day and by where its visitors came from. */
export const businessViews = pgTable(
  "business_views",
  {
    businessId: partOf(() => businessProfiles.id),
    day: date().notNull(),
    source: text().$type<ViewSource>().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.source] }),
    check("business_views_source", sql`${t.source} in ('listing', 'search', 'category', 'direct')`),
  ],
);

/** The last month that the owner of a business was told of, by its first day (`month-letter`). */
export const monthLetters = pgTable("month_letters", {
  businessId: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: "cascade" }),
  month: date().notNull(),
});
