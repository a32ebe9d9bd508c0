import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Appointment } from "~/modules/notifications/tables.server";
import { type BookingNews, type LetterFacts, letterTo, whenOf } from "./letters";
import type { Party } from "./rules";

type MailedBooking = LetterFacts & { id: string; sequence: number; businessEmail: string | null };
type Recipients = Record<Party, Recipient | null>;

/** A business that nobody has claimed gets its mail at its public address. */
export const recipientsOf = (booking: {
  ownerId: string | null;
  owner: Recipient | null;
  businessEmail: string | null;
  customer: Recipient | null;
}): Recipients => ({
  customer: booking.customer,
  business:
    booking.ownerId === null && booking.businessEmail !== null
      ? { to: booking.businessEmail }
      : booking.owner,
});

/** The news that fix the time come with a calendar file. */
const fixesTime: ReadonlySet<BookingNews> = new Set(["book", "accept"]);

/** One mail for each side that is told and has an address. */
export function bookingMails(
  news: BookingNews,
  tells: readonly Party[],
  booking: MailedBooking,
  recipients: Recipients,
): Mail[] {
  return tells.flatMap((side): Mail[] => {
    const recipient = recipients[side];
    if (!recipient) return [];
    return [
      {
        cause: `booking:${booking.id}:${news}:${side}`,
        ...recipient,
        ...replyTo(side, news, booking),
        ...letterTo(side, news, booking),
        ...(fixesTime.has(news) && { appointment: appointmentFor(side, booking) }),
      },
    ];
  });
}

/** A reply goes to the other side, unless that has left. */
function replyTo(side: Party, news: BookingNews, booking: MailedBooking): Pick<Mail, "replyTo"> {
  if (news === "customerLeaves" || news === "businessLeaves") return {};
  const { businessName, businessEmail, customerName, customerEmail } = booking;
  const other =
    side === "customer"
      ? { name: businessName, email: businessEmail }
      : { name: customerName, email: customerEmail };
  return other.email ? { replyTo: { ...other, email: other.email } } : {};
}

const hrefs = { customer: "/bookings", business: "/booking-management" };

function appointmentFor(side: Party, booking: MailedBooking): Appointment {
  const { id, sequence, serviceName, businessName, customerName, startsAt, endsAt } = booking;
  const values =
    side === "customer"
      ? { service: serviceName, business: businessName }
      : { service: serviceName, customer: customerName };
  return {
    bookingId: id,
    sequence,
    title: { key: `mailsBookings.appointment.${side}`, values },
    description: whenOf(booking),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    href: hrefs[side],
  };
}
