import { describe, expect } from "vitest";
import { worded } from "~/modules/notifications/word-mail.server";
import { instantOf } from "~/platform/time";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { asking, everything } from "../../../../tests/setup/booking-requests";
import { test } from "../../../../tests/setup/db";
import { t } from "../../../../tests/setup/texts";
import { requestBooking } from "./request-booking.server";

describe("a request", () => {
  test("is pending, holds lane 1, is recorded in the history, and is mailed to both sides", async ({
    db,
    now,
  }) => {
    const business = await aBusiness(db);
    const customer = await aUser(db);
    const result = await requestBooking(db, customer, asking(business, { notes: "Bring a ladder" }), now);
    expect(result).toMatchObject({ ok: true, status: "pending" });
    const all = await everything(db);
    const startsAt = instantOf("2026-11-24", "10:00");
    expect(all.bookings).toMatchObject([
      {
        businessId: business.id,
        customerId: customer.id,
        serviceName: "Repair",
        customerName: "Zanele Khumalo",
        customerEmail: "zanele@form.example",
        status: "pending",
        startsAt,
        endsAt: instantOf("2026-11-24", "11:00"),
        expiresAt: startsAt,
        sequence: 0,
      },
    ]);
    expect(all.holds).toMatchObject([{ businessId: business.id, lane: 1 }]);
    expect(all.events).toMatchObject([{ status: "pending", by: "customer", reason: null, at: now }]);
    const id = all.bookings[0]?.id;
    expect(all.mails.map(({ cause }) => cause.replace(/:[^:]+$/, ""))).toEqual([
      `booking:${id}:request:business`,
      `booking:${id}:request:customer`,
    ]);
    expect(all.mails.every(({ appointment }) => appointment === null)).toBe(true);
    const [toBusiness] = all.mails.map((mail) => worded(mail, null));
    expect(toBusiness?.letter).toMatchObject({
      facts: expect.arrayContaining([
        [t("mailsBookings.facts.when"), "Tuesday, 24 November 2026 at 10:00 (1 h)"],
        [t("mailsBookings.facts.noteOfCustomer"), "Bring a ladder"],
      ]),
      action: { href: "/answer" },
    });
  });

  test("is mailed to the sign-in addresses, or to confirmed contact addresses, in each reader's language", async ({
    db,
    now,
  }) => {
    const owner = await aUser(db, {
      userType: "business",
      contactEmail: "shop@owner.example",
      contactConfirmed: true,
    });
    const business = await aBusiness(db, { userId: owner.id });
    const customer = await aUser(db, {
      email: "signin@customer.example",
      contactEmail: "new@customer.example",
      language: "zu",
    });
    await requestBooking(db, customer, asking(business), now);
    const { mails } = await everything(db);
    expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
      ["shop@owner.example", "en"],
      ["signin@customer.example", "zu"],
    ]);
  });

  test("is accepted at once if direct booking is on, with a calendar file for both sides", async ({
    db,
    now,
  }) => {
    const directly = { contactMethods: { ...noContacts, directBooking: true } };
    const email = "mthembu@example.co.za";
    const business = await aBusiness(db, { ...directly, businessName: "Mthembu Plumbing", email });
    const result = await requestBooking(db, await aUser(db), asking(business), now);
    expect(result).toMatchObject({ ok: true, status: "accepted" });
    const { bookings: rows, holds, mails } = await everything(db);
    expect(rows).toMatchObject([{ status: "accepted", expiresAt: null, sequence: 1 }]);
    expect(holds).toHaveLength(1);
    expect(mails).toHaveLength(2);
    const agreed = {
      bookingId: rows[0]?.id,
      sequence: 1,
      status: "confirmed",
      organizer: { name: "Mthembu Plumbing", email },
    };
    const when = "Tuesday, 24 November 2026 at 10:00 (1 h)";
    const times = { startsAt: "2026-11-24T08:00:00.000Z", endsAt: "2026-11-24T09:00:00.000Z" };
    expect(mails.map((mail) => worded(mail, null).appointment)).toEqual([
      {
        ...agreed,
        ...times,
        title: "Repair for Zanele Khumalo",
        description: `${when}. Zanele Khumalo: +27725550184. R350`,
        href: "/booking-management?tab=upcoming",
      },
      {
        ...agreed,
        ...times,
        title: "Repair at Mthembu Plumbing",
        description: `${when}. Mthembu Plumbing: +27825550100. R350`,
        href: expect.stringMatching(/^\/bookings\/[0-9a-f-]{36}$/),
      },
    ]);
  });

  test("that is sent twice is one booking with one mail to each side", async ({ db, now }) => {
    const business = await aBusiness(db, { capacity: 2 });
    const customer = await aUser(db);
    const first = await requestBooking(db, customer, asking(business), now);
    const again = await requestBooking(db, customer, asking(business), now);
    expect(again).toEqual(first);
    const all = await everything(db);
    expect([all.bookings.length, all.holds.length, all.mails.length]).toEqual([1, 1, 2]);
  });

  test("capacity 2 takes two bookings at a time, each in the lowest free lane, and no third", async ({
    db,
    now,
  }) => {
    const business = await aBusiness(db, { capacity: 2 });
    const ask = async () => requestBooking(db, await aUser(db), asking(business), now);
    expect([await ask(), await ask(), await ask()]).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, reason: "slot_taken" },
    ]);
    const { holds } = await everything(db);
    expect(holds.map(({ lane }) => lane).sort()).toEqual([1, 2]);
  });

  test("an owner may book elsewhere", async ({ db, now }) => {
    const mine = await aBusiness(db);
    const theirs = await aBusiness(db);
    expect(await requestBooking(db, mine.owner, asking(theirs), now)).toMatchObject({ ok: true });
  });
});
