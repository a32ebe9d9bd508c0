import type { Letter } from "~/modules/notifications/letter";
import { longDate, timeOf } from "~/platform/time";
import { durationText } from "./rules";

/** The changes that both sides get a mail about. 'booked' is a request that needed no answer. */
export type BookingChange = "requested" | "booked" | "accepted" | "rejected" | "expired";

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

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

export const whenText = ({ startsAt, endsAt }: LetterFacts): string =>
  `${longDate(startsAt)} at ${timeOf(startsAt)} (${durationText(minutesBetween(startsAt, endsAt))})`;

/** The note, or for health notes where to read it. */
function noteLines(label: string, note: string | null, isHealth: boolean): [string, string][] {
  if (!note) return [];
  return [[label, isHealth ? "Sign in to Thola to read it." : note]];
}

type Words = { subject: string; paragraph: string };

const toCustomer = (facts: LetterFacts): Record<BookingChange, Words> => ({
  requested: {
    subject: `Your booking request to ${facts.businessName}`,
    paragraph: `Your request is with ${facts.businessName}. They have 48 hours, or until the appointment begins, to answer; we let you know as soon as they do.`,
  },
  booked: {
    subject: `Your booking with ${facts.businessName} is confirmed`,
    paragraph: `${facts.businessName} takes bookings directly: your appointment is confirmed. The calendar file is attached.`,
  },
  accepted: {
    subject: `${facts.businessName} accepted your booking`,
    paragraph: `${facts.businessName} accepted your booking. The calendar file is attached.`,
  },
  rejected: {
    subject: `${facts.businessName} cannot take your booking`,
    paragraph: `${facts.businessName} rejected your booking request. The time is free again; you are welcome to choose another one.`,
  },
  expired: {
    subject: `Your booking request to ${facts.businessName} has expired`,
    paragraph: `${facts.businessName} did not answer in time, so your request was cancelled. You are welcome to choose another time.`,
  },
});

const toBusiness = (facts: LetterFacts): Record<BookingChange, Words> => ({
  requested: {
    subject: `New booking request from ${facts.customerName}`,
    paragraph: `${facts.customerName} would like to book you. Please accept or reject the request: it waits for 48 hours, or until the appointment begins.`,
  },
  booked: {
    subject: `New booking from ${facts.customerName}`,
    paragraph: `${facts.customerName} booked you. You take bookings directly, so it is already confirmed. The calendar file is attached.`,
  },
  accepted: {
    subject: `You accepted the booking of ${facts.customerName}`,
    paragraph: `You accepted the booking of ${facts.customerName}. The calendar file is attached.`,
  },
  rejected: {
    subject: `You rejected the booking of ${facts.customerName}`,
    paragraph: `You rejected the booking request of ${facts.customerName}. The time is free again.`,
  },
  expired: {
    subject: `The booking request of ${facts.customerName} has expired`,
    paragraph: `The booking request of ${facts.customerName} was not answered in time and has been cancelled. The time is free again.`,
  },
});

type Addressed = { subject: string; letter: Letter };

export function customerLetter(change: BookingChange, facts: LetterFacts, href: string): Addressed {
  const { subject, paragraph } = toCustomer(facts)[change];
  return {
    subject,
    letter: {
      greeting: `Hello ${facts.customerName},`,
      paragraphs: [paragraph],
      facts: [
        ["Service", facts.serviceName],
        ["Business", facts.businessName],
        ["When", whenText(facts)],
        ...noteLines("Note from the business", facts.businessNotes, facts.isHealth),
      ],
      action: { label: "See your bookings", href },
    },
  };
}

export function businessLetter(change: BookingChange, facts: LetterFacts, href: string): Addressed {
  const { subject, paragraph } = toBusiness(facts)[change];
  return {
    subject,
    letter: {
      greeting: `Hello ${facts.businessName},`,
      paragraphs: [paragraph],
      facts: [
        ["Service", facts.serviceName],
        ["Customer", facts.customerName],
        ["When", whenText(facts)],
        ["E-mail", facts.customerEmail],
        ...(facts.customerPhone ? [["Phone", facts.customerPhone] as [string, string]] : []),
        ...noteLines("Note from the customer", facts.customerNotes, facts.isHealth),
        ...noteLines("Your note", facts.businessNotes, facts.isHealth),
      ],
      action: { label: "Open Booking Management", href },
    },
  };
}

/** For the other side of a booking whose customer or business closed their account. It does not name the customer. */
export function leftLetter(leaves: "customer" | "business", facts: LetterFacts, appUrl: string): Addressed {
  const when: [string, string] = ["When", whenText(facts)];
  if (leaves === "customer")
    return {
      subject: `A booking was cancelled: ${facts.serviceName}`,
      letter: {
        greeting: `Hello ${facts.businessName},`,
        paragraphs: [
          "A customer closed their Thola account, so this booking was cancelled. The time is free again.",
        ],
        facts: [["Service", facts.serviceName], when],
        action: { label: "Open Booking Management", href: `${appUrl}/booking-management` },
      },
    };
  return {
    subject: `Your booking with ${facts.businessName} was cancelled`,
    letter: {
      greeting: `Hello ${facts.customerName},`,
      paragraphs: [
        `${facts.businessName} closed its Thola account, so this booking was cancelled. We are sorry. You are welcome to find another business.`,
      ],
      facts: [["Service", facts.serviceName], ["Business", facts.businessName], when],
      action: { label: "Find another business", href: `${appUrl}/services` },
    },
  };
}
