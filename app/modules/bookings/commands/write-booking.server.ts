import { type SQL, sql } from "drizzle-orm";
import { businessTag } from "~/modules/businesses/visibility.server";
import { mailsAlong } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { forgetPages } from "~/platform/page-tags.server";
import { periodOf } from "../holds.server";
import { expiryOf, isHealthBusiness } from "../rules";
import { healthConsent, mailsToBoth } from "../tell.server";
import type { BookingRequest } from "./request-booking.server";
import type { Facts } from "./request-facts.server";

type NewBooking = {
  customerId: string;
  request: BookingRequest;
  facts: Facts;
  slot: { startsAt: Date; endsAt: Date; lane: number };
  status: "pending" | "accepted";
};

/** The booking, its hold, the first row of its history and the mails to both sides. */
export async function writeBooking(tx: Db, booking: NewBooking, appUrl: string, now: Date): Promise<string> {
  const id = newId();
  await insertAll(tx, id, booking, await mailsAlong(tx, mailsOf(id, booking, appUrl), now), now);
  forgetPages(businessTag(booking.request.businessId));
  return id;
}

const sequenceOf = { pending: 0, accepted: 1 };

function mailsOf(id: string, { request, facts, slot, status }: NewBooking, appUrl: string) {
  const told = {
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
    customer: facts.customerAddress,
    business: facts.ownerId === null ? facts.businessAddress : facts.ownerAddress,
  };
  return mailsToBoth(status === "accepted" ? "booked" : "requested", told, addresses, appUrl);
}

/** One statement, in plain SQL: Drizzle would take longer to build it than PostgreSQL to carry it out. */
async function insertAll(tx: Db, id: string, booking: NewBooking, mails: SQL, now: Date) {
  const { customerId, request, facts, slot, status } = booking;
  const { businessId, serviceId, name, email, phone, notes } = request;
  const [at, startsAt, endsAt] = [now, slot.startsAt, slot.endsAt].map((time) => time.toISOString());
  const expiresAt = status === "pending" ? expiryOf(slot.startsAt, now).toISOString() : null;
  const reason = notes && isHealthBusiness(facts) ? healthConsent : null;
  await tx.execute(sql`
    with booking as (
      insert into bookings (id, business_id, customer_id, service_id, service_name,
        customer_name, customer_email, customer_phone, customer_notes,
        starts_at, ends_at, status, expires_at, sequence, created_at, updated_at)
      values (${id}, ${businessId}, ${customerId}, ${serviceId}, ${facts.serviceName},
        ${name}, ${email}, ${phone}, ${notes},
        ${startsAt}, ${endsAt}, ${status}, ${expiresAt}, ${sequenceOf[status]}, ${at}, ${at})
    ), hold as (
      insert into booking_holds (id, booking_id, business_id, lane, period)
      values (${newId()}, ${id}, ${businessId}, ${slot.lane}, ${periodOf(slot.startsAt, slot.endsAt)})
    )${mails}
    insert into booking_events (id, booking_id, business_id, status, by, reason, at)
    values (${newId()}, ${id}, ${businessId}, ${status}, 'customer', ${reason}, ${at})`);
}
