import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { partOf, uuid } from "~/platform/columns.server";
import { businessProfiles, businessServices } from "../tables.server";

const int4multirange = customType<{ data: string }>({ dataType: () => "int4multirange" });
const datemultirange = customType<{ data: string }>({ dataType: () => "datemultirange" });

/**
 * The people and chairs of a business: who works in a lane (decision 44). A lane without a row works whenever the business is
 * open, and does everything.
 */
export const businessPeople = pgTable(
  "business_people",
  {
    businessId: partOf(() => businessProfiles.id),
    lane: integer().notNull(),
    name: text().notNull(),
    /** Off: nothing new is booked in this lane. */
    takesBookings: boolean().notNull().default(true),
    /** Minutes of the week in Johannesburg, Monday 00:00 is 0; null: the hours of the business. */
    hours: int4multirange(),
    /** Minutes after midnight, on every day. */
    breaks: int4multirange().notNull().default(sql`'{}'::int4multirange`),
    daysOff: datemultirange().notNull().default(sql`'{}'::datemultirange`),
    /** Off: only those of business_person_services. */
    allServices: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.lane] }),
    uniqueIndex("business_people_name").on(t.businessId, sql`lower(name)`),
    check("business_people_lane", sql`${t.lane} between 1 and 50`),
    check("business_people_name_length", sql`char_length(${t.name}) between 1 and 40`),
    check("business_people_hours", sql`${t.hours} <@ '[0,10080)'::int4range`),
    check("business_people_breaks", sql`${t.breaks} <@ '[0,1440)'::int4range`),
  ],
);

/** What a person does, of the services of the same business. */
export const businessPersonServices = pgTable(
  "business_person_services",
  {
    businessId: uuid().notNull(),
    lane: integer().notNull(),
    serviceId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.lane, t.serviceId] }),
    foreignKey({
      name: "business_person_services_person",
      columns: [t.businessId, t.lane],
      foreignColumns: [businessPeople.businessId, businessPeople.lane],
    }).onDelete("cascade"),
    foreignKey({
      name: "business_person_services_service",
      columns: [t.serviceId, t.businessId],
      foreignColumns: [businessServices.id, businessServices.businessId],
    }).onDelete("cascade"),
    index("business_person_services_of_service").on(t.serviceId, t.businessId),
  ],
);
