import { expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { hour, instantOf } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { test } from "../../../../tests/setup/db";
import { remindOfBookings } from "./remind-of-bookings.server";
import { rescheduleBooking } from "./reschedule-booking.server";

const causes = async (db: Db) => (await db.select().from(mailOutbox)).map(({ cause }) => cause).sort();
const start = instantOf("2026-11-26", "10:00");
const before = (hours: number) => new Date(start.getTime() - hours * hour);

test("both sides are reminded once, 24 hours before, also after a day down and by two processes at once", async ({
  db,
}) => {
  const { id } = await aBooking(db, { status: "accepted", date: "2026-11-26" });
  await aBooking(db, { date: "2026-11-26" });
  await aBooking(db, { status: "cancelled", date: "2026-11-26" });
  expect(await remindOfBookings(db, before(24.1))).toBe(0);
  await Promise.all([remindOfBookings(db, before(3)), remindOfBookings(db, before(3))]);
  expect(await remindOfBookings(db, before(2))).toBe(0);
  const times = start.toISOString();
  expect(await causes(db)).toEqual([
    `booking:${id}:remind:business:${times}`,
    `booking:${id}:remind:customer:${times}`,
  ]);
});

test("nobody is reminded of what has begun, or was booked within the last 24 hours", async ({ db }) => {
  await aBooking(db, { status: "accepted", date: "2026-11-26", createdAt: before(20) });
  expect(await remindOfBookings(db, before(10))).toBe(0);
  await aBooking(db, { status: "accepted", date: "2026-11-26" });
  expect(await remindOfBookings(db, start)).toBe(0);
});

test("a booking that moved is reminded of again, at its new time", async ({ db }) => {
  const business = await aBusiness(db, { contactMethods: { ...noContacts, directBooking: true } });
  const { id, customer } = await aBooking(db, { business, status: "accepted", date: "2026-11-26" });
  expect(await remindOfBookings(db, before(24))).toBe(1);
  const later = { bookingId: id, date: "2026-11-30", time: "10:00" };
  expect(await rescheduleBooking(db, { userId: customer.id }, later, before(20))).toMatchObject({ ok: true });
  expect(await remindOfBookings(db, before(20))).toBe(0);
  expect(await remindOfBookings(db, instantOf("2026-11-29", "10:00"))).toBe(1);
});
