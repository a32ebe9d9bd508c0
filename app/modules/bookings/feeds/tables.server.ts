import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "~/modules/accounts/tables.server";
import { at, partOf } from "~/platform/columns.server";
import type { Party } from "../moves";

/**
 * The secret address of somebody's bookings as a calendar: as a customer, or of the own business. The secret is kept
 * readable, because the page shows it again, and because it opens less than the bookings in the same database hold.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: partOf(() => users.id),
    side: text().$type<Party>().notNull(),
    secret: text().notNull().unique(),
    madeAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.side] }),
    check("calendar_feeds_side", sql`${t.side} in ('customer', 'business')`),
  ],
);
