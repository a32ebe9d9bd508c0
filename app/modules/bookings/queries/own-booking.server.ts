import { and, asc, eq, or, sql } from "drizzle-orm";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { shownContacts } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { appointmentFile } from "~/modules/notifications/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import type { Site } from "~/platform/site";
import { minute } from "~/platform/time";
import { appointmentFor } from "../booking-mails";
import { type CalendarView, type Chosen, calendarView } from "../calendar";
import { ofGuest } from "../commands/own-booking.server";
import { holdsFor } from "../hold-days";
import { holdsWithin } from "../holds.server";
import { placed, workAddress } from "../job-places.server";
import { chosenPerson, personName, wishOf } from "../persons.server";
import { bookingEvents, bookings } from "../tables.server";
import { asSeenByBoth, isBusinessAway, type NoteVisibility, ofBusiness, shown } from "./shown-booking.server";

type Customer = { userId: string };

const ofCustomer = ({ userId }: Customer, id: string) =>
  and(eq(bookings.id, id), or(eq(bookings.customerId, userId), ofGuest({ userId })));

export type OwnBooking = NonNullable<Awaited<ReturnType<typeof findOwnBooking>>>;

/**
 * A customer's booking with its business and its history; null for anybody else. Until it is agreed it has only the
 * contacts that the business shows to everybody.
 */
export async function findOwnBooking(db: Db, customer: Customer, id: string, visibility: NoteVisibility) {
  const [row] = await db
    .select({
      ...asSeenByBoth,
      ...pick(bookings, "endsAt", "customerPhone", "serviceId"),
      personName: chosenPerson,
      cancelHours: bookings.cancelHours,
      guest: bookings.guest,
      hasAccount: sql<boolean>`${bookings.customerId} is not null`,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      isBusinessAway,
      businessName: businessProfiles.businessName,
      businessSlug: businessProfiles.slug,
      isListed: businessProfiles.listed,
      contactMethods: businessProfiles.contactMethods,
      contacts: {
        ...pick(businessProfiles, "phone", "email", "whatsapp"),
      },
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(ofCustomer(customer, id));
  if (!row) return null;
  const history = await db
    .select(pick(bookingEvents, "id", "move", "by", "startsAt", "at"))
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id));
  const { contacts, ...booking } = row;
  const isAgreed = booking.status === "accepted" || booking.status === "completed";
  const { contactMethods } = booking;
  const { phone, whatsapp } = isAgreed
    ? contacts
    : shownContacts({ contactMethods, website: null, ...contacts });
  const reach = { businessPhone: phone, businessWhatsapp: whatsapp };
  return { ...shown(visibility)(booking), ...reach, endsAt: row.endsAt, history };
}

/**
 * The calendar in which a customer's booking can be moved: its own length, also if its service is offered no more, and
 * its own time is free for it. Null for anybody else's booking.
 */
export async function loadMoveCalendar(
  db: Db,
  customer: Customer,
  id: string,
  chosen: Chosen,
  now: Date,
): Promise<CalendarView | null> {
  const [row] = await db
    .select({ booking: bookings, business: businessProfiles, wish: wishOf })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(ofCustomer(customer, id));
  if (!row) return null;
  const { booking, business, wish } = row;
  const durationMinutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / minute;
  const service = {
    id,
    name: booking.serviceName,
    priceCents: booking.priceCents,
    priceAs: booking.priceAs,
    durationMinutes,
  };
  const [schedule, holds] = await Promise.all([
    loadSchedule(db, business, now),
    holdsWithin(db, business.id, holdsFor(business, now), now),
  ]);
  const others = holds.filter(({ bookingId }) => bookingId !== id);
  const bookable = {
    id: business.id,
    ...schedule,
    wish: placed(wish, business),
    services: [service],
    bookable: true,
  };
  const view = calendarView(bookable, others, chosen, now);
  return view && withoutTime(view, booking.startsAt);
}

function withoutTime(view: CalendarView, startsAt: Date): CalendarView {
  const isIt = (slot: { startsAt: Date }) => slot.startsAt.getTime() === startsAt.getTime();
  if (!view.slots.some((slot) => isIt(slot) && slot.state === "free")) return view;
  const slots = view.slots.map((slot) => (isIt(slot) ? { ...slot, state: "booked" as const } : slot));
  const { free, booked, total } = view.counts;
  const chosen = view.chosen && isIt(view.chosen) ? null : view.chosen;
  return { ...view, slots, counts: { free: free - 1, booked: booked + 1, total }, chosen };
}

/** The calendar file of a customer's agreed booking; null if there is none. */
export async function findCalendarFile(
  db: Db,
  customer: Customer,
  id: string,
  reader: { language: string; site: Site },
) {
  const [row] = await db
    .select({
      booking: bookings,
      personName,
      businessName: businessProfiles.businessName,
      businessEmail: businessProfiles.email,
      businessPhone: businessProfiles.phone,
      businessAddress: workAddress,
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(and(ofCustomer(customer, id), eq(bookings.status, "accepted")));
  if (!row) return null;
  const { booking, ...business } = row;
  const facts = { ...booking, ...business };
  return appointmentFile(appointmentFor("customer", "accept", facts, "confirmed"), reader);
}
