import type { Fact, Letter } from "~/modules/notifications/letter";
import type { Message, TextKey } from "~/texts/message";
import type { MoveName, Party } from "./rules";
import { durationOf } from "./words";

/** What the two sides get a mail about: a request, a direct booking, or a move. */
export type BookingNews = "request" | "book" | MoveName;

export type LetterFacts = {
  serviceName: string;
  startsAt: Date;
  endsAt: Date;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  customerNotes: string | null;
  businessNotes: string | null;
  businessName: string;
  /** Notes of health bookings stay out of every mail. */
  isHealth: boolean;
};

export type BookingLetter = { subject: Message; letter: Letter };

export function letterTo(side: Party, news: BookingNews, booking: LetterFacts): BookingLetter {
  const { businessName, customerName } = booking;
  const values = valuesFor(side, news, booking);
  // A test words the letters of every move in the table.
  const say = (part: "subject" | "text") => ({
    key: `mailsBookings.${side}.${news}.${part}` as TextKey,
    values,
  });
  const reader = side === "customer" ? customerName : businessName;
  return {
    subject: say("subject"),
    letter: {
      greeting: { key: "mailsBookings.greeting", values: { name: reader } },
      paragraphs: [say("text")],
      facts: side === "customer" ? customerFacts(news, booking) : businessFacts(news, booking),
      action: actionFor(side, news),
    },
  };
}

/** Only what the texts say: the mail is stored, also when the customer is erased. */
function valuesFor(side: Party, news: BookingNews, booking: LetterFacts) {
  const { businessName: business, customerName: customer, serviceName: service } = booking;
  if (side === "customer") return { business };
  return news === "customerLeaves" ? { service } : { customer };
}

export const whenOf = ({ startsAt, endsAt }: Pick<LetterFacts, "startsAt" | "endsAt">) => ({
  key: "mailsBookings.when" as const,
  values: { startsAt, duration: durationOf(startsAt, endsAt) },
});

/** The business's page and its notes are gone with its account. */
function customerFacts(news: BookingNews, booking: LetterFacts): Fact[] {
  const facts: Fact[] = [
    ["mailsBookings.facts.service", booking.serviceName],
    ["mailsBookings.facts.business", booking.businessName],
    ["mailsBookings.facts.when", whenOf(booking)],
  ];
  return news === "businessLeaves"
    ? facts
    : [...facts, ...noteOf("mailsBookings.facts.noteOfBusiness", booking.businessNotes, booking)];
}

/** Nothing of a customer who closed their account is passed on. */
function businessFacts(news: BookingNews, booking: LetterFacts): Fact[] {
  const service: Fact = ["mailsBookings.facts.service", booking.serviceName];
  const when: Fact = ["mailsBookings.facts.when", whenOf(booking)];
  if (news === "customerLeaves") return [service, when];
  const { customerName, customerEmail, customerPhone } = booking;
  return [
    service,
    ["mailsBookings.facts.customer", customerName],
    when,
    ["mailsBookings.facts.email", customerEmail],
    ...(customerPhone ? [["mailsBookings.facts.phone", customerPhone] as Fact] : []),
    ...noteOf("mailsBookings.facts.noteOfCustomer", booking.customerNotes, booking),
    ...noteOf("mailsBookings.facts.ownNote", booking.businessNotes, booking),
  ];
}

/** The note, or for health notes where to read it. */
function noteOf(label: Message, note: string | null, { isHealth }: LetterFacts): Fact[] {
  if (!note) return [];
  return [[label, isHealth ? { key: "mailsBookings.facts.signInToRead" } : note]];
}

function actionFor(side: Party, news: BookingNews): NonNullable<Letter["action"]> {
  if (side === "business")
    return { label: "mailsBookings.actions.bookingManagement", href: "/booking-management" };
  return news === "businessLeaves"
    ? { label: "mailsBookings.actions.findAnother", href: "/services" }
    : { label: "mailsBookings.actions.bookings", href: "/bookings" };
}
