import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour, instantOf } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { asking, type Business, everything } from "../../../../tests/setup/booking-requests";
import { test } from "../../../../tests/setup/db";
import { bookings } from "../tables.server";
import { type BookingRequest, requestBooking } from "./request-booking.server";

describe("refusals", () => {
  const ask = async (
    db: Db,
    now: Date,
    business: Business,
    given: Partial<BookingRequest> = {},
    userId?: string,
  ) => {
    const result = await requestBooking(
      db,
      { userId: userId ?? (await aUser(db)).id },
      asking(business, given),
      now,
    );
    const { mails } = await everything(db);
    expect(mails).toHaveLength(0);
    return result.ok ? result : result.reason;
  };

  test("refuses a business that is unpaid, locked, suspended, rejected or unknown", async ({ db, now }) => {
    expect(await ask(db, now, await aBusiness(db, { subscribed: false, status: "approved" }))).toBe(
      "not_bookable",
    );
    expect(await ask(db, now, await aBusiness(db, { accessUntil: now }))).toBe("not_bookable");
    expect(await ask(db, now, await aBusiness(db, { locked: true }))).toBe("not_bookable");
    expect(await ask(db, now, await aBusiness(db, { status: "rejected" }))).toBe("not_bookable");
    const suspended = await aBusiness(db);
    await db.update(businessProfiles).set({ suspendedAt: now }).where(eq(businessProfiles.id, suspended.id));
    expect(await ask(db, now, suspended)).toBe("not_bookable");
    expect(await ask(db, now, suspended, { businessId: newId() })).toBe("service_gone");
    expect(await ask(db, now, suspended, { businessId: "'; drop" })).toBe("not_bookable");
  });

  test("refuses one without the address of the job, where the business comes to the customer", async ({
    db,
    now,
  }) => {
    const customer = await aUser(db);
    const byTrade = await aBusiness(db, { comesToCustomer: null });
    const stays = await aBusiness(db, { comesToCustomer: false });
    const said = await aBusiness(db, {
      comesToCustomer: true,
      category: "beauty-wellness",
      subcategory: "hair-braids-weaves-cuts-men-women",
    });
    const missing = { ok: false, reason: "address_missing" };
    for (const business of [byTrade, said])
      for (const address of [undefined, null, "", "  "])
        expect(
          await requestBooking(db, customer, asking(business, { address: address ?? null }), now),
        ).toEqual(missing);
    const address = "88 Ntuli Street, Pimville";
    expect(await requestBooking(db, customer, asking(byTrade, { address }), now)).toMatchObject({ ok: true });
    expect(await requestBooking(db, customer, asking(said, { address, time: "12:00" }), now)).toMatchObject({
      ok: true,
    });
    expect(await requestBooking(db, customer, asking(stays, { time: "14:00" }), now)).toMatchObject({
      ok: true,
    });
    const rows = await db.select().from(bookings).orderBy(bookings.startsAt);
    expect(rows.map(({ jobAddress }) => jobAddress)).toEqual([address, address, null]);
  });

  test("refuses a service of another business", async ({ db, now }) => {
    const other = await aBusiness(db);
    expect(await ask(db, now, await aBusiness(db), { serviceId: other.service.id })).toBe("service_gone");
    expect(await ask(db, now, other, { serviceId: "Repair" })).toBe("service_gone");
  });

  test("refuses the customer's own business", async ({ db, now }) => {
    const business = await aBusiness(db);
    expect(await ask(db, now, business, {}, business.owner.userId)).toBe("own_business");
  });

  test("refuses a customer who is unknown or has no confirmed address", async ({ db, now }) => {
    const business = await aBusiness(db);
    const { id } = await aUser(db, { emailVerified: false });
    expect(await ask(db, now, business, {}, id)).toBe("not_confirmed");
    expect(await ask(db, now, business, {}, newId())).toBe("not_confirmed");
  });

  test.for([
    ["2026-11-23", "09:00", "an hour ago", "begun"],
    ["2026-11-23", "10:00", "right now", "begun"],
    ["2026-11-24", "10:30", "between slots", "not_a_slot"],
    ["2026-11-24", "16:30", "past closing", "not_a_slot"],
    ["2026-11-24", "08:00", "before opening", "not_a_slot"],
    ["2026-11-28", "10:00", "a closed day", "closed_day"],
    ["2027-01-25", "10:00", "beyond 60 days", "beyond_horizon"],
    ["2026-11-20", "10:00", "a day gone", "past_day"],
    ["2026-02-29", "10:00", "no day", "not_a_slot"],
    ["2026-11-24", "24:00", "no time", "not_a_slot"],
  ] as const)("%s %s: %s is %s", async ([date, time, , reason], { db, now }) => {
    expect(await ask(db, now, await aBusiness(db), { date, time })).toBe(reason);
  });

  test("refuses a taken slot, even if the services overlap only partly", async ({ db, now }) => {
    const services = [{ name: "Long", durationMinutes: 120 }];
    const business = await aBusiness(db, { services });
    await aBooking(db, { business, time: "10:00" });
    expect(await ask(db, now, business)).toBe("slot_taken");
    expect(await ask(db, now, business, { time: "11:00" })).toBe("slot_taken");
    expect(await ask(db, now, business, { time: "09:00" })).toBe("slot_taken");
    const after = await requestBooking(db, await aUser(db), asking(business, { time: "12:00" }), now);
    expect(after).toMatchObject({ ok: true });
  });

  test("a rejected or expired request leaves its slot free", async ({ db, now }) => {
    const business = await aBusiness(db);
    await aBooking(db, { business, status: "rejected" });
    await aBooking(db, { business, status: "cancelled" });
    expect(await requestBooking(db, await aUser(db), asking(business), now)).toMatchObject({
      ok: true,
    });
  });

  test("refuses a fourth pending request at one business", async ({ db, now }) => {
    const business = await aBusiness(db);
    const customer = await aUser(db);
    for (const time of ["11:00", "12:00", "13:00"]) await aBooking(db, { business, customer, time });
    expect(await ask(db, now, business, {}, customer.id)).toBe("too_many_here");
  });

  test("refuses a sixth pending request in all; answered and expired ones do not count", async ({
    db,
    now,
  }) => {
    const customer = await aUser(db);
    const createdAt = new Date(now.getTime() - 72 * hour);
    for (const status of ["accepted", "rejected", "cancelled", "completed"] as const)
      await aBooking(db, { customer, status, createdAt, time: "15:00" });
    await aBooking(db, { customer, createdAt, date: "2026-12-01" });
    for (const time of ["09:00", "12:00", "13:00", "14:00"]) await aBooking(db, { customer, time });
    const business = await aBusiness(db);
    expect(await requestBooking(db, customer, asking(business), now)).toMatchObject({ ok: true });
    const sixth = await requestBooking(db, customer, asking(business, { time: "11:00" }), now);
    expect(sixth).toEqual({ ok: false, reason: "too_many_pending" });
  });

  test("refuses a sixth live booking at one business and an eleventh in all, also where bookings are direct", async ({
    db,
    now,
  }) => {
    const direct = { contactMethods: { ...noContacts, directBooking: true } };
    const [business, other] = [await aBusiness(db, direct), await aBusiness(db, direct)];
    const customer = await aUser(db);
    const createdAt = new Date(now.getTime() - 72 * hour);
    const accepted = { customer, createdAt, status: "accepted" } as const;
    for (const time of ["11:00", "12:00", "13:00", "14:00", "15:00"])
      await aBooking(db, { ...accepted, business, time });
    expect(await ask(db, now, business, {}, customer.id)).toBe("too_many_live_here");
    for (const time of ["11:00", "12:00", "13:00", "14:00", "15:00"])
      await aBooking(db, { ...accepted, business: other, time, date: "2026-11-25" });
    expect(await ask(db, now, await aBusiness(db, direct), {}, customer.id)).toBe("too_many_live");
    const later = instantOf("2026-11-24", "12:00");
    const asked = asking(business, { date: "2026-11-26" });
    expect(await requestBooking(db, customer, asked, later)).toMatchObject({ ok: true });
  });

  test("refuses a time that overlaps another live booking of the customer, anywhere", async ({ db, now }) => {
    const customer = await aUser(db);
    const long = { services: [{ name: "Long", durationMinutes: 120 }] };
    await aBooking(db, { customer, business: await aBusiness(db, long), time: "11:00" });
    const begun = { customer, status: "accepted", date: "2026-11-23" } as const;
    await aBooking(db, { ...begun, business: await aBusiness(db, long), time: "09:00" });
    await aBooking(db, { customer, status: "cancelled", time: "14:00" });
    const business = await aBusiness(db, long);
    for (const time of ["10:00", "11:00", "12:00"])
      expect(await ask(db, now, business, { time }, customer.id)).toBe("overlapping");
    const early = new Date(now.getTime() - 2 * 3_600_000);
    expect(await ask(db, early, business, { date: "2026-11-23", time: "10:00" }, customer.id)).toBe(
      "overlapping",
    );
    expect(await requestBooking(db, customer, asking(business, { time: "13:00" }), now)).toMatchObject({
      ok: true,
    });
  });

  test("refuses an eleventh booking on one Johannesburg day, whatever became of the ten", async ({
    db,
    now,
  }) => {
    const customer = await aUser(db);
    const midnight = instantOf("2026-11-23", "00:00");
    const statuses = ["accepted", "rejected", "cancelled"] as const;
    for (let n = 0; n < 10; n++)
      await aBooking(db, {
        customer,
        status: statuses[n % 3] ?? "rejected",
        createdAt: midnight,
        date: `2026-12-0${1 + (n % 9)}`,
      });
    const business = await aBusiness(db);
    expect(await ask(db, now, business, {}, customer.id)).toBe("too_many_today");
    const tomorrow = new Date(now.getTime() + 24 * hour);
    const asked = asking(business, { date: "2026-11-25" });
    expect(await requestBooking(db, customer, asked, tomorrow)).toMatchObject({ ok: true });
  });
});

