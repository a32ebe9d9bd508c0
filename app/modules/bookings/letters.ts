import { showPhone } from "~/forms/fields";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { bookedPriceMessage, isPriced, priceMeaning } from "~/modules/businesses/price-messages";
import type { Price, PriceAs, PriceLine } from "~/modules/businesses/prices";
import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Fact, Letter } from "~/modules/notifications/letter";
import { hour } from "~/platform/time";
import type { Filled, Message, TextKey } from "~/texts/message";
import { lineMessage, newTerms, type Terms } from "./agreed-price";
import { answerAction } from "./answer-link";
import { reviewAction } from "./booking-address";
import { durationOf } from "./duration-messages";
import { type FirstMove, type MoveName, otherParty, type Party } from "./moves";
import { isCalledOffLate } from "./rules";

/** What the two sides get a mail about: how a booking began, a move, or that it comes. */
export type BookingNews = FirstMove | MoveName | "remind";

export type LetterFacts = {
  id: string;
  serviceName: string;
  priceCents: number | null;
  priceAs: PriceAs | null;
  priceLines: readonly PriceLine[];
  startsAt: Date;
  endsAt: Date;
  proposedStartsAt: Date | null;
  proposedEndsAt: Date | null;
  /** What else is proposed with that time. */
  proposedTerms?: Terms | null;
  /** Until when an answer is awaited. */
  limit: Date | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  jobAddress: string | null;
  customerNotes: string | null;
  businessNotes: string | null;
  businessName: string;
  businessPhone: string | null;
  /** Where customers come to. */
  businessAddress: string | null;
  /** When the news happened. */
  updatedAt: Date;
  /** Who does it; null where that place has no name. */
  personName: string | null;
  /** The customer chose that person; else only the business reads the name. */
  personChosen: boolean;
  /** The customer has no account, and gets no mail. */
  isUntold: boolean;
  /** Notes of health bookings stay out of every mail. */
  isHealth: boolean;
};

/** What the owner reads of these names what the customer is told. */
const saysOtherwise = new Set<BookingNews>(["businessCancels", "finish", "complete"]);

/** `readerId`: the account of who is told. */
export function letterTo(side: Party, news: BookingNews, booking: LetterFacts, readerId: string | null) {
  const { customerName } = booking;
  const businessName = nameOrFormer(booking.businessName);
  const values = valuesFor(side, news, booking);
  // A test words the letters of every move in the table.
  const say = (part: "subject" | "text"): Message => ({
    key: (side === "business" && part === "text" && booking.isUntold && saysOtherwise.has(news)
      ? `mailsBookings.untold.${news}`
      : `mailsBookings.${side}.${news}.${part}`) as TextKey,
    values,
  });
  const name = side === "customer" ? customerName : businessName;
  const letter: Letter = {
    greeting: { key: "mailsBookings.greeting", values: { name } },
    paragraphs: [say("text")],
    facts: side === "customer" ? customerFacts(news, booking) : businessFacts(news, booking),
    action: actionFor(side, news, booking, readerId),
  };
  return { subject: say("subject"), letter };
}

/** A new link to the booking, once an hour, to the stored address of its side. */
export const newLinkMail = (
  recipient: Recipient,
  { id, side, ownerId, names }: { id: string; side: Party; ownerId: string; names: Record<Party, string> },
  now: Date,
): Mail => ({
  ...recipient,
  cause: `booking:${id}:link:${side}:${Math.floor(now.getTime() / hour)}`,
  subject: { key: "mailsBookings.newLink.subject", values: { name: names[otherParty[side]] } },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: names[side] } },
    paragraphs: ["mailsBookings.newLink.text"],
    action: answerAction(id, side, ownerId),
  },
});

/** Only what the texts say: the mail is stored, also when the customer is erased. */
function valuesFor(side: Party, news: BookingNews, booking: LetterFacts) {
  const { businessName, customerName: customer, serviceName: service, limit } = booking;
  const business = nameOrFormer(businessName);
  const until = limit ? { limit } : {};
  if (side === "customer") return { business, ...until };
  return news === "customerLeaves" || news === "enter" ? { service } : { customer, ...until };
}

export const whenOf = ({ startsAt, endsAt }: Pick<LetterFacts, "startsAt" | "endsAt">) => ({
  key: "mailsBookings.when" as const,
  values: { startsAt, duration: durationOf(startsAt, endsAt) },
});

/** The time, and if another one is proposed, both. */
function timeFacts({ proposedStartsAt, proposedEndsAt, ...booking }: LetterFacts): Fact[] {
  if (!proposedStartsAt || !proposedEndsAt) return [["mailsBookings.facts.when", whenOf(booking)]];
  return [
    ["mailsBookings.facts.before", whenOf(booking)],
    ["mailsBookings.facts.proposed", whenOf({ startsAt: proposedStartsAt, endsAt: proposedEndsAt })],
    ...(booking.proposedTerms ? newTerms(booking, booking.proposedTerms) : []).map(
      ([name, , after]): Fact => [
        `mailsBookings.facts.${name}`,
        name === "newPrice" ? priceOf(after) : (after ?? "-"),
      ],
    ),
  ];
}

