import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { businessProfiles } from "../businesses/tables.server";
import type { LeadKind } from "./rules";

/** How often visitors went from Thola to a business, by Johannesburg day. Nothing is stored about the visitor. */
export const businessLeads = pgTable(
  "business_leads",
  {
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    day: date().notNull(),
    kind: text().$type<LeadKind>().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.kind] }),
    check("business_leads_kind", sql`${t.kind} in ('call', 'whatsapp', 'email', 'website')`),
  ],
);
