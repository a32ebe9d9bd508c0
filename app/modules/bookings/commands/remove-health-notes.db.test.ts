import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import type { BookingStatus } from "../moves";
import { bookingEvents, bookings } from "../tables.server";
import { acceptBooking } from "./answer-booking.server";
import { completeBookings } from "./due-bookings.server";
import { requestBooking } from "./request-booking.server";
import { removeHealthNotes } from "./tidy-bookings.server";

const health = { category: "health-medical", subcategory: "telehealth-consultations" } as const;
const notes = { notes: "asthma", businessNotes: "bring the inhaler" };
const days = (from: Date, count: number) => new Date(from.getTime() + count * day);

async function notesOf(db: Db, id: string) {
  const { customerNotes, businessNotes } = bookings;
  const [row] = await db.select({ customerNotes, businessNotes }).from(bookings).where(eq(bookings.id, id));
  return row;
}
const removed = { customerNotes: null, businessNotes: null };
const kept = { customerNotes: "asthma", businessNotes: "bring the inhaler" };

/** A booking that reached this status at that time. */
async function ended(
  db: Db,
  status: BookingStatus,
  at: Date,
  business?: Awaited<ReturnType<typeof aBusiness>>,
) {
  const booking = await aBooking(db, { ...notes, status, ...(business ? { business } : {}) });
  await db
    .insert(bookingEvents)
    .values({ id: newId(), bookingId: booking.id, move: "complete", status, by: "clock", reason: null, at });
  return booking;
}

describe("health notes of both sides", () => {
  test("go 90 days after completion, not before, and a second run finds nothing", async ({ db, now }) => {
    const { id } = await ended(db, "completed", now, await aBusiness(db, health));
    expect(await removeHealthNotes(db, new Date(days(now, 90).getTime() - 1))).toBe(0);
    expect(await notesOf(db, id)).toEqual(kept);
    expect(await removeHealthNotes(db, days(now, 90))).toBe(1);
    expect(await notesOf(db, id)).toEqual(removed);
    expect(await removeHealthNotes(db, days(now, 91))).toBe(0);
  });

  test.for(["rejected", "cancelled"] as const)(
    "go 90 days after a booking was %s",
    async (status, { db, now }) => {
      const { id } = await ended(db, status, now, await aBusiness(db, health));
      await removeHealthNotes(db, days(now, 90));
      expect(await notesOf(db, id)).toEqual(removed);
    },
  );

  test.for(["pending", "accepted"] as const)("stay while a booking is %s", async (status, { db, now }) => {
    const { id } = await ended(db, status, now, await aBusiness(db, health));
    await removeHealthNotes(db, days(now, 200));
    expect(await notesOf(db, id)).toEqual(kept);
  });

  test("go in the health subcategories of Beauty & Wellness as well", async ({ db, now }) => {
    const healer = { category: "beauty-wellness", subcategory: "traditional-healing-sangoma" } as const;
    const { id } = await ended(db, "completed", now, await aBusiness(db, healer));
    await removeHealthNotes(db, days(now, 90));
    expect(await notesOf(db, id)).toEqual(removed);
  });

  test("stay in other categories", async ({ db, now }) => {
    const { id } = await ended(db, "completed", now);
    expect(await removeHealthNotes(db, days(now, 200))).toBe(0);
    expect(await notesOf(db, id)).toEqual(kept);
  });
});

test("no copy of a health note is left: from the request to 90 days after completion", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db, health);
  const request = {
    ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "N", email: "n@example.co.za", phone: null, notes: "asthma", healthConsent: true },
  };
  const made = await requestBooking(db, await aUser(db), request, now);
  if (!made.ok) throw new Error(made.reason);
  const answer = { bookingId: made.bookingId, notes: "bring the inhaler" };
  await acceptBooking(db, business.owner, answer, now);
  // The consent in the history still marks the notes as health notes.
  await db.update(businessProfiles).set({ category: "home-services", subcategory: "appliance-repairs" });
  await completeBookings(db, days(now, 3));
  expect(await removeHealthNotes(db, days(now, 92))).toBe(0);
  expect(await removeHealthNotes(db, days(now, 93))).toBe(1);
  const everything = [
    await db.select().from(bookings),
    await db.select().from(bookingEvents),
    await db.select().from(mailOutbox),
  ];
  expect(JSON.stringify(everything)).not.toMatch(/asthma|inhaler/);
});

test("removes more notes than one batch holds", async ({ db, now }) => {
  const business = await aBusiness(db, health);
  const customer = await aUser(db);
  for (let count = 0; count < 110; count++) {
    const { id } = await aBooking(db, { ...notes, business, customer, status: "completed" });
    await db.insert(bookingEvents).values({
      id: newId(),
      bookingId: id,
      move: "complete",
      status: "completed",
      by: "clock",
      reason: null,
      at: now,
    });
  }
  expect(await removeHealthNotes(db, days(now, 90))).toBe(110);
});
