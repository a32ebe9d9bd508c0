import { expect } from "vitest";
import { hour } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { enterBooking } from "./enter-booking.server";
import { proposeTime } from "./propose-time.server";
import { requestBooking } from "./request-booking.server";
import { rescheduleBooking } from "./reschedule-booking.server";

const off = (
  firstDay: string,
  lastDay = firstDay,
  opens: number | null = null,
  closes: number | null = null,
) => ({
  ...{ firstDay, lastDay, opens, closes, reason: "Geyser course" },
});

/** Monday 23 November 2026, 08:00 in Johannesburg, is `now` and a bit. */
test("every way to a time keeps to days off, holidays, notice, horizon and buffer; by hand the owner goes past them", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db, {
    ...{
      bufferMinutes: 30,
      noticeMinutes: 24 * 60,
      horizonDays: 30,
      closesOnHolidays: true,
      slotMinutes: 30,
    },
    daysOff: [off("2026-11-26", "2026-11-27"), off("2026-12-01", "2026-12-01", 600, 720)],
  });
  const { id: businessId, service, owner } = business;
  const taken = await aBooking(db, { business, status: "accepted", date: "2026-12-02", time: "12:00" });
  const person = { name: "N", email: "n@example.co.za", phone: null, notes: null };
  const wishes: [date: string, time: string, refused: string | null, proposal?: string][] = [
    ["2026-11-26", "10:00", "day_off"],
    ["2026-11-27", "10:00", "day_off"],
    ["2026-12-01", "09:00", "not_a_slot"],
    ["2026-12-01", "11:30", "not_a_slot"],
    ["2026-12-01", "11:00", null],
    ["2026-12-16", "10:00", "holiday"],
    ["2026-11-28", "10:00", "closed_day"],
    ["2026-11-23", "16:00", "too_soon", "ok"],
    ["2026-12-24", "10:00", "beyond_horizon", "ok"],
    ["2026-12-02", "13:00", "slot_taken"],
    ["2026-12-02", "11:00", "slot_taken"],
    ["2026-12-02", "13:30", null],
    ["2026-12-02", "10:30", null],
  ];
  const said = (result: { ok: boolean; reason?: string }) => (result.ok ? "ok" : result.reason);
  for (const [date, time, reason, proposal] of wishes) {
    const what = `${date} ${time}`;
    const asked = { businessId, serviceId: service.id, date, time, ...person, healthConsent: false };
    const request = await db.transaction(async (tx) => {
      const made = said(await requestBooking(tx, await aUser(tx), asked, now));
      if (made === "ok")
        await tx.execute(
          "delete from booking_holds where booking_id in (select id from bookings where status = 'pending')",
        );
      return made;
    });
    expect(request, `request ${what}`).toBe(reason ?? "ok");
    const mine = await aBooking(db, { business, date: "2026-12-10", time: "09:00" });
    const move = { bookingId: mine.id, date, time };
    expect(said(await proposeTime(db, owner, { ...move, message: null }, now)), `proposal ${what}`).toBe(
      proposal ?? reason ?? "ok",
    );
    await db.execute("delete from booking_holds where kind = 'proposed'");
    const moved = said(await rescheduleBooking(db, { userId: mine.customer.id }, move, now));
    expect(moved, `reschedule ${what}`).toBe(reason ?? "ok");
    await db.execute(
      "delete from booking_holds where booking_id in (select id from bookings where status = 'pending')",
    );
    const entered = said(
      await enterBooking(db, owner, { serviceId: service.id, date, time, ...person, anyway: true }, now),
    );
    expect(entered, `by hand ${what}`).toBe("ok");
    await db.execute(`delete from booking_holds where booking_id <> '${taken.id}'`);
  }
});

test("the notice ends exactly at its limit", async ({ db, now }) => {
  const business = await aBusiness(db, { noticeMinutes: 120 });
  const asked = {
    ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false },
  };
  const limit = new Date("2026-11-24T06:00:00Z");
  const late = new Date(limit.getTime() + 1);
  expect(await requestBooking(db, await aUser(db), asked, late)).toEqual({ ok: false, reason: "too_soon" });
  expect(await requestBooking(db, await aUser(db), asked, limit)).toMatchObject({ ok: true });
  expect(limit.getTime() - now.getTime()).toBeGreaterThan(hour);
});
