import type { Letter } from "~/modules/notifications/letter";
import { longDate, timeOf } from "~/platform/time";
import { durationText } from "./rules";

/** What happened to a booking, as both sides are told. 'booked' is a request that needed no answer. */
export type Happening = "requested" | "booked" | "accepted" | "rejected" | "expired";

export type Told = {
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

export const whenText = ({ startsAt, endsAt }: Told): string =>
  `${longDate(startsAt)} at ${timeOf(startsAt)} (${durationText(minutesBetween(startsAt, endsAt))})`;

/** A note that a mail may carry, or where to read it. */
function noteLines(label: string, note: string | null, isHealth: boolean): [string, string][] {
  if (!note) return [];
  return [[label, isHealth ? "Sign in to Thola to read it." : note]];
}

type Words = { subject: string; paragraph: string };

const toCustomer = (told: Told): Record<Happening, Words> => ({
  requested: {
    subject: `Your booking request to ${told.businessName}`,
    paragraph: `Your request is with ${told.businessName}. They have 48 hours, or until the appointment begins, to answer; we let you know as soon as they do.`,
  },
  booked: {
    subject: `Your booking with ${told.businessName} is confirmed`,
    paragraph: `${told.businessName} takes bookings directly: your appointment is confirmed. The calendar file is attached.`,
  },
  accepted: {
    subject: `${told.businessName} accepted your booking`,
    paragraph: `${told.businessName} accepted your booking. The calendar file is attached.`,
  },
  rejected: {
    subject: `${told.businessName} cannot take your booking`,
    paragraph: `${told.businessName} rejected your booking request. The time is free again; you are welcome to choose another one.`,
  },
  expired: {
    subject: `Your booking request to ${told.businessName} has expired`,
    paragraph: `${told.businessName} did not answer in time, so your request was cancelled. You are welcome to choose another time.`,
  },
});

const toBusiness = (told: Told): Record<Happening, Words> => ({
  requested: {
    subject: `New booking request from ${told.customerName}`,
    paragraph: `${told.customerName} would like to book you. Please accept or reject the request: it waits for 48 hours, or until the appointment begins.`,
  },
  booked: {
    subject: `New booking from ${told.customerName}`,
    paragraph: `${told.customerName} booked you. You take bookings directly, so it is already confirmed. The calendar file is attached.`,
  },
  accepted: {
    subject: `You accepted the booking of ${told.customerName}`,
    paragraph: `You accepted the booking of ${told.customerName}. The calendar file is attached.`,
  },
  rejected: {
    subject: `You rejected the booking of ${told.customerName}`,
    paragraph: `You rejected the booking request of ${told.customerName}. The time is free again.`,
  },
  expired: {
    subject: `The booking request of ${told.customerName} has expired`,
    paragraph: `The booking request of ${told.customerName} was not answered in time and has been cancelled. The time is free again.`,
  },
});

type Addressed = { subject: string; letter: Letter };

export function customerLetter(happening: Happening, told: Told, href: string): Addressed {
  const { subject, paragraph } = toCustomer(told)[happening];
  return {
    subject,
    letter: {
      greeting: `Hello ${told.customerName},`,
      paragraphs: [paragraph],
      facts: [
        ["Service", told.serviceName],
        ["Business", told.businessName],
        ["When", whenText(told)],
        ...noteLines("Note from the business", told.businessNotes, told.isHealth),
      ],
      action: { label: "See your bookings", href },
    },
  };
}

export function businessLetter(happening: Happening, told: Told, href: string): Addressed {
  const { subject, paragraph } = toBusiness(told)[happening];
  return {
    subject,
    letter: {
      greeting: `Hello ${told.businessName},`,
      paragraphs: [paragraph],
      facts: [
        ["Service", told.serviceName],
        ["Customer", told.customerName],
        ["When", whenText(told)],
        ["E-mail", told.customerEmail],
        ...(told.customerPhone ? [["Phone", told.customerPhone] as [string, string]] : []),
        ...noteLines("Note from the customer", told.customerNotes, told.isHealth),
        ...noteLines("Your note", told.businessNotes, told.isHealth),
      ],
      action: { label: "Open Booking Management", href },
    },
  };
}

/** The other side learns that nobody keeps the appointment. Who closed the account as a customer is not named. */
export function leftLetter(leaves: "customer" | "business", told: Told, appUrl: string): Addressed {
  const when: [string, string] = ["When", whenText(told)];
  if (leaves === "customer")
    return {
      subject: `A booking was cancelled: ${told.serviceName}`,
      letter: {
        greeting: `Hello ${told.businessName},`,
        paragraphs: [
          "A customer closed their Thola account, so this booking was cancelled. The time is free again.",
        ],
        facts: [["Service", told.serviceName], when],
        action: { label: "Open Booking Management", href: `${appUrl}/booking-management` },
      },
    };
  return {
    subject: `Your booking with ${told.businessName} was cancelled`,
    letter: {
      greeting: `Hello ${told.customerName},`,
      paragraphs: [
        `${told.businessName} closed its Thola account, so this booking was cancelled. We are sorry. You are welcome to find another business.`,
      ],
      facts: [["Service", told.serviceName], ["Business", told.businessName], when],
      action: { label: "Find another business", href: `${appUrl}/services` },
    },
  };
}
