import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { bookings } from "../tables.server";
import type { Repeat } from "./rules";

/**
 * The same booking again: what, for whom, at what time of the day and for how long is said by the booking that it was made
 * from.
 */
export const bookingSeries = pgTable(
  "booking_series",
  {
    id: uuid().primaryKey(),
    bookingId: partOf(() => bookings.id),
    every: text().$type<Repeat>().notNull(),
    /** Asked: the customer has not said yes, and nothing is held. Ended: no more dates are booked. */
    status: text().$type<"asked" | "running" | "ended">().notNull(),
    /** Until when the customer may answer. */
    expiresAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    check("booking_series_every", sql`${t.every} in ('week', 'two_weeks', 'four_weeks', 'month')`),
    check("booking_series_status", sql`${t.status} in ('asked', 'running', 'ended')`),
    check("booking_series_asked", sql`(${t.status} = 'asked') = (${t.expiresAt} is not null)`),
    index("booking_series_of_booking").on(t.bookingId),
    index("booking_series_asked_until").on(t.expiresAt).where(sql`status = 'asked'`),
  ],
);

/** The dates of a series: a plan until they come near, then a booking, or known not to be free. */
export const bookingSeriesDates = pgTable(
  "booking_series_dates",
  {
    seriesId: partOf(() => bookingSeries.id),
    day: date().notNull(),
    state: text().$type<"planned" | "booked" | "clash">().notNull(),
    /** The owner was told that the day has other hours, and wants it anyway. */
    anyway: boolean().notNull().default(false),
    bookingId: uuid()
      .unique("booking_series_dates_once")
      .references(() => bookings.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.day] }),
    check("booking_series_dates_state", sql`${t.state} in ('planned', 'booked', 'clash')`),
    check("booking_series_dates_booked", sql`(${t.state} = 'booked') = (${t.bookingId} is not null)`),
    index("booking_series_dates_planned").on(t.day).where(sql`state = 'planned'`),
  ],
);
