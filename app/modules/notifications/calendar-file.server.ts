import { createEvent } from "ics";
import type { WordedAppointment } from "./worded.server";

export type Attachment = { filename: string; contentType: string; content: string };

/**
 * The appointment as a calendar file. The method is PUBLISH, because replies to an invitation would reach nobody. The
 * stable UID and the rising SEQUENCE let a later file replace an earlier one.
 */
export function calendarFile(appointment: WordedAppointment): Attachment {
  const { error, value } = createEvent({
    productId: "-//Thola//Bookings//EN",
    method: "PUBLISH",
    uid: `booking-${appointment.bookingId}@thola`,
    sequence: appointment.sequence,
    // Typed text must not add lines to the file.
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

export const attachmentsOf = (appointment: WordedAppointment | null): Attachment[] =>
  appointment ? [calendarFile(appointment)] : [];
