import { describe, expect, test } from "vitest";
import { showPhone } from "~/forms/fields";
import type { Mail } from "~/modules/notifications/commands.server";
import { t } from "../../../tests/setup/texts";
import { bookingMails } from "./booking-mails";
import { minutesText } from "./duration-messages";
import type { BookingNews } from "./letters";
import { bookingMoves, type MoveName, moveOf, type Party } from "./moves";
import { type SeriesNews, seriesMails, seriesNews } from "./series/letters";
import { offerMail } from "./waiting/offer.server";

test("durations are written in one way", () => {
  const written = [30, 60, 90, 120, 1440].map((minutes) => t(minutesText(minutes)));
  expect(written).toEqual(["30 min", "1 h", "1 h 30 min", "2 h", "24 h"]);
});

const booking = {
  ...{
    id: "x",
    sequence: 1,
    serviceName: "Repair",
    ...{ priceCents: 35_000, priceAs: { kind: "from" as const }, priceLines: [] },
    businessName: "Kwela Repairs",
    businessEmail: "hello@kwela.example",
    businessPhone: "+27725550185",
    businessAddress: "12 Vilakazi Street",
    isHealth: false,
  },
  ...{ customerName: "Zanele", customerEmail: "z@example.co.za", guest: null, customerPhone: "+27725550184" },
  jobAddress: "88 Ntuli Street",
  ...{ personName: "Lindiwe", personChosen: true },
  ...{ customerNotes: "Blue gate", businessNotes: "Bring a ladder" },
  proposedStartsAt: new Date("2026-11-25T08:00:00Z"),
  proposedEndsAt: new Date("2026-11-25T09:00:00Z"),
  limit: new Date("2026-11-24T08:00:00Z"),
  updatedAt: new Date("2026-11-23T07:00:00Z"),
  ...{ startsAt: new Date("2026-11-24T08:00:00Z"), endsAt: new Date("2026-11-24T09:00:00Z") },
};
const ofSeries = {
  ...{ every: "week" as const, serviceName: "Repair", businessName: "Kwela Repairs", customerName: "Zanele" },
  ...{ limit: null, dates: [{ at: new Date("2026-11-24T08:00:00Z"), is: "booked" as const }] },
};
const addresses = { customer: { to: "z@example.co.za" }, business: { to: "k@example.co.za" } };
const mailsOf = (news: BookingNews, tells: readonly Party[]) =>
  bookingMails(news, "event", tells, booking, addresses).map(({ subject, letter, appointment }) =>
    [
      subject,
      letter.greeting,
      ...letter.paragraphs,
      ...(letter.facts ?? []).flatMap(([label, value]) => [
        label,
        ...(typeof value === "string" ? [] : [value]),
      ]),
      ...(letter.action ? [letter.action.label] : []),
      ...(appointment ? [appointment.title, appointment.description] : []),
    ].map((message) => t(message)),
  );

