import type { BookingRequest } from "~/modules/bookings/commands/request-booking.server";
import { bookingEvents, bookingHolds, bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import type { aBusiness } from "../builders/business";

export type Business = Awaited<ReturnType<typeof aBusiness>>;

export const asking = (business: Business, given: Partial<BookingRequest> = {}): BookingRequest => ({
  businessId: business.id,
  serviceId: business.service.id,
  date: "2026-11-24",
  time: "10:00",
  name: "Zanele Khumalo",
  email: "zanele@form.example",
  phone: "+27725550184",
  notes: null,
  healthConsent: false,
  ...given,
});

export const everything = async (db: Db) => ({
  bookings: await db.select().from(bookings),
  holds: await db.select().from(bookingHolds),
  events: await db.select().from(bookingEvents),
  mails: await db.select().from(mailOutbox).orderBy(mailOutbox.cause),
});
