import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { bookings } from "../../bookings/tables.server";
import { businessProfiles, businessServices } from "../../businesses/tables.server";
import { conversations, messages } from "../tables.server";
import type { Line, QuoteStatus } from "./rules";

/**
 * A price that a business gives in a conversation. Its total is the sum of its lines, by the database, and a trigger lets
 * neither change: another price is another quote.
 */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    /** An accepted quote outlives its conversation. */
    conversationId: uuid().references(() => conversations.id, { onDelete: "set null" }),
    /** With what it was sent: its words, and whether it was read. */
    messageId: uuid().references(() => messages.id, { onDelete: "set null" }),
    status: text().$type<QuoteStatus>().notNull(),
    /** What is booked when it is accepted: the service may be changed or removed meanwhile. */
    serviceId: uuid().references(() => businessServices.id, { onDelete: "set null" }),
    serviceName: text().notNull(),
    durationMinutes: integer().notNull(),
    lines: jsonb().$type<Line[]>().notNull(),
    totalCents: integer().notNull().generatedAlwaysAs(sql`quote_total(lines)`),
    /** Of the business then: with it, VAT is in the total. */
    vatNumber: text(),
    /** Up to three starts that were free then. They are not held. */
    times: jsonb().$type<string[]>().notNull(),
    validUntil: at().notNull(),
    createdAt: at().notNull(),
    /** When it was answered, taken back, replaced, or expired. */
    endedAt: at(),
    bookingId: uuid(),
    /** The price of the booking, which follows it. */
    bookedCents: integer(),
  },
  (t) => [
    check(
      "quotes_status",
      sql`${t.status} in ('sent', 'accepted', 'declined', 'taken_back', 'expired', 'replaced')`,
    ),
    // Twenty lines, the call-out fee, and what comes off.
    check("quotes_lines", sql`jsonb_array_length(${t.lines}) between 1 and 22`),
    check("quotes_total", sql`${t.totalCents} between 1 and 999999999`),
    check("quotes_times", sql`jsonb_array_length(${t.times}) <= 3`),
    check("quotes_duration", sql`${t.durationMinutes} > 0`),
    check("quotes_vat_number", sql`${t.vatNumber} ~ '^4[0-9]{9}$'`),
    check(
      "quotes_valid_until",
      sql`${t.validUntil} > ${t.createdAt} and ${t.validUntil} < ${t.createdAt} + interval '61 days'`,
    ),
    check("quotes_ended", sql`(${t.status} = 'sent') = (${t.endedAt} is null)`),
    check(
      "quotes_booked",
      sql`(${t.status} = 'accepted') = (${t.bookingId} is not null) and (${t.bookingId} is null) = (${t.bookedCents} is null)`,
    ),
    // A booking never costs more than the quote it was made from.
    check("quotes_booked_price", sql`${t.bookedCents} <= ${t.totalCents}`),
    foreignKey({
      name: "quotes_booking",
      columns: [t.bookingId, t.bookedCents],
      foreignColumns: [bookings.id, bookings.priceCents],
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    unique("quotes_of_booking").on(t.bookingId),
    unique("quotes_of_message").on(t.messageId),
    uniqueIndex("quotes_open").on(t.conversationId).where(sql`status = 'sent'`),
    index("quotes_of_conversation").on(t.conversationId, t.createdAt.desc().nullsFirst()),
    index("quotes_of_business").on(t.businessId),
    index("quotes_of_service").on(t.serviceId),
    index("quotes_to_expire").on(t.validUntil).where(sql`status = 'sent'`),
  ],
);
