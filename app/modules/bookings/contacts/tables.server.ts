import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { at, partOf, uuid } from "~/platform/columns.server";

/** People whom an owner brought in from a list of their own. Thola never writes to them by itself. */
export const ownContacts = pgTable(
  "own_contacts",
  {
    id: uuid().notNull(),
    businessId: partOf(() => businessProfiles.id),
    /** As bookings of people without an account say it (`personOf`). */
    person: text().notNull(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    address: text(),
    addedAt: at().notNull(),
    changedAt: at(),
    /** When the owner was told that they go, because nobody used them. */
    toldAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.person] }),
    uniqueIndex("own_contacts_id").on(t.id),
    check("own_contacts_name", sql`char_length(${t.name}) between 1 and 120`),
    check("own_contacts_address", sql`char_length(${t.address}) <= 300`),
  ],
);