/** Who does it, as far as that side reads it. */
export const personFor = (
  side: Party,
  { personName, personChosen }: Pick<LetterFacts, "personName" | "personChosen">,
): string | null => (side === "business" || personChosen ? personName : null);

/** A business that closed its account leaves no note, and no way to reach it. */
function customerFacts(news: BookingNews, booking: LetterFacts): Fact[] {
  const facts: Fact[] = [
    ["mailsBookings.facts.service", booking.serviceName],
    ["mailsBookings.facts.business", nameOrFormer(booking.businessName)],
    ...timeFacts(booking),
  ];
  if (news === "businessLeaves")
    return [...facts, ...factOf("mailsBookings.facts.where", booking.jobAddress)];
  return [
    ...facts,
    ...factOf("mailsBookings.facts.person", personFor("customer", booking)),
    ...priceFacts(booking),
    ...factOf("mailsBookings.facts.where", placeOf(booking)),
    ...phoneFact(booking.businessPhone),
    ...noteOf("mailsBookings.facts.noteOfBusiness", booking.businessNotes, booking),
  ];
}

/** As people read it: '021 555 0330'. */
const phoneFact = (phone: string | null): Fact[] =>
  factOf("mailsBookings.facts.phone", phone && showPhone(phone));

/** What the job costs, and what the price has besides the service; nothing where the business has still to say it. */
export function priceFacts(booking: Price & Pick<LetterFacts, "priceLines">): Fact[] {
  const lines = booking.priceLines.map((line): Fact => ["mailsBookings.facts.price", lineMessage(line)]);
  return isPriced(booking) ? [["mailsBookings.facts.price", saidPrice(booking)], ...lines] : lines;
}

/** 'From R350. The business says the price before the work begins.' */
export function saidPrice(booking: Price): Filled {
  const price = bookedPriceMessage(booking);
  const meaning = priceMeaning(booking);
  if (meaning === null) return price;
  const said = typeof meaning === "string" ? { key: meaning } : meaning;
  return { key: "prices.withMeaning", values: { price, meaning: said } };
}

/** The business comes to the address of the job; without one the customer comes to the business. */
export const placeOf = ({
  jobAddress,
  businessAddress,
}: Pick<LetterFacts, "jobAddress" | "businessAddress">) => jobAddress ?? businessAddress;

/** Nothing of a customer who closed their account is passed on. */
function businessFacts(news: BookingNews, booking: LetterFacts): Fact[] {
  const service: Fact = ["mailsBookings.facts.service", booking.serviceName];
  if (news === "customerLeaves") return [service, ...timeFacts(booking)];
  const { customerName, customerEmail, customerPhone, jobAddress } = booking;
  return [
    service,
    ["mailsBookings.facts.customer", customerName],
    ...timeFacts(booking),
    ...factOf("mailsBookings.facts.person", personFor("business", booking)),
    ...priceFacts(booking),
    ...factOf("mailsBookings.facts.where", jobAddress),
    ...factOf("mailsBookings.facts.email", customerEmail),
    ...phoneFact(customerPhone),
    ...noteOf("mailsBookings.facts.noteOfCustomer", booking.customerNotes, booking),
    ...noteOf("mailsBookings.facts.ownNote", booking.businessNotes, booking),
  ];
}

const priceOf = (cents: number | null): Filled =>
  cents === null
    ? { key: "mailsBookings.toBeQuoted" }
    : { key: "mailsBookings.price", values: { amount: cents } };

const factOf = (label: Message, value: string | null): Fact[] => (value ? [[label, value]] : []);

/** The note, or for health notes where to read it. */
function noteOf(label: Message, note: string | null, { isHealth }: LetterFacts): Fact[] {
  if (!note) return [];
  return [[label, isHealth ? { key: "mailsBookings.facts.signInToRead" } : note]];
}

/** What these end can be reviewed. */
const isReviewed = new Set<BookingNews>([
  ...(["finish", "complete", "dismissMissed"] as const),
  ...(["closeBusinessMissed", "upholdBusinessMissed"] as const),
  // Its review disputes the report.
  "closeCustomerMissed",
]);

function actionFor(
  side: Party,
  news: BookingNews,
  booking: LetterFacts,
  readerId: string | null,
): NonNullable<Letter["action"]> {
  if (side === "business")
    return readerId === null
      ? { label: "mailsBookings.actions.bookingManagement", href: "/booking-management" }
      : answerAction(booking.id, "business", readerId);
  const wasLate = news === "businessCancels" && isCalledOffLate(booking.startsAt, booking.updatedAt);
  if (readerId !== null && (isReviewed.has(news) || wasLate)) return reviewAction(booking, readerId);
  return readerId === null
    ? { label: "mailsBookings.actions.answer", href: `/bookings/${booking.id}` }
    : answerAction(booking.id, "customer", readerId);
}
