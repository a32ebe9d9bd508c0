import { describe, expect, test } from "vitest";
import { calendarFile } from "./calendar-file.server";
import type { WordedAppointment } from "./word-mail.server";

const appointment = {
  ...{
    bookingId: "x",
    sequence: 2,
    status: "confirmed" as "confirmed" | "cancelled",
    title: "Haircut at Sipho's",
    description: "Monday",
    href: "http://h/bookings",
  },
  ...{ startsAt: "2026-11-23T08:00:00Z", endsAt: "2026-11-23T09:30:00Z" },
};
const contentOf = (given: Partial<WordedAppointment> = {}) =>
  calendarFile({ ...appointment, ...given }).content;

describe("a calendar file", () => {
  test("has the time, the title, and the booking's UID and SEQUENCE", () => {
    expect(
      contentOf()
        .replace(/DTSTAMP:\d{8}T\d{6}Z/, "DTSTAMP:now")
        .split("\r\n"),
    ).toEqual([
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "CALSCALE:GREGORIAN", "PRODID:-//Thola//Bookings//EN"],
      ...["METHOD:PUBLISH", "X-PUBLISHED-TTL:PT1H", "BEGIN:VEVENT", "UID:booking-x@thola"],
      ...["SUMMARY:Haircut at Sipho's", "DTSTAMP:now", "DTSTART:20261123T080000Z", "DTEND:20261123T093000Z"],
      ...["SEQUENCE:2", "DESCRIPTION:Monday", "URL:http://h/bookings", "STATUS:CONFIRMED"],
      ...["X-MICROSOFT-CDO-BUSYSTATUS:BUSY"],
      ...["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Thola", "TRIGGER:-PT2H", "END:VALARM"],
      ...["END:VEVENT", "END:VCALENDAR", ""],
    ]);
  });

  test("names the business as the organizer, and has no alarm once it is cancelled", () => {
    const organizer = { name: 'Sipho\'s Cuts; "Soweto"\r\nX-EVIL:1', email: "cuts@example.co.za" };
    const content = contentOf({ organizer, status: "cancelled" }).replaceAll("\r\n\t", "");
    expect(content).toMatch(/^ORGANIZER;CN="Sipho's Cuts; Soweto X-EVIL:1":MAILTO:cuts@example\.co\.za\r?$/m);
    expect(content).not.toMatch(/^X-EVIL/m);
    expect(content).toContain("STATUS:CANCELLED");
    expect(content).not.toContain("VALARM");
  });

  test("a name cannot add lines or properties", () => {
    const content = contentOf({ title: "a; b, c \\ d\r\nEND:VEVENT\ne\rf" });
    expect(content).toContain("SUMMARY:a\\; b\\, c \\\\ d END:VEVENT e f\r\n");
  });
});
