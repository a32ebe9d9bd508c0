import { describe, expect, test } from "vitest";
import { readTimes } from "./read-times.server";

/** Monday 23 November 2026, midnight in Johannesburg. */
const now = new Date("2026-11-22T22:00:00Z");

const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  [
    "BEGIN:VEVENT",
    "UID:one@x",
    "DTSTAMP:20261101T000000Z",
    "SUMMARY:Dentist, private",
    ...lines,
    "END:VEVENT",
  ].join("\r\n");

async function timesOf(...events: string[]) {
  const read = await readTimes(calendar(...events), now);
  if (!read.ok) return read.reason;
  return read.times.map(([from, to]) => `${new Date(from).toISOString()} ${(to - from) / 60_000}`);
}

describe("a calendar is busy", () => {
  test("at a time in UTC, in its zone, without a zone, and for whole days of Johannesburg", async () => {
    expect(
      await timesOf(
        event("DTSTART:20261124T080000Z", "DTEND:20261124T090000Z"),
        event("DTSTART;TZID=Africa/Johannesburg:20261125T100000", "DURATION:PT30M"),
        event("DTSTART;TZID=Europe/London:20261126T100000", "DTEND;TZID=Europe/London:20261126T110000"),
        event("DTSTART:20261127T100000", "DTEND:20261127T110000"),
        event("DTSTART;VALUE=DATE:20261128", "DTEND;VALUE=DATE:20261130"),
        event("DTSTART;VALUE=DATE:20261201"),
        event("DTSTART;TZID=Nowhere:20261202T100000", "DTEND;TZID=Nowhere:20261202T110000"),
      ),
    ).toEqual([
      "2026-11-24T08:00:00.000Z 60",
      "2026-11-25T08:00:00.000Z 30",
      "2026-11-26T10:00:00.000Z 60",
      "2026-11-27T08:00:00.000Z 60",
      "2026-11-27T22:00:00.000Z 2880",
      "2026-11-30T22:00:00.000Z 1440",
      "2026-12-02T08:00:00.000Z 60",
    ]);
  });

  test("in a zone that the file describes, also over its change of clocks", async () => {
    const zone = [
      ...["BEGIN:VTIMEZONE", "TZID:Own Time", "BEGIN:STANDARD", "DTSTART:20201101T020000"],
      ...["TZOFFSETFROM:+0500", "TZOFFSETTO:+0300", "RRULE:FREQ=YEARLY;BYMONTH=12;BYDAY=1SU", "END:STANDARD"],
      ...["BEGIN:DAYLIGHT", "DTSTART:20200601T020000", "TZOFFSETFROM:+0300", "TZOFFSETTO:+0500"],
      ...["RRULE:FREQ=YEARLY;BYMONTH=6;BYDAY=1SU", "END:DAYLIGHT", "END:VTIMEZONE"],
    ].join("\r\n");
    expect(
      await timesOf(
        zone,
        event(
          ...["DTSTART;TZID=Own Time:20261130T100000", "DTEND;TZID=Own Time:20261130T110000"],
          "RRULE:FREQ=WEEKLY;COUNT=2",
        ),
      ),
    ).toEqual(["2026-11-30T05:00:00.000Z 60", "2026-12-07T07:00:00.000Z 60"]);
  });

  test("not when it says free or called off, nor for our own bookings that came back", async () => {
    const at = ["DTSTART:20261124T080000Z", "DTEND:20261124T090000Z"];
    expect(
      await timesOf(
        event(...at, "TRANSP:TRANSPARENT"),
        event(...at, "STATUS:CANCELLED"),
        event(...at, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"),
        event(...at).replace("one@x", "booking-019ab6f0-1111-7222-8333-444455556666@thola"),
        event("DTSTART:20261101T080000Z", "DTEND:20261101T090000Z"),
        event("DTSTART:20271101T080000Z", "DTEND:20271101T090000Z"),
        event("DTSTART:20261124T080000Z"),
        event("DTSTART:20261124T080000Z", "DTEND:20261124T070000Z"),
      ),
    ).toEqual([]);
  });

  test("each time that it comes again, without those that were moved or left out, for 60 days", async () => {
    const weekly = event(
      ...[
        "DTSTART;TZID=Africa/Johannesburg:20240101T100000",
        "DTEND;TZID=Africa/Johannesburg:20240101T110000",
      ],
      ...["RRULE:FREQ=WEEKLY;BYDAY=MO", "EXDATE;TZID=Africa/Johannesburg:20261130T100000"],
    );
    const moved = event(
      ...["RECURRENCE-ID;TZID=Africa/Johannesburg:20261207T100000", "DTSTART:20261208T120000Z"],
      "DTEND:20261208T123000Z",
    );
    const calledOff = event(
      ...["RECURRENCE-ID:20261214T080000Z", "DTSTART:20261214T080000Z", "DTEND:20261214T090000Z"],
      "STATUS:CANCELLED",
    );
    expect(await timesOf(weekly, moved, calledOff)).toEqual([
      ...["2026-11-23T08:00:00.000Z 60", "2026-12-08T12:00:00.000Z 30"],
      ...["2026-12-21", "2026-12-28", "2027-01-04", "2027-01-11", "2027-01-18"].map(
        (day) => `${day}T08:00:00.000Z 60`,
      ),
    ]);
  });

  test("in one time where several touch", async () => {
    expect(
      await timesOf(
        event("DTSTART:20261124T080000Z", "DTEND:20261124T090000Z"),
        event("DTSTART:20261124T083000Z", "DTEND:20261124T100000Z"),
        event("DTSTART:20261124T100000Z", "DTEND:20261124T103000Z"),
      ),
    ).toEqual(["2026-11-24T08:00:00.000Z 150"]);
  });

  test("as far as it can be read: the rest is counted", async () => {
    const good = event("DTSTART:20261124T080000Z", "DTEND:20261124T090000Z");
    const read = await readTimes(calendar(event("DTSTART:soon", "DTEND:later"), event(), good), now);
    expect(read).toMatchObject({ ok: true, times: [expect.anything()] });
    if (read.ok) expect(read.unread).toBeGreaterThan(0);
  });
});

describe("a hostile file", () => {
  const at = ["DTSTART:20261124T080000Z", "DTEND:20261124T083000Z"];
  test.each([
    // The library never returns from this one.
    ["a rule without an occurrence", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
    ["a rule of every second since long ago", "RRULE:FREQ=SECONDLY"],
    ["a rule of every hour with a far count", "RRULE:FREQ=HOURLY;COUNT=999999999"],
  ])("ends: %s", async (_, rule) => {
    const old = rule.includes("SECONDLY") ? ["DTSTART:19700101T000000Z", "DTEND:19700101T000001Z"] : at;
    const read = await readTimes(calendar(event(...old, rule)), now, 2500);
    // Every hour for 60 days, from ten o'clock of the second day on, is a calendar like others.
    if (rule.includes("HOURLY")) expect(read.ok && read.times.length).toBe(60 * 24 - 34);
    else expect(read).toEqual({ ok: false, reason: "too_much" });
  });

  test("of a megabyte of rules or of single times ends", async () => {
    const rules = Array.from({ length: 3000 }, (_, n) =>
      event(`DTSTART:2026112${4 + (n % 5)}T080000Z`, "DURATION:PT1M", "RRULE:FREQ=MINUTELY;INTERVAL=2"),
    );
    expect(await readTimes(calendar(...rules), now, 2500)).toEqual({ ok: false, reason: "too_much" });
    const many = Array.from({ length: 2001 }, (_, n) => {
      const from = new Date(now.getTime() + n * 20 * 60_000).toISOString().replace(/[-:]|\.000/g, "");
      return event(`DTSTART:${from}`, "DURATION:PT10M");
    });
    expect(await readTimes(calendar(...many), now)).toEqual({ ok: false, reason: "too_much" });
    expect(await readTimes(calendar(...many.slice(1)), now)).toMatchObject({ ok: true });
  });

  test.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Sign in</title>"],
    ["half a calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026"],
    ["nonsense within", "BEGIN:VCALENDAR\r\n\0\0\0\r\nEND:VCALENDAR"],
    ["another thing", "BEGIN:VCARD\r\nFN:Zanele\r\nEND:VCARD"],
    ["deep nesting", `${"BEGIN:VCALENDAR\r\n".repeat(50_000)}`],
  ])("is no calendar: %s", async (_, text) => {
    const read = await readTimes(text, now);
    expect(read.ok).toBe(false);
  });
});
