import { eq, inArray, sql } from "drizzle-orm";
import { mailAddressesOf } from "~/modules/accounts/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { Appointment } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { businessLetter, customerLetter, type Happening, type Told, whenText } from "./letters";
import { isHealthBusiness } from "./rules";
import { bookingEvents, bookings } from "./tables.server";

/** The reason that stands on the first event of a booking whose customer agreed to pass on health notes. */
export const healthConsent = "health_consent";

export const gaveHealthConsent = sql<boolean>`exists (
  select from ${bookingEvents}
  where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.reason} = ${healthConsent})`;

/** Mails for both sides of these bookings, in the transaction of what happened to them. */
export async function tellBothSides(
  tx: Db,
  bookingIds: string[],
  happening: Happening,
  appUrl: string,
  now: Date,
): Promise<void> {
  const { userId, businessName, email, category, subcategory } = businessProfiles;
  const rows = await tx
    .select({
      booking: bookings,
      business: { userId, businessName, email, category, subcategory },
      gaveHealthConsent,
    })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(inArray(bookings.id, bookingIds));
  const people = rows.flatMap(({ booking, business }) => [booking.customerId, business.userId]);
  const addresses = await mailAddressesOf(
    tx,
    people.filter((id) => id !== null),
  );
  const mails = rows.flatMap(({ booking, business, gaveHealthConsent }) => {
    const isHealth = gaveHealthConsent || isHealthBusiness(business);
    const told = { ...booking, businessName: business.businessName, isHealth };
    const customer = booking.customerId && addresses.get(booking.customerId);
    const owner = business.userId ? addresses.get(business.userId) : business.email;
    return mailsToBoth(happening, told, { customer, business: owner }, appUrl);
  });
  await enqueueMails(tx, mails, now);
}

type Side = keyof typeof sides;

/** A mail for each side that has an address. */
export function mailsToBoth(
  happening: Happening,
  told: ToldBooking,
  addresses: Record<Side, string | null | undefined>,
  appUrl: string,
): Mail[] {
  const { customer, business } = addresses;
  return [
    ...(customer ? [mailTo("customer", customer, happening, told, appUrl)] : []),
    ...(business ? [mailTo("business", business, happening, told, appUrl)] : []),
  ];
}

const sides = {
  customer: {
    page: "/bookings",
    letter: customerLetter,
    title: (told: Told) => `${told.serviceName} at ${told.businessName}`,
  },
  business: {
    page: "/booking-management",
    letter: businessLetter,
    title: (told: Told) => `${told.serviceName} for ${told.customerName}`,
  },
};

type ToldBooking = Told & { id: string; sequence: number };

function mailTo(side: Side, to: string, happening: Happening, told: ToldBooking, appUrl: string): Mail {
  const { page, letter: write, title } = sides[side];
  const href = appUrl + page;
  const { subject, letter } = write(happening, told, href);
  const agreed = happening === "booked" || happening === "accepted";
  const mail = { cause: `booking:${told.id}:${happening}:${side}`, to, subject, letter };
  return agreed ? { ...mail, appointment: appointmentOf(told, title(told), href) } : mail;
}

const appointmentOf = (told: ToldBooking, title: string, href: string): Appointment => ({
  bookingId: told.id,
  sequence: told.sequence,
  title,
  description: whenText(told),
  startsAt: told.startsAt.toISOString(),
  endsAt: told.endsAt.toISOString(),
  href,
});
