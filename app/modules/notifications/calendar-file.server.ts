import { createEvent } from "ics";
import type { Appointment } from "./tables.server";

export type Attachment = { filename: string; contentType: string; content: string };

/**
 * The appointment as a calendar file. PUBLISH, because nobody reads answers to invitations here; the stable UID and
 * the rising SEQUENCE let a later file replace an earlier one.
 */
export function calendarFile(appointment: Appointment): Attachment {
  const { error, value } = createEvent({
    productId: "-//Thola//Bookings//EN",
    method: "PUBLISH",
    uid: `booking-${appointment.bookingId}@thola`,
    sequence: appointment.sequence,
    // Of what people typed, nothing becomes a line of its own.
    title: appointment.title.replace(/\s+/g, " "),
    description: appointment.description,
    url: appointment.href,
    start: Date.parse(appointment.startsAt),
    startOutputType: "utc",
    end: Date.parse(appointment.endsAt),
    endOutputType: "utc",
    status: "CONFIRMED",
    busyStatus: "BUSY",
  });
  if (value === null) throw error;
  return {
    filename: "booking.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: value,
  };
}

/** What goes along with a mail. */
export const attachmentsOf = (appointment: Appointment | null): Attachment[] =>
  appointment ? [calendarFile(appointment)] : [];
