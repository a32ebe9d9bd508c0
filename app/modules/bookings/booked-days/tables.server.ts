import { date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { partOf, uuid } from "~/platform/columns.server";

/**
 * Days on which bookings or a shorter day leave a business other times than its week has, as the shortest service sees them
 * (kept by `refreshBookedDays`): the filters by a free day read it.
 */
export const bookedDays = pgTable(
  "booked_days",
  {
    businessId: partOf(() => businessProfiles.id),
    day: date().notNull(),
    /** The last free start, in minutes after midnight; null when none is free. */
    lastStart: integer(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] }), index("booked_days_past").on(t.day)],
);

/** Businesses whose booked days are to be worked out again; triggers add them when holds, shorter days or hours change. */
export const bookedDaysDue = pgTable("booked_days_due", {
  businessId: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: "cascade" }),
});
