import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";

const at = () => timestamp({ withTimezone: true });

/** Of whom a business takes no bookings, of those who book without an account: their address and number, two years. */
export const blockedGuests = pgTable(
  "blocked_guests",
  {
    id: uuid().primaryKey(),
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    phone: text().notNull(),
    /** In small letters; null of whoever gave none. */
    email: text(),
    blockedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("blocked_guests_once").on(t.businessId, t.phone),
    index("blocked_guests_old").on(t.blockedAt),
  ],
);
