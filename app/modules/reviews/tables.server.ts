import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server";
import { bookings } from "../bookings/tables.server";
import { businessProfiles } from "../businesses/tables.server";

const at = () => timestamp({ withTimezone: true });

/** One per completed booking. business_profiles stores their sum and count, updated in the same transaction. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    /** Null for a former customer. */
    customerId: uuid().references(() => users.id, { onDelete: "set null" }),
    stars: integer().notNull(),
    text: text().notNull(),
    answer: text(),
    answeredAt: at(),
    /** When an administrator hid it: a stub replaces it, and its stars do not count. */
    hiddenAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
    index("reviews_of_business").on(t.businessId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("reviews_of_customer").on(t.customerId),
  ],
);
