import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PriceAs, PriceLine } from "~/modules/businesses/prices";
import { at, partOf, refersTo, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";
import { businessProfiles, businessServices, priceAsCheck } from "../businesses/tables.server";
import type { Terms } from "./agreed-price";
import type { GuestWay } from "./guest/rules";
import type { AnyHoldKind, BookingStatus, CancelReason, FirstMove, MoveName, Party, Side } from "./moves";

/**
 * The price when it was booked, null if it is to be quoted; how it is meant, null is a fixed one, as of every accepted quote; what
 * it has besides the service, counted in it.
 */
const priceColumns = () => ({
  priceCents: integer(),
  priceAs: jsonb().$type<PriceAs>(),
  priceLines: jsonb().$type<PriceLine[]>().notNull().default([]),
});

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey(),
    businessId: refersTo(() => businessProfiles.id),
    /** Null for bookings that the owner enters by hand. */
    customerId: uuid().references(() => users.id, { onDelete: "set null" }),
    serviceId: uuid().references(() => businessServices.id, { onDelete: "set null" }),
    serviceName: text().notNull(),
    ...priceColumns(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text(),
    /** Where the job is, at businesses that come to the customer. */
    jobAddress: text(),
    customerNotes: text(),
    businessNotes: text(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /** Who does it: the lane of its own hold, kept when that ends (a trigger). */
    lane: integer(),
    /** The customer chose that person: another time is one of theirs too. */
    personChosen: boolean().notNull().default(false),
    status: text().$type<BookingStatus>().notNull(),
    /** Why it was cancelled. */
    reason: text().$type<CancelReason>(),
    /** The business's policy when it was booked: the customer cancels or moves it until so many hours before. */
    cancelHours: integer().notNull().default(0),
    /** When what waits for an answer lapses: a pending request, or the time that the customer proposed instead. */
    expiresAt: at(),
    /** A time that this side proposed instead, and that the other one has not answered. */
    proposedBy: text().$type<Party>(),
    proposedStartsAt: at(),
    proposedEndsAt: at(),
    /** What else the business proposed with that time, whole; null where only the time is to change. */
    proposedTerms: jsonb().$type<Terms>(),
    /** The side that says the other one did not come, and when it said so. */
    noShowBy: text().$type<Party>(),
    noShowAt: at(),
    /** When the other side said otherwise. */
    disputedAt: at(),
    /** The start that both sides were reminded of. */
    remindedOf: at(),
    /** How a person without an account confirmed it; their mail goes to customerEmail once that was by e-mail. */
    guest: text().$type<GuestWay>(),
    /** The texts that a guest accepted. */
    guestTerms: text(),
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
    check("bookings_lane", sql`${t.lane} >= 1`),
    check("bookings_person", sql`not ${t.personChosen} or ${t.lane} is not null`),
    check("bookings_pending_expires", sql`${t.status} <> 'pending' or ${t.expiresAt} is not null`),
    check(
      "bookings_proposal",
      sql`(${t.proposedBy} is null) = (${t.proposedStartsAt} is null) and (${t.proposedBy} is null) = (${t.proposedEndsAt} is null)
        and (${t.proposedBy} is null or (${t.proposedStartsAt} < ${t.proposedEndsAt} and ${t.expiresAt} is not null
          and ${t.status} in ('pending', 'accepted')))`,
    ),
    check("bookings_proposed_terms", sql`${t.proposedTerms} is null or ${t.proposedBy} = 'business'`),
    check("bookings_no_show", sql`(${t.noShowBy} is null) = (${t.noShowAt} is null)`),
    check("bookings_guest", sql`${t.guest} in ('email', 'whatsapp')`),
    check("bookings_cancel_hours", sql`${t.cancelHours} between 0 and 168`),
    check("bookings_dispute", sql`${t.disputedAt} is null or ${t.noShowAt} is not null`),
    check("bookings_price_as", priceAsCheck(t)),
    // A quote refers to the price of its booking.
    unique("bookings_price").on(t.id, t.priceCents),
    index("bookings_of_business").on(t.businessId, t.status, t.startsAt),
    index("bookings_newest_of_business").on(
      t.businessId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("bookings_of_service").on(t.serviceId),
    index("bookings_of_customer").on(t.customerId, t.createdAt),
    index("bookings_by_hand_with_address")
      .on(t.businessId)
      .where(sql`customer_id is null and guest is null and customer_email <> ''`),
    index("bookings_of_guest_address").on(t.customerEmail).where(sql`guest is not null`),
    index("bookings_of_guest_number").on(t.customerPhone).where(sql`guest is not null`),
    index("bookings_guest_names").using("gin", sql`customer_name gin_trgm_ops`).where(sql`guest is not null`),
    index("bookings_of_guests").on(t.endsAt).where(sql`guest is not null and customer_name <> ''`),
    // By the code that both sides name it by (booking-address.ts).
    index("bookings_by_code").on(sql`right((id)::text, 6)`),
    index("bookings_to_expire").on(t.expiresAt).where(sql`expires_at is not null`),
    index("bookings_to_complete").on(t.endsAt).where(sql`status = 'accepted' and no_show_at is null`),
    index("bookings_to_remind").on(t.startsAt).where(sql`status = 'accepted'`),
    index("bookings_no_shows_to_close")
      .on(t.noShowAt)
      .where(sql`status = 'accepted' and no_show_at is not null and disputed_at is null`),
    index("bookings_disputed")
      .on(t.disputedAt, t.id)
      .where(sql`status = 'accepted' and disputed_at is not null`),
    index("bookings_missed").on(t.noShowAt).where(sql`reason = 'business_missing'`),
    index("bookings_first_times_to_free")
      .on(t.startsAt)
      .where(sql`status = 'pending' and proposed_by is not null`),
  ],
);

/**
 * What a person without an account asked for and has not confirmed yet. Its id becomes that of the booking; its hold is in
 * `bookingHolds` like any other.
 */
export const guestRequests = pgTable(
  "guest_requests",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    serviceId: uuid().references(() => businessServices.id, { onDelete: "set null" }),
    serviceName: text().notNull(),
    ...priceColumns(),
    cancelHours: integer().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /** The lane of the person that was chosen; null for anybody. */
    lane: integer(),
    /** How it is to be confirmed: by the link of a mail, or by the owner who sees the number in WhatsApp. */
    way: text().$type<GuestWay>().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** In small letters. */
    email: text(),
    jobAddress: text(),
    /** Keyed hashes, for the limits. */
    browser: text().notNull(),
    network: text().notNull(),
    /** The texts that were shown beside the button. */
    terms: text().notNull(),
    heldUntil: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    check(
      "guest_requests_way",
      sql`(${t.way} = 'email' and ${t.email} is not null) or ${t.way} = 'whatsapp'`,
    ),
    check("guest_requests_lane", sql`${t.lane} >= 1`),
    check("guest_requests_price_as", priceAsCheck(t)),
    check("guest_requests_order", sql`${t.startsAt} < ${t.endsAt} and ${t.createdAt} < ${t.heldUntil}`),
    index("guest_requests_of_business").on(t.businessId, t.startsAt),
    index("guest_requests_of_service").on(t.serviceId),
    index("guest_requests_of_address").on(t.email),
    index("guest_requests_of_number").on(t.phone),
    index("guest_requests_of_browser").on(t.browser),
    index("guest_requests_of_network").on(t.network),
    index("guest_requests_made").on(t.createdAt),
  ],
);

/**
 * A time inside a day at which a business takes no bookings, whole or in one lane. Its holds are in `bookingHolds`: one for
 * each lane, also for those that are added later (a trigger).
 */
export const blockedTimes = pgTable(
  "blocked_times",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    /** Null for all lanes. */
    lane: integer(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (t) => [
    check("blocked_times_order", sql`${t.startsAt} < ${t.endsAt}`),
    check("blocked_times_lane", sql`${t.lane} >= 1`),
    index("blocked_times_of_business").on(t.businessId, t.endsAt),
    index("blocked_times_past").on(t.endsAt),
  ],
);

/**
 * A lane of a business that a booking takes for a time: its own time, or also one that was proposed instead. That of a
 * guest's request ends by itself. The migration adds EXCLUDE USING gist (business_id WITH =, lane WITH =, booking_id WITH <>, period WITH &&): two bookings
 * never share a lane, but the two times of one booking may overlap.
 */
export const bookingHolds = pgTable(
  "booking_holds",
  {
    /** Of a booking, of a guest's request that may become one, or of a blocked time: a trigger drops the holds of what is deleted. */
    bookingId: uuid().notNull(),
    kind: text().$type<AnyHoldKind>().notNull().default("own"),
    businessId: uuid().notNull(),
    lane: integer().notNull(),
    period: tstzrange().notNull(),
    /** Of a request that is not confirmed: from then on the time is free. */
    until: at(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.kind, t.lane] }),
    // A booking has one lane; a blocked time may have several.
    uniqueIndex("booking_holds_one_lane").on(t.bookingId, t.kind).where(sql`kind <> 'blocked'`),
    index("booking_holds_to_end").on(t.until).where(sql`until is not null`),
    check("booking_holds_kind", sql`${t.kind} in ('own', 'proposed', 'blocked')`),
    check("booking_holds_lane", sql`${t.lane} >= 1`),
  ],
);

/** One row for every change of a booking. */
export const bookingEvents = pgTable(
  "booking_events",
  {
    bookingId: partOf(() => bookings.id),
    id: uuid().notNull(),
    move: text().$type<FirstMove | MoveName>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    by: text().$type<Side>().notNull(),
    reason: text(),
    /** The time that the move is about: requested, proposed or agreed. */
    startsAt: at(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.id] }),
    check(
      "booking_events_status",
      sql`${t.status} in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')`,
    ),
    check("booking_events_by", sql`${t.by} in ('customer', 'business', 'clock', 'staff')`),
  ],
);

/** Customers of whom a business takes no more bookings. */
export const blockedCustomers = pgTable(
  "blocked_customers",
  {
    businessId: partOf(() => businessProfiles.id),
    customerId: partOf(() => users.id),
    /** Which side blocked the other; both may. */
    by: text().$type<"business" | "customer">().notNull().default("business"),
    blockedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.customerId, t.by] }),
    check("blocked_customers_by", sql`${t.by} in ('business', 'customer')`),
    index("blocked_customers_of_user").on(t.customerId),
  ],
);
