import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, pgTable, pgView, text } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { at, partOf, uuid } from "~/platform/columns.server";
import type { Fault } from "./rules";

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });
const tstzmultirange = customType<{ data: string }>({ dataType: () => "tstzmultirange" });

/** Calendars elsewhere that an owner named (decision 45): when they are busy, the business or one person is not free. */
export const outsideCalendars = pgTable(
  "outside_calendars",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    /** Whose times these are; null for everybody's. */
    lane: integer(),
    /** As the owner calls it. */
    name: text().notNull(),
    /** The secret address, encrypted: nothing shows it again. */
    address: text().notNull(),
    addedAt: at().notNull(),
    /** The last success, whose times count until the next one. */
    fetchedAt: at(),
    /** Only when it is busy. */
    busy: tstzmultirange().notNull().default(sql`'{}'::tstzmultirange`),
    /** Events that could not be read then. */
    unread: integer().notNull().default(0),
    /** Why the last attempt failed. */
    fault: text().$type<Fault>(),
    /** Since the last success. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
    /** The owner got a mail that it does not answer. */
    toldAt: at(),
  },
  (t) => [
    check("outside_calendars_lane", sql`${t.lane} between 1 and 50`),
    check("outside_calendars_name", sql`char_length(${t.name}) between 1 and 40`),
    index("outside_calendars_of_business").on(t.businessId),
    index("outside_calendars_due").on(t.nextAttemptAt),
    index("outside_calendars_untold").on(t.fetchedAt).where(sql`told_at is null`),
  ],
);

/** Everything that takes a time of a lane: holds, and when calendars elsewhere are busy. */
export const takenTimes = pgView("taken_times", {
  bookingId: uuid().notNull(),
  businessId: uuid().notNull(),
  lane: integer().notNull(),
  period: tstzrange().notNull(),
  until: at(),
  /** No booking: the owner may book there. */
  isElsewhere: boolean().notNull(),
  /** Of a hold; null of a calendar elsewhere. */
  kind: text(),
}).existing();
