import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { worded } from "~/modules/notifications/word-mail.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { t } from "../../../../tests/setup/texts";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import { acceptBooking, rejectBooking } from "./answer-booking.server";
import { expireBookings } from "./due-bookings.server";
import { requestBooking } from "./request-booking.server";

/** A cause ends with the id of the event that it reports. */
const withoutEvent = ({ cause }: { cause: string }) => cause.replace(/:[^:]+$/, "");
const notFound = { ok: false, reason: "not_found" };
const tooLate = { ok: false, reason: "too_late" };

async function stateOf(db: Db, id: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(bookingEvents.id);
  const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.bookingId, id));
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.cause);
  return { booking, events, holds, mails: mails.map((mail) => worded(mail, null)) };
}

describe("accepting", () => {
  test("keeps the notes and the hold, and mails both sides the calendar file", async ({ db, now }) => {
    const { id, business } = await aBooking(db);
    const answer = { bookingId: id, notes: "See you at the gate" };
    expect(await acceptBooking(db, business.owner, answer, now)).toEqual({ ok: true });
    const { booking, events, holds, mails } = await stateOf(db, id);
    expect(booking).toMatchObject({
      status: "accepted",
      businessNotes: "See you at the gate",
      expiresAt: null,
      sequence: 1,
    });
    expect(events.map(({ status, by }) => `${status} by ${by}`)).toEqual([
      "pending by customer",
      "accepted by business",
    ]);
    expect(holds).toHaveLength(1);
    expect(mails.map(withoutEvent)).toEqual([
      `booking:${id}:accept:business`,
      `booking:${id}:accept:customer`,
    ]);
    expect(mails[1]?.letter.facts).toContainEqual([
      t("mailsBookings.facts.noteOfBusiness"),
      "See you at the gate",
    ]);
    for (const { appointment } of mails) expect(appointment).toMatchObject({ bookingId: id, sequence: 1 });
  });

  test("a second answer changes nothing", async ({ db, now }) => {
    const { id, business } = await aBooking(db);
    const answer = { bookingId: id, notes: null };
    await acceptBooking(db, business.owner, answer, now);
    expect(await acceptBooking(db, business.owner, answer, now)).toEqual(tooLate);
    expect(await rejectBooking(db, business.owner, answer, now)).toEqual(tooLate);
    const { booking, events, mails } = await stateOf(db, id);
    expect(booking).toMatchObject({ status: "accepted", sequence: 1 });
    expect([events.length, mails.length]).toEqual([2, 2]);
  });
});

describe("rejecting", () => {
  test("stores the reason, frees the slot, and mails both sides without a calendar file", async ({
    db,
    now,
  }) => {
    const { id, business } = await aBooking(db);
    const answer = { bookingId: id, notes: "Away that day" };
    expect(await rejectBooking(db, business.owner, answer, now)).toEqual({ ok: true });
    const { booking, events, holds, mails } = await stateOf(db, id);
    expect(booking).toMatchObject({ status: "rejected", businessNotes: "Away that day", sequence: 0 });
    expect(events.at(-1)).toMatchObject({ status: "rejected", by: "business" });
    expect(holds).toEqual([]);
    expect(mails).toHaveLength(2);
    expect(mails.every(({ appointment }) => appointment === null)).toBe(true);
    expect(mails[1]?.letter.facts).toContainEqual([t("mailsBookings.facts.noteOfBusiness"), "Away that day"]);
    const again = {
      ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-24", time: "10:00" },
      ...{ name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false },
    };
    expect(await requestBooking(db, await aUser(db), again, now)).toMatchObject({ ok: true });
  });
});

