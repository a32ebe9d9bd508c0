import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server";
import { businessProfiles, businessServices } from "../businesses/tables.server";
import type { BookingStatus, CancelReason, Side } from "./rules";

const at = () => timestamp({ withTimezone: true });
const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey(),
    businessId: uuid()
      .notNull()
      .references(() => businessProfiles.id),
    /** Null for bookings that the owner enters by hand. */
    customerId: uuid().references(() => users.id, { onDelete: "set null" }),
    serviceId: uuid().references(() => businessServices.id, { onDelete: "set null" }),
    serviceName: text().notNull(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text(),
    customerNotes: text(),
    businessNotes: text(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    /** Why it was cancelled. */
    reason: text().$type<CancelReason>(),
    /** A pending request expires at this time. */
    expiresAt: at(),
    /** The SEQUENCE of the calendar file: rises with every agreed change. */
    sequence: integer().notNull().default(0),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check(
      "bookings_status",
      sql`${t.status} in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')`,
    ),
    check("bookings_order", sql`${t.startsAt} < ${t.endsAt}`),
    check("bookings_pending_expires", sql`${t.status} <> 'pending' or ${t.expiresAt} is not null`),
    index("bookings_of_business").on(t.businessId, t.status, t.startsAt),
    index("bookings_newest_of_business").on(
      t.businessId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("bookings_of_service").on(t.serviceId),
    index("bookings_of_customer").on(t.customerId, t.createdAt),
    index("bookings_to_expire").on(t.expiresAt).where(sql`status = 'pending'`),
    index("bookings_to_complete").on(t.endsAt).where(sql`status = 'accepted'`),
  ],
);

/**
 * A lane of a business that a booking takes for a time. The migration adds
 * EXCLUDE USING gist (business_id WITH =, lane WITH =, period WITH &&): two live requests never share a lane.
 */
export const bookingHolds = pgTable(
  "booking_holds",
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    businessId: uuid().notNull(),
    lane: integer().notNull(),
    period: tstzrange().notNull(),
  },
  (t) => [check("booking_holds_lane", sql`${t.lane} >= 1`)],
);

/** One row for every change of a booking. */
export const bookingEvents = pgTable(
  "booking_events",
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    by: text().$type<Side>().notNull(),
    reason: text(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.id] }),
    check(
      "booking_events_status",
      sql`${t.status} in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')`,
    ),
    check("booking_events_by", sql`${t.by} in ('customer', 'business', 'clock')`),
  ],
);
