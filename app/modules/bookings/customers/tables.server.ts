import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { at, partOf } from "~/platform/columns.server";

/** What an owner wrote about a customer. Who that is, bookings say (`personIn`). */
export const customerSheets = pgTable(
  "customer_sheets",
  {
    businessId: partOf(() => businessProfiles.id),
    person: text().notNull(),
    notes: text().notNull().default(""),
    labels: text().array().notNull().default([]),
    updatedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.person] }),
    check("customer_sheets_notes", sql`char_length(${t.notes}) <= 500`),
    index("customer_sheets_of_person").on(t.person),
  ],
);

/**
 * Somebody whom the owner wrote in or brought in turned out to be this account, by a confirmed e-mail address: one customer
 * of this business. The account gets no right of it, and sees none of those bookings.
 */
export const knownCustomers = pgTable(
  "known_customers",
  {
    businessId: partOf(() => businessProfiles.id),
    /** As bookings of people without an account say it (`personByHand`). */
    person: text().notNull(),
    userId: partOf(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.person] }),
    index("known_customers_of_user").on(t.userId, t.businessId),
  ],
);