describe("refused answers", () => {
  for (const [name, answerBooking] of Object.entries({ acceptBooking, rejectBooking })) {
    test(`${name} refuses strangers, other owners and the customer`, async ({ db, now }) => {
      const { id, business, customer } = await aBooking(db);
      const other = await aBusiness(db);
      const strangers = [
        other.owner,
        { userId: other.owner.userId, businessId: business.id },
        { userId: business.owner.userId, businessId: other.id },
        { userId: customer.id, businessId: business.id },
      ];
      for (const stranger of strangers)
        expect(await answerBooking(db, stranger, { bookingId: id, notes: null }, now)).toEqual(notFound);
      expect(await answerBooking(db, business.owner, { bookingId: newId(), notes: null }, now)).toEqual(
        notFound,
      );
      expect(await answerBooking(db, business.owner, { bookingId: "x", notes: null }, now)).toEqual(notFound);
      const { booking, events, mails } = await stateOf(db, id);
      expect(booking).toMatchObject({ status: "pending", businessNotes: null });
      expect([events.length, mails.length]).toEqual([1, 0]);
      expect(await answerBooking(db, business.owner, { bookingId: id, notes: null }, now)).toEqual({
        ok: true,
      });
    });

    test(`${name} refuses after 48 hours and after the start`, async ({ db, now }) => {
      const late = await aBooking(db, { date: "2026-12-01", createdAt: new Date(now.getTime() - 48 * hour) });
      const begun = await aBooking(db, {
        date: "2026-11-23",
        time: "10:00",
        createdAt: new Date(now.getTime() - hour),
      });
      for (const { id, business } of [late, begun])
        expect(await answerBooking(db, business.owner, { bookingId: id, notes: null }, now)).toEqual(tooLate);
    });

    test.for(["accepted", "rejected", "completed", "cancelled"] as const)(
      `${name} refuses a booking that is %s`,
      async (status, { db, now }) => {
        const { id, business } = await aBooking(db, { status });
        expect(await answerBooking(db, business.owner, { bookingId: id, notes: "x" }, now)).toEqual(tooLate);
        const { booking } = await stateOf(db, id);
        expect(booking).toMatchObject({ status, businessNotes: null });
      },
    );
  }
});

describe("expiry", () => {
  test("cancels unanswered requests once, frees their slots, and mails both sides", async ({ db, now }) => {
    const late = await aBooking(db, { date: "2026-12-01", createdAt: new Date(now.getTime() - 48 * hour) });
    const inTime = await aBooking(db);
    const accepted = await aBooking(db, { status: "accepted" });
    expect(await expireBookings(db, now)).toBe(1);
    const { booking, events, holds, mails } = await stateOf(db, late.id);
    expect(booking).toMatchObject({ status: "cancelled", reason: "expired", expiresAt: null });
    expect(events.at(-1)).toMatchObject({ status: "cancelled", by: "clock", reason: "expired", at: now });
    expect(holds).toEqual([]);
    expect(mails.map(withoutEvent)).toEqual([
      `booking:${late.id}:expire:business`,
      `booking:${late.id}:expire:customer`,
    ]);
    expect((await stateOf(db, inTime.id)).booking?.status).toBe("pending");
    expect((await stateOf(db, accepted.id)).booking?.status).toBe("accepted");

    expect(await expireBookings(db, now)).toBe(0);
    const after = await stateOf(db, late.id);
    expect([after.events.length, after.mails.length]).toEqual([2, 2]);
  });

  test("expires more requests than one batch holds", async ({ db, now }) => {
    const business = await aBusiness(db);
    const customer = await aUser(db);
    const createdAt = new Date(now.getTime() - 48 * hour);
    for (let lane = 1; lane <= 60; lane++)
      await aBooking(db, { business, customer, lane, createdAt, date: "2026-12-01" });
    expect(await expireBookings(db, now)).toBe(60);
    expect(await db.select().from(bookingHolds)).toEqual([]);
  });
});

describe("notes of health bookings", () => {
  const health = { category: "health-medical", subcategory: "telehealth-consultations" } as const;

  test("are in no mail and no calendar file, whichever side wrote them", async ({ db, now }) => {
    const business = await aBusiness(db, health);
    const { id } = await aBooking(db, { business, notes: "asthma" });
    await acceptBooking(db, business.owner, { bookingId: id, notes: "bring the inhaler" }, now);
    const { mails } = await stateOf(db, id);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/asthma|inhaler/);
  });

  test("stay out of mails after the business changed its category", async ({ db, now }) => {
    const business = await aBusiness(db, health);
    const customer = await aUser(db);
    const asked = {
      ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-24", time: "10:00" },
      ...{ name: "N", email: "n@example.co.za", phone: null, notes: "asthma", healthConsent: true },
    };
    const made = await requestBooking(db, customer, asked, now);
    await db.update(businessProfiles).set({ category: "home-services", subcategory: "appliance-repairs" });
    await rejectBooking(
      db,
      business.owner,
      { bookingId: made.ok ? made.bookingId : "", notes: "asthma?" },
      now,
    );
    const { mails } = await stateOf(db, made.ok ? made.bookingId : "");
    expect(mails).toHaveLength(4);
    expect(JSON.stringify(mails)).not.toContain("asthma");
  });
});
