import { createEvent, createEvents } from "ics";
import type { WordedAppointment } from "./word-mail.server";

export type Attachment = { filename: string; contentType: string; content: string };

/** The library quotes a name but does not escape it: without signs and line ends it cannot add properties. */
const named = ({ name, email }: { name: string; email: string }) => ({
  name: name.replace(/["\\\s]+/g, " ").trim(),
  email,
});

/** Two hours before, apart from the mail of the day before: time enough to get ready, or to go there. */
const alarm = { action: "display", description: "Thola", trigger: { before: true, hours: 2 } } as const;

/**
 * The appointment as a calendar file; what it says of a booking: `appointmentFor` (bookings/booking-mails.ts). The method is
 * PUBLISH, because replies to an invitation would reach nobody, or CANCEL. The stable UID and the rising SEQUENCE let a later
 * file replace an earlier one.
 */
export function calendarFile(appointment: WordedAppointment): Attachment {
  const method = appointment.status === "cancelled" ? "CANCEL" : "PUBLISH";
  const { error, value } = createEvent({
    productId: "-//Thola//Bookings//EN",
    method,
    uid: `booking-${appointment.bookingId}@thola`,
    sequence: appointment.sequence,
    // Typed text must not add lines to the file.
    title: appointment.title.replace(/\s+/g, " "),
    description: appointment.description,
    ...(appointment.location && { location: appointment.location.replace(/\s+/g, " ") }),
    // A copy for the data download has the path alone, which calendars refuse.
    ...(/^https?:/.test(appointment.href) && { url: appointment.href }),
    start: Date.parse(appointment.startsAt),
    startOutputType: "utc",
    end: Date.parse(appointment.endsAt),
    endOutputType: "utc",
    status: appointment.status === "cancelled" ? "CANCELLED" : "CONFIRMED",
    ...(appointment.organizer && { organizer: named(appointment.organizer) }),
    ...(appointment.status === "confirmed" && { alarms: [alarm] }),
    busyStatus: appointment.status === "cancelled" ? "FREE" : "BUSY",
  });
  if (value === null) throw error;
  return {
    filename: "booking.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: value,
  };
}

export const attachmentsOf = (appointment: WordedAppointment | null): Attachment[] =>
  appointment ? [calendarFile(appointment)] : [];

export type WordedEvent = {
  bookingId: string;
  sequence: number;
  /** Asked for, and not agreed yet. */
  isTentative: boolean;
  title: string;
  startsAt: Date;
  endsAt: Date;
  href: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** Somebody's bookings as one calendar, to subscribe to. The UIDs are those of the files in the mails. */
export function calendarFeed(name: string, events: WordedEvent[]): string {
  const { error, value } = createEvents(
    events.map((event) => ({
      uid: `booking-${event.bookingId}@thola`,
      sequence: event.sequence,
      title: oneLine(event.title),
      start: event.startsAt.getTime(),
      startOutputType: "utc" as const,
      end: event.endsAt.getTime(),
      endOutputType: "utc" as const,
      url: event.href,
      status: event.isTentative ? ("TENTATIVE" as const) : ("CONFIRMED" as const),
      busyStatus: event.isTentative ? ("TENTATIVE" as const) : ("BUSY" as const),
    })),
    { productId: "-//Thola//Bookings//EN", method: "PUBLISH", calName: oneLine(name) },
  );
  if (typeof value !== "string") throw error;
  return value;
}
