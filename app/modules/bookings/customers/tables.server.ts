import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";

/** What an owner wrote about a customer. Who that is, bookings say (`personIn`). */
export const customerSheets = pgTable(
  "customer_sheets",
  {
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    person: text().notNull(),
    notes: text().notNull().default(""),
    labels: text().array().notNull().default([]),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.person] }),
    check("customer_sheets_notes", sql`char_length(${t.notes}) <= 500`),
    index("customer_sheets_of_person").on(t.person),
  ],
);
