import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { bookingEvents, bookings } from "../tables.server";
import { completeBookings } from "./due-bookings.server";

test("four workers at once complete each booking exactly once", async ({ db }) => {
  const business = await aBusiness(db);
  const customer = await aUser(db);
  const count = 200;
  for (let lane = 1; lane <= count; lane++)
    await aBooking(db, { business, customer, lane, status: "accepted" });
  const later = new Date("2026-12-01T08:00:00Z");
  const completed = await Promise.all([1, 2, 3, 4].map(() => completeBookings(db, later)));
  expect(completed.reduce((sum, some) => sum + some, 0)).toBe(count);
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.status, "completed"));
  expect(new Set(events.map(({ bookingId }) => bookingId)).size).toBe(count);
  expect(events).toHaveLength(count);
  expect(await db.$count(bookings, eq(bookings.status, "completed"))).toBe(count);
});