describe("notes at a health business", () => {
  const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
  const secret = "Slipped disc since May";

  test("need their own consent, which a request without notes does not need", async ({ db, now }) => {
    const business = await aBusiness(db, health);
    const ask = async (given: Partial<BookingRequest>) =>
      requestBooking(db, await aUser(db), asking(business, given), now);
    expect(await ask({ notes: secret })).toEqual({ ok: false, reason: "consent_missing" });
    expect(await ask({ notes: null })).toMatchObject({ ok: true });
    expect(await ask({ notes: secret, healthConsent: true, time: "11:00" })).toMatchObject({ ok: true });
    const { bookings: rows, events } = await everything(db);
    const withNotes = rows.find(({ customerNotes }) => customerNotes === secret);
    const consents = events.filter(({ reason }) => reason === "health_consent");
    expect(consents).toMatchObject([{ bookingId: withNotes?.id, by: "customer", at: now }]);
  });

  test("are in no mail and no calendar file", async ({ db, now }) => {
    const business = await aBusiness(db, {
      ...health,
      contactMethods: { ...noContacts, directBooking: true },
    });
    const request = asking(business, { notes: secret, healthConsent: true });
    await requestBooking(db, await aUser(db), request, now);
    const { mails } = await everything(db);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain("disc");
    expect(JSON.stringify(mails[0]?.letter)).toContain("mailsBookings.facts.signInToRead");
  });
});
