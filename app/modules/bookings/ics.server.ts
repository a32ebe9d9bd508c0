import type { Attachment } from "~/modules/notifications/tables.server";

export type Appointment = {
  bookingId: string;
  /** Rises with every agreed change. */
  sequence: number;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  href: string;
};

/**
 * The appointment as a calendar file (RFC 5545). PUBLISH, because nobody reads answers to invitations here; the stable
 * UID and the rising SEQUENCE let a later file replace an earlier one.
 */
export function calendarFile(appointment: Appointment): Attachment {
  const { bookingId, sequence, title, description, startsAt, endsAt, href } = appointment;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "CALSCALE:GREGORIAN",
    "PRODID:-//Thola//Bookings//EN",
    "METHOD:PUBLISH",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    `UID:booking-${bookingId}@thola`,
    `SUMMARY:${escapeText(title)}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${href}`,
    "STATUS:CONFIRMED",
    "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return {
    filename: "booking.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: lines.map((line) => `${fold(line)}\r\n`).join(""),
  };
}

/** '20261123T080000Z' */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

const maxOctets = 75;

/** A longer line goes on in the next one, which then begins with a tab. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  let [folded, octets] = ["", 0];
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > maxOctets) [folded, octets] = [`${folded}\r\n\t`, 1];
    folded += char;
    octets += size;
  }
  return folded;
}
