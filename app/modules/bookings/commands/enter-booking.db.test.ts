import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { at, type Business, ok, stateOf, toldIn } from "../../../../tests/setup/booking-life";
import { test } from "../../../../tests/setup/db";
import { bookingHolds, bookings } from "../tables.server";
import { enterBooking } from "./enter-booking.server";
import { finishBooking } from "./finish-booking.server";

describe("a booking written in by hand", () => {
  const entered = (business: Business, given: object = {}) => ({
    ...{ serviceId: business.service.id, date: "2026-11-24", time: "10:10" },
    ...{ name: "Gogo Nkosi", email: null, phone: "+27725550184", notes: "Kitchen tap", anyway: false },
    ...given,
  });

  test("needs no account and only a free lane, and is agreed", async ({ db, now }) => {
    const business = await aBusiness(db);
    const result = await enterBooking(db, business.owner, entered(business), now);
    expect(result).toMatchObject(ok);
    const id = result.ok ? result.bookingId : "";
    expect(await stateOf(db, id)).toMatchObject({
      booking: {
        status: "accepted",
        customerId: null,
        customerName: "Gogo Nkosi",
        businessNotes: "Kitchen tap",
        priceCents: 35_000,
        sequence: 1,
      },
      history: ["enter"],
      holds: ["own 1"],
    });
    expect(await toldIn(db, id)).toEqual(["enter:business"]);
    const enter = async (given: object, owner = business.owner) => {
      const again = await enterBooking(db, owner, entered(business, given), now);
      return again.ok ? "ok" : again.reason;
    };
    expect(await enter({ time: "10:30" })).toBe("slot_taken");
    expect(await enter({ date: "2026-11-23", time: "09:00" })).toBe("ok");
    expect(await enter({ date: "2026-11-22" })).toBe("past_day");
    expect(await enter({ date: "2028-01-01" })).toBe("too_far");
    expect(await enter({ time: "noon" })).toBe("not_a_slot");
    expect(await enter({ serviceId: newId() })).toBe("service_gone");
    expect(await enter({ serviceId: "x" })).toBe("service_gone");
    const other = await aBusiness(db);
    expect(await enter({ time: "12:00" }, { ...other.owner, businessId: business.id })).toBe("not_found");
    expect(await finishBooking(db, business.owner, { bookingId: id }, at("10:10"))).toEqual(ok);
  });
});

test("a form that is sent twice writes one booking where several are served; a new form, or other words, another", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db, { capacity: 3 });
  const key = newId();
  const enter = (given: object = {}) =>
    enterBooking(
      db,
      business.owner,
      {
        ...{ serviceId: business.service.id, date: "2026-11-24", time: "10:00", name: "Gogo Nkosi" },
        ...{ email: null, phone: null, notes: null, anyway: false, key, ...given },
      },
      now,
    );
  const [first, second] = await Promise.all([enter(), enter()]);
  expect(first).toMatchObject(ok);
  expect(second).toEqual(first);
  expect(await enter({ name: "Sizwe Nkosi" })).not.toEqual(first);
  expect(await enter({ key: newId() })).not.toEqual(first);
  expect(await db.$count(bookings)).toBe(3);
  // What was called off since is booked anew.
  await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, key));
  await db.delete(bookingHolds).where(eq(bookingHolds.bookingId, key));
  const again = await enter();
  expect(again).toMatchObject(ok);
  expect(again).not.toEqual(first);
});

test("a visit that is written in has the address of the job, and never that of the business", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db, { comesToCustomer: true, address: "12 Vilakazi Street" });
  const mailOf = async (time: string, address: string | null) => {
    const given = { serviceId: business.service.id, date: "2026-11-24", time, name: "Gogo Nkosi", address };
    const rest = { email: null, phone: null, notes: null, anyway: false };
    expect(await enterBooking(db, business.owner, { ...given, ...rest }, now)).toMatchObject(ok);
    return JSON.stringify((await db.select().from(mailOutbox).orderBy(mailOutbox.id)).at(-1));
  };
  expect(await mailOf("10:00", "4 Ntuli Street")).toContain("4 Ntuli Street");
  expect(await mailOf("12:00", null)).not.toContain("12 Vilakazi Street");
});

describe("a booking written in by hand at an unusual time", () => {
  const off = (day: string, opens: number | null = null, closes: number | null = null) => ({
    ...{ firstDay: day, lastDay: day, opens, closes, reason: "Geyser course" },
  });

  test("is saved only once the owner has been told", async ({ db, now }) => {
    const business = await aBusiness(db, {
      ...{ bufferMinutes: 30, closesOnHolidays: true },
      daysOff: [off("2026-11-25"), off("2026-11-26", 600, 720)],
    });
    await aBooking(db, { business, status: "accepted", time: "12:00" });
    const enter = (date: string, time: string, anyway: boolean) =>
      enterBooking(
        db,
        business.owner,
        {
          ...{ serviceId: business.service.id, date, time, anyway },
          ...{ name: "Gogo Nkosi", email: null, phone: null, notes: null },
        },
        now,
      );
    const course = { reason: "Geyser course" };
    for (const [date, time, why, because] of [
      ["2026-11-24", "08:30", "outside_hours", null],
      ["2026-11-24", "16:30", "outside_hours", null],
      ["2026-11-24", "23:30", "outside_hours", null],
      ["2026-11-24", "13:15", "in_buffer", null],
      ["2026-11-24", "10:45", "in_buffer", null],
      ["2026-11-25", "10:00", "day_off", { key: "hours.dayOff", values: course }],
      [
        "2026-11-26",
        "09:30",
        "outside_hours",
        { key: "hours.shorterDay", values: { from: "10:00", to: "12:00", ...course } },
      ],
      ["2026-11-28", "10:00", "closed_day", null],
      ["2026-12-16", "10:00", "holiday", { key: "hours.holiday" }],
    ] as const) {
      const told = await enter(date, time, false);
      expect(told, `${date} ${time}`).toMatchObject({ ok: false, reason: "unusual", why });
      if (!told.ok && told.reason === "unusual" && because) expect(told.because).toMatchObject(because);
      expect(told).toMatchObject(because ? {} : { because: null });
      expect(await enter(date, time, true), `${date} ${time} anyway`).toMatchObject(ok);
    }
    expect(await enter("2026-11-24", "12:30", true)).toEqual({ ok: false, reason: "slot_taken" });
  });
});
