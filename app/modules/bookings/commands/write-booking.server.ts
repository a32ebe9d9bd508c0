import { sql } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import { insertMails, mailValues } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { param, preparedStatement } from "~/platform/statement.server";
import { atAddress, mailsToBoth } from "../booking-mails.server";
import { healthConsent } from "../health-notes.server";
import { periodOf } from "../holds.server";
import { expiryOf, isHealthBusiness } from "../rules";
import type { BookingRequest } from "./request-booking.server";
import type { Facts } from "./request-facts.server";

type NewBooking = {
  customerId: string;
  request: BookingRequest;
  facts: Facts;
  slot: { startsAt: Date; endsAt: Date; lane: number };
  status: "pending" | "accepted";
};

/**
 * Sends one statement that writes the booking, its hold, the first row of its history and the mails to both sides.
 * `written` settles when the database has run it.
 */
export async function sendBooking(tx: Db, booking: NewBooking, appUrl: string, now: Date) {
  const id = newId();
  const mails = await mailValues(tx, mailsOf(id, booking, appUrl), now);
  const written = write(tx, { ...mails, ...valuesOf(id, booking, now) });
  invalidatePages(businessTag(booking.request.businessId));
  return { id, written };
}

const sequenceOf = { pending: 0, accepted: 1 };

function mailsOf(id: string, { request, facts, slot, status }: NewBooking, appUrl: string) {
  const mailed = {
    ...slot,
    id,
    sequence: sequenceOf[status],
    serviceName: facts.serviceName,
    businessName: facts.businessName,
    customerName: request.name,
    customerEmail: request.email,
    customerPhone: request.phone,
    customerNotes: request.notes,
    businessNotes: null,
    isHealth: isHealthBusiness(facts),
  };
  const addresses = {
    customer: facts.customer,
    business: facts.ownerId === null ? atAddress(facts.businessAddress) : facts.owner,
  };
  return mailsToBoth(status === "accepted" ? "booked" : "requested", mailed, addresses, appUrl);
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

function valuesOf(id: string, { customerId, request, facts, slot, status }: NewBooking, now: Date) {
  const { businessId, serviceId, name, email, phone, notes } = request;
  return {
    id,
    eventId: newId(),
    businessId,
    customerId,
    serviceId,
    serviceName: facts.serviceName,
    name,
    email,
    phone,
    notes,
    status,
    sequence: sequenceOf[status],
    at: now.toISOString(),
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    period: periodOf(slot.startsAt, slot.endsAt),
    lane: slot.lane,
    expiresAt: status === "pending" ? expiryOf(slot.startsAt, now).toISOString() : null,
    reason: notes && isHealthBusiness(facts) ? healthConsent : null,
  };
}
