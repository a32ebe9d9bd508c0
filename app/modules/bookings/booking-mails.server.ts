import { eq, inArray } from "drizzle-orm";
import { recipientsOf } from "~/modules/accounts/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { Appointment } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { isHealthBooking } from "./health-notes.server";
import { type BookingChange, businessLetter, customerLetter, type LetterFacts, whenText } from "./letters";
import { bookings } from "./tables.server";

/** Queues the mails to both sides of these bookings, in the transaction of the change. */
export async function tellBothSides(
  tx: Db,
  bookingIds: string[],
  change: BookingChange,
  appUrl: string,
  now: Date,
): Promise<void> {
  const { userId, businessName, email } = businessProfiles;
  const rows = await tx
    .select({
      booking: bookings,
      business: { userId, businessName, email },
      isHealth: isHealthBooking,
    })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(inArray(bookings.id, bookingIds));
  const people = rows.flatMap(({ booking, business }) => [booking.customerId, business.userId]);
  const recipients = await recipientsOf(
    tx,
    people.filter((id) => id !== null),
  );
  const mails = rows.flatMap(({ booking, business, isHealth }) => {
    const facts = { ...booking, businessName: business.businessName, isHealth };
    const customer = booking.customerId ? recipients.get(booking.customerId) : null;
    const owner = business.userId ? recipients.get(business.userId) : atAddress(business.email);
    return mailsToBoth(change, facts, { customer, business: owner }, appUrl);
  });
  await enqueueMails(tx, mails, now);
}

/** A business without an owner gets mail at its public address. */
export const atAddress = (email: string | null): Recipient | null => (email === null ? null : { to: email });

type Side = keyof typeof sides;

/** One mail for each side that gets any. */
export function mailsToBoth(
  change: BookingChange,
  facts: MailedBooking,
  recipients: Record<Side, Recipient | null | undefined>,
  appUrl: string,
): Mail[] {
  const { customer, business } = recipients;
  return [
    ...(customer ? [mailTo("customer", customer, change, facts, appUrl)] : []),
    ...(business ? [mailTo("business", business, change, facts, appUrl)] : []),
  ];
}

const sides = {
  customer: {
    page: "/bookings",
    letter: customerLetter,
    title: (facts: LetterFacts) => `${facts.serviceName} at ${facts.businessName}`,
  },
  business: {
    page: "/booking-management",
    letter: businessLetter,
    title: (facts: LetterFacts) => `${facts.serviceName} for ${facts.customerName}`,
  },
};

type MailedBooking = LetterFacts & { id: string; sequence: number };

function mailTo(
  side: Side,
  to: Recipient,
  change: BookingChange,
  booking: MailedBooking,
  appUrl: string,
): Mail {
  const { page, letter: write, title } = sides[side];
  const href = appUrl + page;
  const { subject, letter } = write(change, booking, href);
  const isAgreed = change === "booked" || change === "accepted";
  const mail = { cause: `booking:${booking.id}:${change}:${side}`, ...to, subject, letter };
  return isAgreed ? { ...mail, appointment: appointmentOf(booking, title(booking), href) } : mail;
}

const appointmentOf = (booking: MailedBooking, title: string, href: string): Appointment => ({
  bookingId: booking.id,
  sequence: booking.sequence,
  title,
  description: whenText(booking),
  startsAt: booking.startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  href,
});
