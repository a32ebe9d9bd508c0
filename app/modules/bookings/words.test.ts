import { describe, expect, test } from "vitest";
import { t } from "../../../tests/setup/texts";
import { bookingMails } from "./booking-mails";
import type { BookingNews } from "./letters";
import { bookingMoves, type MoveName, type Party } from "./rules";
import { minutesText } from "./words";

test("durations are written in one way", () => {
  const written = [30, 60, 90, 120, 1440].map((minutes) => t(minutesText(minutes)));
  expect(written).toEqual(["30 min", "1 h", "1 h 30 min", "2 h", "24 h"]);
});

const booking = {
  ...{
    id: "x",
    sequence: 1,
    serviceName: "Repair",
    businessName: "Kwela Repairs",
    businessEmail: "hello@kwela.example",
    isHealth: false,
  },
  ...{ customerName: "Zanele", customerEmail: "z@example.co.za", customerPhone: "+27725550184" },
  ...{ customerNotes: "Blue gate", businessNotes: "Bring a ladder" },
  ...{ startsAt: new Date("2026-11-24T08:00:00Z"), endsAt: new Date("2026-11-24T09:00:00Z") },
};
const addresses = { customer: { to: "z@example.co.za" }, business: { to: "k@example.co.za" } };
const mailsOf = (news: BookingNews, tells: readonly Party[]) =>
  bookingMails(news, tells, booking, addresses).map(({ subject, letter, appointment }) =>
    [
      subject,
      letter.greeting,
      ...letter.paragraphs,
      ...(letter.facts ?? []).flat(),
      letter.action?.label ?? "",
      appointment?.title ?? "",
    ].map((message) => t(message)),
  );

describe("letters", () => {
  test("of a request and of every move have words for each side that is told", () => {
    const told = Object.entries(bookingMoves).map(([name, { tells }]) => [name as MoveName, tells] as const);
    for (const [news, tells] of [
      ["request", ["customer", "business"]],
      ["book", ["customer", "business"]],
      ...told,
    ] as const) {
      const mails = mailsOf(news, tells);
      expect(mails).toHaveLength(tells.length);
      for (const lines of mails) expect(lines[0]).not.toBe("");
    }
  });

  test("about a customer who closed the account name nothing of that customer", () => {
    const stored = (news: BookingNews, side: Party) =>
      JSON.stringify(bookingMails(news, [side], booking, addresses));
    expect(stored("customerLeaves", "business")).not.toMatch(/Zanele|z@|Blue|\+27/);
    expect(stored("businessLeaves", "customer")).not.toContain("ladder");
  });
});
