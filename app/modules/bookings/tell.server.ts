import { eq, inArray, sql } from "drizzle-orm";
import { mailAddressOf } from "~/modules/accounts/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import { letterHtml, letterText } from "~/modules/notifications/letter";
import type { Attachment } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { calendarFile } from "./ics.server";
import { businessLetter, customerLetter, type Happening, whenText } from "./letters";
import { isHealthBusiness } from "./rules";
import { bookingEvents, bookings } from "./tables.server";

/** The reason that stands on the first event of a booking whose customer agreed to pass on health notes. */
export const healthConsent = "health_consent";

const gaveHealthConsent = sql<boolean>`exists (
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
  const rows = await tx
    .select({ booking: bookings, business: businessProfiles, gaveHealthConsent })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(inArray(bookings.id, bookingIds));
  const mails: Mail[] = [];
  for (const { booking, business, gaveHealthConsent } of rows) {
    const told = {
      ...booking,
      businessName: business.businessName,
      isHealth: gaveHealthConsent || isHealthBusiness(business),
    };
    const customer = booking.customerId && (await mailAddressOf(tx, booking.customerId));
    const owner = business.userId ? await mailAddressOf(tx, business.userId) : business.email;
    const agreed = happening === "booked" || happening === "accepted";
    const say = (side: "customer" | "business", to: string) => {
      const href = `${appUrl}${side === "customer" ? "/bookings" : "/booking-management"}`;
      const { subject, letter } = (side === "customer" ? customerLetter : businessLetter)(
        happening,
        told,
        href,
      );
      const title = `${told.serviceName} ${side === "customer" ? `at ${told.businessName}` : `for ${told.customerName}`}`;
      const attachments: Attachment[] = agreed
        ? [calendarFile({ ...booking, bookingId: booking.id, title, description: whenText(told), href })]
        : [];
      mails.push({
        cause: `booking:${booking.id}:${happening}:${side}`,
        to,
        subject,
        text: letterText(letter),
        html: letterHtml(letter),
        attachments,
      });
    };
    if (customer) say("customer", customer);
    if (owner) say("business", owner);
  }
  await enqueueMails(tx, mails, now);
}
