import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";

/** People whom an owner brought in from a list of their own. Thola never writes to them by itself. */
export const ownContacts = pgTable(
  "own_contacts",
  {
    id: uuid().notNull(),
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    /** As bookings of people without an account say it (`personOf`). */
    person: text().notNull(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    address: text(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }),
    /** When the owner was told that they go, because nobody used them. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.person] }),
    uniqueIndex("own_contacts_id").on(t.id),
    check("own_contacts_name", sql`char_length(${t.name}) between 1 and 120`),
    check("own_contacts_address", sql`char_length(${t.address}) <= 300`),
  ],
);
