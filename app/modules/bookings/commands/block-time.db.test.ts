import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { day } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { blockedTimes, bookingHolds } from "../tables.server";
import { blockTime, dropBlockedTimes, unblockTime } from "./block-time.server";
import { requestBooking } from "./request-booking.server";

const lunch = { date: "2026-11-24", from: "12:00", to: "13:00", lane: null };

test("what is blocked is not booked, also in lanes that are added later, until it is opened again", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db, { capacity: 2 });
  const { owner, id: businessId, service } = business;
  const ask = async (time: string) => {
    const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };
    const wanted = { businessId, serviceId: service.id, date: "2026-11-24", time, ...person };
    const result = await requestBooking(db, { userId: (await aUser(db)).id }, wanted, now);
    return result.ok ? "booked" : result.reason;
  };
  expect(await blockTime(db, owner, lunch, now)).toEqual({ ok: true });
  expect(await ask("12:00")).toBe("slot_taken");
  await db.update(businessProfiles).set({ capacity: 3 }).where(eq(businessProfiles.id, businessId));
  expect(await ask("12:00")).toBe("slot_taken");
  expect(await ask("13:00")).toBe("booked");
  const [blocked] = await db.select().from(blockedTimes);
  expect(await unblockTime(db, (await aBusiness(db)).owner, { id: blocked?.id ?? "" })).toMatchObject({
    ok: false,
  });
  expect(await unblockTime(db, owner, { id: blocked?.id ?? "" })).toEqual({ ok: true });
  expect(await db.$count(bookingHolds, eq(bookingHolds.kind, "blocked"))).toBe(0);
  expect(await ask("12:00")).toBe("booked");
});

test("one lane of two leaves the other one; a booking in the way is named", async ({ db, now }) => {
  const business = await aBusiness(db, { capacity: 2 });
  const { customer } = await aBooking(db, { business, status: "accepted", time: "12:00", lane: 2 });
  expect(await blockTime(db, business.owner, { ...lunch, lane: 1 }, now)).toEqual({ ok: true });
  expect(await blockTime(db, business.owner, { ...lunch, lane: 2 }, now)).toMatchObject({
    reason: "in_the_way",
    first: { customerName: customer.name, isBlocked: false, isMovable: true },
  });
  expect(await blockTime(db, business.owner, { ...lunch, lane: 1 }, now)).toMatchObject({
    reason: "in_the_way",
    first: { isBlocked: true },
  });
});

test("nobody blocks the time of another business, the past, or a time that is none", async ({ db, now }) => {
  const { owner } = await aBusiness(db);
  const stranger = { ...owner, userId: (await aUser(db)).id };
  const refusals = [
    await blockTime(db, stranger, lunch, now),
    await blockTime(db, owner, { ...lunch, to: "12:00" }, now),
    await blockTime(db, owner, { ...lunch, date: "2026-11-20" }, now),
    await blockTime(db, owner, { ...lunch, date: "2028-11-20" }, now),
    await blockTime(db, owner, { ...lunch, lane: 2 }, now),
  ].map((result) => (result.ok ? null : result.reason));
  expect(refusals).toEqual(["not_found", "not_a_slot", "past_day", "too_far", "not_a_slot"]);
  expect(await db.$count(blockedTimes)).toBe(0);
});

test("what is over for 90 days is deleted, with its holds", async ({ db, now }) => {
  const { owner } = await aBusiness(db);
  await blockTime(db, owner, lunch, now);
  await dropBlockedTimes(db, new Date(now.getTime() + 90 * day));
  expect(await db.$count(blockedTimes)).toBe(1);
  await dropBlockedTimes(db, new Date(now.getTime() + 93 * day));
  expect([await db.$count(blockedTimes), await db.$count(bookingHolds)]).toEqual([0, 0]);
});
