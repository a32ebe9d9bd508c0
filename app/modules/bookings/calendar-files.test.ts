import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendarFeed, calendarFile } from "~/modules/notifications/calendar-file.server";
import { wordedAppointment } from "~/modules/notifications/word-mail.server";
import { bookingMails } from "./booking-mails";
import type { BookingNews } from "./letters";
import { bookingMoves, type MoveName, moveOf } from "./moves";
import { shortName } from "./queries/calendar-feed.server";

const hard = 'Sipho\'s; "Cuts", \\ Soweto\r\nX-EVIL:1 '.repeat(4);
const booking = {
  ...{ id: "x", sequence: 3, serviceName: hard, businessName: hard, businessEmail: "cuts@example.co.za" },
  ...{ priceCents: 35_000, priceAs: null, priceLines: [] },
  ...{
    businessPhone: "+27725550185",
    businessAddress: hard,
    isHealth: false,
    updatedAt: new Date("2026-11-23T07:00:00Z"),
    limit: new Date(),
  },
  ...{
    customerName: "Zoë Khumalo 😀",
    customerEmail: "z@example.co.za",
    guest: null,
    customerPhone: "+27725550184",
  },
  ...{ personName: hard, personChosen: true },
  ...{ jobAddress: "88 Ntuli Street;\nPimville", customerNotes: "Blue gate", businessNotes: null },
  ...{ proposedStartsAt: null, proposedEndsAt: null },
  ...{ startsAt: new Date("2028-02-29T21:30:00Z"), endsAt: new Date("2028-02-29T23:00:00Z") },
};
const addresses = { customer: { to: "z@example.co.za" }, business: { to: "k@example.co.za" } };

/** What a calendar program makes of the file; it throws for lines that it cannot read. */
function readBack(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return { method: calendar.getFirstPropertyValue("method"), events };
}

const appointmentsOf = (news: BookingNews) =>
  bookingMails(news, "event", ["customer", "business"], booking, addresses).flatMap(({ appointment }) =>
    appointment ? [appointment] : [],
  );

const moves = Object.keys(bookingMoves) as MoveName[];

describe("a calendar program reads", () => {
  test("the file of every mail that has one: confirmed, or cancelled", () => {
    const all: BookingNews[] = ["book", "enter", ...moves.filter((name) => moveOf(name).agrees)];
    for (const news of all) {
      const isOver = moves.some((name) => name === news && moveOf(name).to === "cancelled");
      const appointments = appointmentsOf(news);
      expect([news, appointments.length]).toEqual([news, 2]);
      for (const appointment of appointments) {
        const worded = { ...wordedAppointment(appointment, "en"), href: "https://thola.test/bookings/x" };
        const { method, events } = readBack(calendarFile(worded).content);
        const [event] = events;
        expect(method).toBe(isOver ? "CANCEL" : "PUBLISH");
        expect(events).toHaveLength(1);
        expect([event?.uid, event?.sequence]).toEqual(["booking-x@thola", 3]);
        expect(event?.startDate.toJSDate()).toEqual(booking.startsAt);
        expect(event?.endDate.toJSDate()).toEqual(booking.endsAt);
        expect(event?.summary).toBe(worded.title.replace(/\s+/g, " "));
        expect(event?.component.getFirstPropertyValue("status")).toBe(isOver ? "CANCELLED" : "CONFIRMED");
        expect(event?.component.getFirstProperty("x-evil")).toBeNull();
        const alarms = event?.component.getAllSubcomponents("valarm") ?? [];
        expect(alarms).toHaveLength(isOver ? 0 : 1);
      }
    }
  });

  test("a feed of many bookings, whatever their names", () => {
    const events = Array.from({ length: 50 }, (_, n) => ({
      ...{ bookingId: `b${n}`, sequence: n, isTentative: n % 2 === 0, title: `${hard} ${n}` },
      ...{ startsAt: booking.startsAt, endsAt: booking.endsAt, href: "https://thola.test/bookings/x" },
    }));
    const read = readBack(calendarFeed(hard, events)).events;
    expect(read.map(({ uid }) => uid)).toEqual(events.map(({ bookingId }) => `booking-${bookingId}@thola`));
    expect(read.map(({ component }) => component.getFirstPropertyValue("status"))).toEqual(
      events.map(({ isTentative }) => (isTentative ? "TENTATIVE" : "CONFIRMED")),
    );
    expect(readBack(calendarFeed("Thola", [])).events).toEqual([]);
  });
});

test("a feed says little of a customer's name", () => {
  expect(["Zanele Ntombi Khumalo", " Bheki ", "Zoë 😀x", ""].map(shortName)).toEqual([
    ...["Zanele K.", "Bheki", "Zoë 😀.", ""],
  ]);
});
