import { bigint, date, integer, pgTable } from "drizzle-orm/pg-core";
import { at } from "~/platform/columns.server";

/** What happened on each day of Johannesburg that is over: counted once, a little after midnight (count-days.server.ts). */
export const dayFigures = pgTable("day_figures", {
  day: date().primaryKey(),
  people: integer().notNull(),
  businesses: integer().notNull(),
  bookings: integer().notNull(),
  payments: integer().notNull(),
  paidCents: bigint({ mode: "number" }).notNull(),
  failedCharges: integer().notNull(),
  mails: integer().notNull(),
  countedAt: at().notNull(),
});