describe("letters", () => {
  test("of a request and of every move have words for each side that is told", () => {
    const told = Object.entries(bookingMoves).map(([name, { tells }]) => [name as MoveName, tells] as const);
    for (const [news, tells] of [
      ["request", ["customer", "business"]],
      ["book", ["customer", "business"]],
      ["enter", ["business"]],
      ["remind", ["customer", "business"]],
      ...told,
    ] as const) {
      const mails = mailsOf(news, tells);
      expect(mails).toHaveLength(tells.length);
      for (const lines of mails) expect(lines[0]).not.toBe("");
    }
  });

  /** c: to the customer, b: to the business; in brackets the kind that a reader may decline. */
  test("are declined and carry a calendar file as this table says", () => {
    const marks = (news: BookingNews, tells: readonly Party[]) =>
      bookingMails(news, "event", tells, { ...booking, sequence: 2 }, addresses).map(
        ({ cause, kind, appointment }) =>
          [cause.split(":")[3]?.[0], kind && `(${kind})`, appointment && `+${appointment.status}`]
            .filter(Boolean)
            .join(" "),
      );
    const rows = [
      ...(["request", "book"] as const).map((news) => [news, marks(news, ["customer", "business"])] as const),
      ["enter", marks("enter", ["business"])] as const,
      ...Object.keys(bookingMoves).map((name) => {
        const news = name as MoveName;
        return [news, marks(news, moveOf(news).tells)] as const;
      }),
      ["remind", marks("remind", ["customer", "business"])] as const,
    ];
    expect(rows.map(([news, told]) => `${news}: ${told.join(", ")}`)).toEqual([
      "request: c, b",
      "book: c +confirmed, b +confirmed",
      "enter: b (ownActs) +confirmed",
      "accept: c +confirmed, b (ownActs) +confirmed",
      "reject: c, b (ownActs)",
      "propose: c, b (ownActs)",
      "acceptProposal: c +confirmed, b +confirmed",
      "declineProposal: c, b",
      "expire: c, b",
      "changeRequest: c, b",
      "moveDirectly: c +confirmed, b +confirmed",
      "askToMove: c, b",
      "agreeToMove: c +confirmed, b (ownActs) +confirmed",
      "refuseToMove: c, b (ownActs)",
      "withdrawMove: c, b",
      "lapseMove: c, b",
      "proposeMove: c, b (ownActs)",
      "proposeChange: c, b (ownActs)",
      "change: c +confirmed, b (ownActs) +confirmed",
      "declineMove: c, b",
      "takeBackMove: c, b (ownActs)",
      "lapseProposal: c, b",
      "moveByHand: b (ownActs) +confirmed",
      "customerCancels: c +cancelled, b +cancelled",
      "customerCancelsLate: c +cancelled, b +cancelled",
      "businessCancels: c +cancelled, b (ownActs) +cancelled",
      "finish: c (afterwards), b (ownActs)",
      "complete: c (afterwards), b (afterwards)",
      "customerMissed: c, b (ownActs)",
      "missedByHand: b (ownActs)",
      "businessMissed: c, b",
      "dispute: c, b",
      "disputeAsBusiness: c, b (ownActs)",
      "closeCustomerMissed: c, b",
      "closeBusinessMissed: c, b",
      "upholdCustomerMissed: c, b",
      "upholdBusinessMissed: c, b",
      "dismissMissed: c, b",
      "customerLeaves: b +cancelled",
      "businessLeaves: c +cancelled",
      "keptWhileLeaving: c",
      "endsWithBusiness: c",
      "businessStays: c",
      "businessSuspended: c, b",
      "keptInSuspension: c",
      "customerSuspended: b",
      "keptWithoutCustomer: b",
      "businessClosed: c +cancelled, b +cancelled",
      "remind: c (reminders), b (reminders)",
    ]);
  });

  test("carry the answer link of their side, every one; those that ask for a review the review's", () => {
    const reader = { id: "r", declined: [] };
    const to = { customer: { ...addresses.customer, reader }, business: { ...addresses.business, reader } };
    const linksOf = (mails: Mail[]) =>
      mails.map(({ cause, letter }) => {
        const { kind = "none", side = "" } = letter.action?.link ?? {};
        return `${cause.split(":")[2]} ${cause.split(":")[3]}: ${kind} ${side}`;
      });
    const all = [
      ...(["request", "book", "remind"] as const).flatMap((news) =>
        bookingMails(news, "event", ["customer", "business"], booking, to),
      ),
      ...(["enter", "confirm"] as const).flatMap((news) =>
        bookingMails(news, "event", ["business"], booking, to),
      ),
      ...Object.keys(bookingMoves).flatMap((news) =>
        bookingMails(news as MoveName, "event", moveOf(news as MoveName).tells, booking, to),
      ),
    ];
    const reviewed = linksOf(all).filter((line) => line.endsWith("review customer"));
    expect(reviewed).toEqual([
      "finish customer: review customer",
      "complete customer: review customer",
      "closeCustomerMissed customer: review customer",
      "closeBusinessMissed customer: review customer",
      "upholdBusinessMissed customer: review customer",
      "dismissMissed customer: review customer",
    ]);
    for (const line of linksOf(all)) {
      const side = line.includes(" customer: ") ? "customer" : "business";
      expect(line).toMatch(new RegExp(`: (answer|review) ${side}$`));
    }
    // Without an account the link belongs to the booking.
    const guest = bookingMails("finish", "event", ["customer"], { ...booking, guest: "email" }, addresses);
    expect(linksOf(guest)).toEqual(["finish customer: review customer"]);
    const series = Object.keys(seriesNews).flatMap((news) =>
      seriesMails(news as SeriesNews, "1", { ...ofSeries, bookingId: "x" }, to),
    );
    expect(series.length).toBeGreaterThan(8);
    for (const { letter } of series) expect(letter.action?.link?.kind).toBe("answer");
    const offer = { ...{ id: "p", userId: "r", businessName: "Kwela Repairs", serviceName: null } };
    const times = { startsAt: booking.startsAt, until: booking.limit };
    expect(offerMail(to.customer, { ...offer, ...times, price: booking }).letter.action?.link).toMatchObject({
      ...{ kind: "answer", subject: "p", side: "customer", ownerId: "r" },
    });
  });

  test("about a customer who closed the account name nothing of that customer", () => {
    const stored = (news: BookingNews, side: Party) =>
      JSON.stringify(bookingMails(news, "event", [side], booking, addresses));
    expect(stored("customerLeaves", "business")).not.toMatch(/Zanele|z@|Blue|Ntuli|\+27/);
    expect(stored("businessLeaves", "customer")).not.toContain("ladder");
  });

  test("and calendar files say where the job is", () => {
    for (const mail of bookingMails("accept", "event", ["customer", "business"], booking, addresses)) {
      expect(JSON.stringify(mail.letter)).toContain("88 Ntuli Street");
      expect(mail.appointment?.location).toBe("88 Ntuli Street");
    }
  });

  test("say where to go and whom to call; the calendar file too, unless an account was closed", () => {
    const sides = ["customer", "business"] as const;
    const without = { ...booking, jobAddress: null };
    const [atBusiness] = bookingMails("accept", "event", ["customer"], without, addresses);
    expect(atBusiness?.appointment?.location).toBe("12 Vilakazi Street");
    const [customer, business] = bookingMails("book", "event", sides, booking, addresses);
    for (const [mail, phone] of [
      [customer, booking.businessPhone],
      [business, booking.customerPhone],
    ] as const) {
      expect(mail?.appointment?.location).toBe("88 Ntuli Street");
      expect(t(mail?.appointment?.description ?? "common.close")).toContain(phone);
      expect(mail?.letter.facts?.map(([, value]) => value)).toContain(showPhone(phone));
    }
    const asked = bookingMails("request", "event", ["customer"], booking, addresses);
    expect(JSON.stringify(asked)).not.toContain(booking.businessPhone);
    const gone = bookingMails("businessLeaves", "event", ["customer"], booking, addresses);
    expect(JSON.stringify(gone)).not.toContain(booking.businessPhone);
  });

  test("a business that calls off on the last day can be reviewed by the mail, an earlier one not", () => {
    const reader = { id: "c", declined: [] };
    const actionWhen = (updatedAt: string) => {
      const called = { ...booking, updatedAt: new Date(updatedAt) };
      const to = { ...addresses, customer: { ...addresses.customer, reader } };
      return bookingMails("businessCancels", "event", ["customer"], called, to)[0]?.letter.action?.href;
    };
    expect(actionWhen("2026-11-23T09:00:00Z")).toBe("/review");
    expect(actionWhen("2026-11-23T07:00:00Z")).toBe("/answer");
  });
});
