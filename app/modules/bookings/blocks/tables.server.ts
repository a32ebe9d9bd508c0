import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { at, partOf, uuid } from "~/platform/columns.server";

/** Of whom a business takes no bookings, of those who book without an account: their address and number, two years. */
export const blockedGuests = pgTable(
  "blocked_guests",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
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
