import { describe, expect, test } from "vitest";
import { calendarFile } from "./calendar-file.server";

const appointment = {
  ...{
    bookingId: "x",
    sequence: 2,
    title: "Haircut at Sipho's",
    description: "Monday",
    href: "http://h/bookings",
  },
  ...{ startsAt: "2026-11-23T08:00:00Z", endsAt: "2026-11-23T09:30:00Z" },
};
const contentOf = (given: Partial<typeof appointment> = {}) =>
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
      ...["X-MICROSOFT-CDO-BUSYSTATUS:BUSY", "END:VEVENT", "END:VCALENDAR", ""],
    ]);
  });

  test("a name cannot add lines or properties", () => {
    const content = contentOf({ title: "a; b, c \\ d\r\nEND:VEVENT\ne\rf" });
    expect(content).toContain("SUMMARY:a\\; b\\, c \\\\ d END:VEVENT e f\r\n");
  });
});
