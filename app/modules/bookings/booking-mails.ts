import { nameOrFormer } from "~/modules/businesses/former-business";
import { isPriced } from "~/modules/businesses/price-messages";
import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Appointment } from "~/modules/notifications/tables.server";
import type { Filled, Message } from "~/texts/message";
import { tabs as managementTabs } from "./booking-address";
import type { GuestWay } from "./guest/rules";
import {
  type BookingNews,
  type LetterFacts,
  letterTo,
  personFor,
  placeOf,
  saidPrice,
  whenOf,
} from "./letters";
import { moveOf, type Party } from "./moves";

type MailedBooking = Omit<LetterFacts, "isUntold"> & {
  sequence: number;
  businessEmail: string | null;
  guest: GuestWay | null;
};
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

/** News that agree on a time, or end an agreement, come with a calendar file; there is nothing to end before the first. */
function calendarStatus(news: BookingNews, sequence: number): Appointment["status"] | null {
  if (news === "book" || news === "enter" || news === "confirm") return "confirmed";
  if (news === "request" || news === "remind") return null;
  const { agrees, to } = moveOf(news);
  if (!agrees) return null;
  if (to === "accepted") return "confirmed";
  return sequence > 1 ? "cancelled" : null;
}

/** One mail for each side that is told and has an address. */
export function bookingMails(
  news: BookingNews,
  eventId: string,
  tells: readonly Party[],
  booking: MailedBooking,
  recipients: Recipients,
): Mail[] {
  const status = calendarStatus(news, booking.sequence);
  // A request alone tells nobody a telephone that the business may keep from its page.
  const isAgreed = status === "confirmed" || news === "remind";
  const told = {
    ...booking,
    isUntold: recipients.customer === null,
    ...(isAgreed ? {} : { businessPhone: null }),
  };
  return tells.flatMap((side): Mail[] => {
    const recipient = recipients[side];
    if (!recipient) return [];
    return [
      {
        cause: `booking:${booking.id}:${news}:${side}:${eventId}`,
        ...recipient,
        ...kindOf(side, news),
        ...replyTo(side, news, booking),
        ...letterTo(side, news, told, recipient.reader?.id ?? guestIn(side, booking)),
        ...(status && { appointment: appointmentFor(side, news, booking, status) }),
      },
    ];
  });
}

/** The links of somebody without an account belong to the booking itself. */
const guestIn = (side: Party, { id, guest }: MailedBooking) =>
  side === "customer" && guest === "email" ? id : null;

/** What may be declined: reminders, the mails after the job, and for owners the copies of what they did themselves. */
function kindOf(side: Party, news: BookingNews): Pick<Mail, "kind"> {
  if (news === "remind") return { kind: "reminders" };
  if (news === "complete") return { kind: "afterwards" };
  if (side === "customer") return news === "finish" ? { kind: "afterwards" } : {};
  if (news === "request" || news === "book") return {};
  return news === "enter" || news === "confirm" || moveOf(news).by === "business" ? { kind: "ownActs" } : {};
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

type AgreedBooking = Omit<LetterFacts, "limit" | "isUntold" | "isHealth"> & { sequence: number };

export function appointmentFor(
  side: Party,
  news: BookingNews,
  booking: AgreedBooking & { businessEmail: string | null },
  status: Appointment["status"],
): Appointment {
  const { id, sequence, startsAt, endsAt, businessEmail } = booking;
  // Somebody who closed their account takes address and telephone along.
  const left = news === "customerLeaves" || news === "businessLeaves";
  const place = left ? null : placeOf(booking);
  return {
    bookingId: id,
    sequence,
    status,
    title: titleFor(side, news, booking),
    description: left ? whenOf(booking) : withPrice(withPerson(side, booking), booking),
    ...(place && { location: place }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    href: side === "customer" ? `/bookings/${id}` : managementTabs.upcoming,
    ...(businessEmail && { organizer: { name: booking.businessName, email: businessEmail } }),
  };
}

/** Who does it comes first. */
function withPerson(side: Party, booking: AgreedBooking): Filled {
  const said = withContact(side, booking);
  const person = personFor(side, booking);
  return person ? { key: "mailsBookings.appointment.person", values: { person, said } } : said;
}

/** The time, and the telephone of the other side. */
function withContact(side: Party, booking: AgreedBooking): Filled {
  const when = whenOf(booking);
  const [name, phone] =
    side === "customer"
      ? [nameOrFormer(booking.businessName), booking.businessPhone]
      : [booking.customerName, booking.customerPhone];
  return phone ? { key: "mailsBookings.appointment.contact", values: { when, name, phone } } : when;
}

const withPrice = (said: Filled, booking: AgreedBooking): Message =>
  isPriced(booking)
    ? { key: "mailsBookings.appointment.priced", values: { said, price: saidPrice(booking) } }
    : said;

function titleFor(side: Party, news: BookingNews, booking: AgreedBooking): Filled {
  const { serviceName: service, businessName, customerName: customer } = booking;
  const business = nameOrFormer(businessName);
  if (side === "customer")
    return { key: "mailsBookings.appointment.customer", values: { service, business } };
  // Nothing of a customer who closed their account is passed on.
  return news === "customerLeaves"
    ? { key: "mailsBookings.appointment.service", values: { service } }
    : { key: "mailsBookings.appointment.business", values: { service, customer } };
}
