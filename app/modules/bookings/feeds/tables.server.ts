import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "~/modules/accounts/tables.server";
import type { Party } from "../moves";

/**
 * The secret address of somebody's bookings as a calendar: as a customer, or of the own business. The secret is kept
 * readable, because the page shows it again, and because it opens less than the bookings in the same database hold.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    side: text().$type<Party>().notNull(),
    secret: text().notNull().unique(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.side] }),
    check("calendar_feeds_side", sql`${t.side} in ('customer', 'business')`),
  ],
);
