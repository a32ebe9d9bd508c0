import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { setServices } from "~/modules/businesses/commands/services.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, hour } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import { acceptBooking, rejectBooking } from "./answer-booking.server";
import { completeBookings, expireBookings } from "./due-bookings.server";
import { reportCustomerMissing } from "./finish-booking.server";
import { acceptProposal, proposeTime } from "./propose-time.server";
import { remindOfBookings } from "./remind-of-bookings.server";
import { requestBooking } from "./request-booking.server";
import { rescheduleBooking } from "./reschedule-booking.server";

const rowOf = async (db: Db, id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0];
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

describe("meanwhile", () => {
  test("two devices of one owner accept and reject at once: one answer counts, and is told once", async ({
    db,
    now,
  }) => {
    for (let round = 0; round < 5; round++) {
      const { id, business } = await aBooking(db);
      const answers = await Promise.all([
        acceptBooking(db, business.owner, { bookingId: id, notes: null }, now),
        rejectBooking(db, business.owner, { bookingId: id, notes: null }, now),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "too_late" });
      const row = await rowOf(db, id);
      expect(row?.status).toBe(answers[0]?.ok ? "accepted" : "rejected");
      const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
      expect(events).toHaveLength(2);
      const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.bookingId, id));
      expect(holds).toHaveLength(answers[0]?.ok ? 1 : 0);
      const mails = await db.select().from(mailOutbox);
      expect(mails.filter(({ cause }) => cause.includes(id))).toHaveLength(2);
    }
  });

  test("the service was removed: nothing new, but what was booked is answered, and moves with its own length", async ({
    db,
    now,
  }) => {
    const business = await aBusiness(db, { services: [{ name: "Wash", durationMinutes: 120 }] });
    const { id, customer } = await aBooking(db, { business });
    await setServices(db, business.id, [{ name: "Polish" }], now);
    const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };
    const wanted = {
      businessId: business.id,
      serviceId: business.service.id,
      date: "2026-11-25",
      time: "10:00",
    };
    const other = await aUser(db);
    expect(await requestBooking(db, { userId: other.id }, { ...wanted, ...person }, now)).toEqual({
      ok: false,
      reason: "service_gone",
    });
    const move = { bookingId: id, date: "2026-11-25", time: "14:00" };
    expect(await rescheduleBooking(db, { userId: customer.id }, move, now)).toMatchObject({ ok: true });
    expect(await acceptBooking(db, business.owner, { bookingId: id, notes: null }, now)).toEqual({
      ok: true,
    });
    const row = await rowOf(db, id);
    expect(row).toMatchObject({ status: "accepted", serviceName: "Wash" });
    expect((row?.endsAt.getTime() ?? 0) - (row?.startsAt.getTime() ?? 0)).toBe(2 * hour);
  });

  test("midnight, the ends of months and years and the 29th of February are days and times like others", async ({
    db,
    now,
  }) => {
    const dayAndNight = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));
    const business = await aBusiness(db, { hours: dayAndNight });
    const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };
    const ask = async (date: string, time: string, at = now) => {
      const wanted = { businessId: business.id, serviceId: business.service.id, date, time };
      const result = await requestBooking(db, await aUser(db), { ...wanted, ...person }, at);
      return result.ok ? "ok" : result.reason;
    };
    const leap = new Date("2028-02-01T08:00:00Z");
    await db.update(businessProfiles).set({ accessUntil: new Date("2028-06-01T00:00:00Z") });
    for (const [date, time, at] of [
      ["2026-11-30", "23:00", now],
      ["2026-12-01", "00:00", now],
      ["2026-12-31", "23:00", now],
      ["2027-01-01", "00:00", now],
      ["2028-02-28", "23:00", leap],
      ["2028-02-29", "00:00", leap],
      ["2028-02-29", "23:00", leap],
      ["2028-03-01", "00:00", leap],
    ] as const) {
      expect(await ask(date, time, at), `${date} ${time}`).toBe("ok");
      expect(await ask(date, time, at), `${date} ${time} again`).toBe("slot_taken");
    }
    for (const [date, time] of [
      ["2027-02-29", "10:00"],
      ["2026-11-31", "10:00"],
      ["2026-13-01", "10:00"],
      ["2026-12-31", "24:00"],
      ["2026-12-31", "23:30"],
    ] as const)
      expect(await ask(date, time), `${date} ${time}`).toBe("not_a_slot");
    const rows = await db.select().from(bookings).orderBy(bookings.startsAt);
    expect(
      rows.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]).slice(2, 4),
    ).toEqual([
      ["2026-12-31T21:00:00.000Z", "2026-12-31T22:00:00.000Z"],
      ["2026-12-31T22:00:00.000Z", "2026-12-31T23:00:00.000Z"],
    ]);
  });

  test("a proposal is accepted by two devices at once, or when its time has begun: once, and not at all", async ({
    db,
    now,
  }) => {
    const { id, business, customer } = await aBooking(db);
    const proposal = { bookingId: id, date: "2026-11-24", time: "14:00", message: null };
    expect(await proposeTime(db, business.owner, proposal, now)).toEqual({ ok: true });
    const accept = () => acceptProposal(db, { userId: customer.id }, { bookingId: id }, now);
    const done = await Promise.all([accept(), accept()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    const second = await aBooking(db, { business, time: "12:00" });
    await proposeTime(db, business.owner, { ...proposal, bookingId: second.id, time: "15:00" }, now);
    const begun = new Date("2026-11-24T13:00:00Z");
    expect(await acceptProposal(db, { userId: second.customer.id }, { bookingId: second.id }, begun)).toEqual(
      {
        ok: false,
        reason: "too_late",
      },
    );
  });

  test("the program was down for three days: everything due is caught up, and a second run changes nothing", async ({
    db,
    now,
  }) => {
    const waiting = await aBooking(db, { date: "2026-11-26" });
    const done = await aBooking(db, { status: "accepted" });
    const missed = await aBooking(db, { status: "accepted" });
    const toCome = await aBooking(db, { status: "accepted", date: "2026-11-27", time: "16:00" });
    const which = { bookingId: missed.id };
    await reportCustomerMissing(db, missed.business.owner, which, later(missed.startsAt, hour));
    const up = later(now, 4 * day + hour);
    const everything = async () => [
      await db.select().from(bookings).orderBy(bookings.id),
      await db.select().from(bookingEvents).orderBy(bookingEvents.id),
      await db.select().from(bookingHolds).orderBy(bookingHolds.bookingId),
      await db.select({ cause: mailOutbox.cause }).from(mailOutbox).orderBy(mailOutbox.cause),
    ];
    const run = async () => {
      await expireBookings(db, up);
      await completeBookings(db, up);
      await remindOfBookings(db, up);
    };
    await run();
    const states = await Promise.all([waiting, done, missed, toCome].map(({ id }) => rowOf(db, id)));
    expect(states.map((row) => [row?.status, row?.reason])).toEqual([
      ["cancelled", "expired"],
      ["completed", null],
      ["cancelled", "customer_missing"],
      ["accepted", null],
    ]);
    expect(states[3]?.remindedOf).toEqual(toCome.startsAt);
    const once = await everything();
    await run();
    expect(await everything()).toEqual(once);
  });
});
