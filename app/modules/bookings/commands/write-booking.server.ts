import { sql } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import { insertMails, mailValues } from "~/modules/notifications/commands.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { param, preparedStatement } from "~/platform/statement.server";
import { sendWithCommit } from "~/platform/transaction.server";
import { bookingMails, recipientsOf } from "../booking-mails";
import { healthConsent } from "../health-notes.server";
import { periodOf } from "../holds.server";
import { expiryOf, type FirstMove } from "../moves";
import type { Hold } from "./take-hold.server";

type NewBooking = {
  first: FirstMove;
  businessId: string;
  /** Null for a person without an account. */
  customerId: string | null;
  serviceId: string | null;
  serviceName: string;
  priceCents: number | null;
  hold: Hold;
  lane: number;
  name: string;
  email: string;
  phone: string | null;
  jobAddress: string | null;
  customerNotes: string | null;
  businessNotes: string | null;
};

/** How a booking begins: a request waits for the owner's answer, everything else is agreed at once. */
const beginnings = {
  request: { status: "pending", by: "customer", sequence: 0, tells: ["customer", "business"] },
  book: { status: "accepted", by: "customer", sequence: 1, tells: ["customer", "business"] },
  enter: { status: "accepted", by: "business", sequence: 1, tells: ["business"] },
} as const satisfies Record<FirstMove, object>;

/**
 * The second of the three steps: one statement, sent with COMMIT, writes the booking, its hold, the first row of its
 * history and the mails. Returns the booking's id.
 */
export async function writeBooking(tx: Db, booking: NewBooking, now: Date): Promise<string> {
  const id = newId();
  const eventId = newId();
  const mails = await mailValues(tx, mailsOf(id, eventId, booking), now);
  await sendWithCommit(tx, write(tx, { ...mails, ...valuesOf(id, eventId, booking, now) }));
  invalidatePages(businessTag(booking.businessId));
  return id;
}

function mailsOf(id: string, eventId: string, { first, hold, ...booking }: NewBooking) {
  const { sequence, tells } = beginnings[first];
  const mailed = {
    id,
    sequence,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    proposedStartsAt: null,
    proposedEndsAt: null,
    limit: null,
    serviceName: booking.serviceName,
    businessName: hold.businessName,
    businessEmail: hold.businessEmail,
    businessPhone: hold.businessPhone,
    businessAddress: hold.businessAddress,
    customerName: booking.name,
    customerEmail: booking.email,
    customerPhone: booking.phone,
    jobAddress: booking.jobAddress,
    customerNotes: booking.customerNotes,
    businessNotes: booking.businessNotes,
    isHealth: isHealthTrade(hold),
  };
  return bookingMails(first, eventId, tells, mailed, recipientsOf(hold));
}

const write = preparedStatement(
  "booking_write",
  sql`
    with booking as (
      insert into bookings (id, business_id, customer_id, service_id, service_name, price_cents,
        customer_name, customer_email, customer_phone, job_address, customer_notes, business_notes,
        cancel_hours, starts_at, ends_at, status, expires_at, sequence, created_at, updated_at)
      values (${param("id")}, ${param("businessId")}, ${param("customerId")}, ${param("serviceId")}, ${param("serviceName")},
        ${param("priceCents")}, ${param("name")}, ${param("email")}, ${param("phone")}, ${param("jobAddress")}, ${param("customerNotes")}, ${param("businessNotes")},
        ${param("cancelHours")}, ${param("startsAt")}, ${param("endsAt")}, ${param("status")}, ${param("expiresAt")}, ${param("sequence")}, ${param("at")}, ${param("at")})
    ), hold as (
      insert into booking_holds (booking_id, business_id, lane, period)
      values (${param("id")}, ${param("businessId")}, ${param("lane")}, ${param("period")})
    ), mails as (${insertMails})
    insert into booking_events (booking_id, id, move, status, by, reason, starts_at, at)
    values (${param("id")}, ${param("eventId")}, ${param("move")}, ${param("status")}, ${param("by")}, ${param("reason")}, ${param("startsAt")}, ${param("at")})`,
);

function valuesOf(id: string, eventId: string, { first, hold, ...booking }: NewBooking, now: Date) {
  const { status, by, sequence } = beginnings[first];
  return {
    ...booking,
    id,
    eventId,
    move: first,
    status,
    by,
    sequence,
    at: now.toISOString(),
    cancelHours: hold.cancelHours,
    startsAt: hold.startsAt.toISOString(),
    endsAt: hold.endsAt.toISOString(),
    period: periodOf(hold.startsAt, hold.endsAt),
    expiresAt: status === "pending" ? expiryOf(hold.startsAt, now).toISOString() : null,
    reason: booking.customerNotes && isHealthTrade(hold) ? healthConsent : null,
  };
}
