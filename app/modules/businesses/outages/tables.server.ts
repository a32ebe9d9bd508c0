import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../tables.server";
import type { Supply } from "./rules";

/**
 * Times at which mains power or water is off: of one business, as its owner says, or of a suburb or town, as the operator says.
 * No time is offered then for a service that needs it; what is booked stays (decision 51).
 */
export const outages = pgTable(
  "outages",
  {
    id: uuid().primaryKey(),
    businessId: uuid().references(() => businessProfiles.id, { onDelete: "cascade" }),
    /** As our places name it, 'Pimville, Soweto'; of a whole town its slug. */
    place: text(),
    /** The slug of the town that the place is in. */
    city: text(),
    kind: text().$type<Supply>().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    check("outages_kind", sql`${t.kind} in ('mains', 'water')`),
    check(
      "outages_order",
      sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} - ${t.startsAt} <= interval '14 days'`,
    ),
    check(
      "outages_whose",
      sql`(${t.businessId} is null) = (${t.place} is not null) and (${t.place} is null) = (${t.city} is null)`,
    ),
    check("outages_place", sql`char_length(${t.place}) between 1 and 120`),
    uniqueIndex("outages_of_business").on(t.businessId, t.kind, t.startsAt, t.endsAt),
    uniqueIndex("outages_of_place").on(t.place, t.kind, t.startsAt, t.endsAt),
    index("outages_of_city").on(t.city, t.endsAt),
    index("outages_past").on(t.endsAt),
  ],
);
