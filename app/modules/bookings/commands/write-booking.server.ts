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
import { expiryOf } from "../rules";
import type { BookingRequest } from "./request-booking.server";
import type { Hold } from "./take-hold.server";

type NewBooking = {
  customerId: string;
  request: BookingRequest;
  hold: Hold;
  lane: number;
  status: "pending" | "accepted";
};

/**
 * The second of the three steps: one statement, sent with COMMIT, writes the booking, its hold, the first row of its
 * history and the mails to both sides. Returns the booking's id.
 */
export async function writeBooking(tx: Db, booking: NewBooking, now: Date): Promise<string> {
  const id = newId();
  const mails = await mailValues(tx, mailsOf(id, booking), now);
  await sendWithCommit(tx, write(tx, { ...mails, ...valuesOf(id, booking, now) }));
  invalidatePages(businessTag(booking.request.businessId));
  return id;
}

const sequenceOf = { pending: 0, accepted: 1 };

function mailsOf(id: string, { request, hold, status }: NewBooking) {
  const mailed = {
    id,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    sequence: sequenceOf[status],
    serviceName: hold.serviceName,
    businessName: hold.businessName,
    businessEmail: hold.businessEmail,
    customerName: request.name,
    customerEmail: request.email,
    customerPhone: request.phone,
    customerNotes: request.notes,
    businessNotes: null,
    isHealth: isHealthTrade(hold),
  };
  const news = status === "accepted" ? "book" : "request";
  return bookingMails(news, ["customer", "business"], mailed, recipientsOf(hold));
}

const write = preparedStatement(
  "booking_write",
  sql`
    with booking as (
      insert into bookings (id, business_id, customer_id, service_id, service_name,
        customer_name, customer_email, customer_phone, customer_notes,
        starts_at, ends_at, status, expires_at, sequence, created_at, updated_at)
      values (${param("id")}, ${param("businessId")}, ${param("customerId")}, ${param("serviceId")}, ${param("serviceName")},
        ${param("name")}, ${param("email")}, ${param("phone")}, ${param("notes")},
        ${param("startsAt")}, ${param("endsAt")}, ${param("status")}, ${param("expiresAt")}, ${param("sequence")}, ${param("at")}, ${param("at")})
    ), hold as (
      insert into booking_holds (booking_id, business_id, lane, period)
      values (${param("id")}, ${param("businessId")}, ${param("lane")}, ${param("period")})
    ), mails as (${insertMails})
    insert into booking_events (booking_id, id, status, by, reason, at)
    values (${param("id")}, ${param("eventId")}, ${param("status")}, 'customer', ${param("reason")}, ${param("at")})`,
);

function valuesOf(id: string, { customerId, request, hold, lane, status }: NewBooking, now: Date) {
  const { businessId, serviceId, name, email, phone, notes } = request;
  return {
    id,
    eventId: newId(),
    businessId,
    customerId,
    serviceId,
    serviceName: hold.serviceName,
    name,
    email,
    phone,
    notes,
    status,
    sequence: sequenceOf[status],
    at: now.toISOString(),
    startsAt: hold.startsAt.toISOString(),
    endsAt: hold.endsAt.toISOString(),
    period: periodOf(hold.startsAt, hold.endsAt),
    lane,
    expiresAt: status === "pending" ? expiryOf(hold.startsAt, now).toISOString() : null,
    reason: notes && isHealthTrade(hold) ? healthConsent : null,
  };
}
