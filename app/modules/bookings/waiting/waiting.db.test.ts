import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { hour, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { fullDay, testOfFullDay } from "../../../../tests/builders/full-day";
import { aUser, someUsers } from "../../../../tests/builders/user";
import { cancelAsCustomer } from "../commands/cancel-booking.server";
import {
  closeBookingsOf,
  suspendBookings,
  suspendBookingsOfCustomer,
} from "../commands/leave-bookings.server";
import { requestBooking } from "../commands/request-booking.server";
import { freeGuestTimes } from "../guest/commands/tidy.server";
import { blockedCustomers, bookingHolds, bookings } from "../tables.server";
import { joinWaiting, leaveWaiting, takeOffered } from "./commands.server";
import { offerTimes } from "./offer.server";
import { countWaiting, placesOf } from "./queries.server";
import { maxPlaces, maxPlacesOfDay } from "./rules";
import { waitingPlaces } from "./tables.server";

const day = fullDay;
/** What is stored of those who wait. */
const test = testOfFullDay.extend(
  "places",
  ({ db }) =>
    () =>
      db.select().from(waitingPlaces).orderBy(waitingPlaces.createdAt),
);

test("whoever asks again for the day waits for what was asked last, once", async ({
  db,
  now,
  business,
  wait,
}) => {
  const { id: userId } = await aUser(db);
  await wait(userId);
  const serviceId = newId();
  const other = { id: serviceId, businessId: business.id, name: "Wash", position: 2, priceCents: null };
  await db.insert(businessServices).values({ ...other, durationMinutes: 30 });
  const wanted = { businessId: business.id, serviceId, day, address: "2 Main Road" };
  expect(await joinWaiting(db, { userId }, wanted, now)).toEqual({ ok: true });
  expect(await db.select().from(waitingPlaces)).toMatchObject([{ serviceId, jobAddress: "2 Main Road" }]);
});

test("a time that is cancelled is held for whoever waits longest, who takes it by the link", async ({
  db,
  now,
  business,
  full,
  wait,
  places,
}) => {
  const [first, second] = [await aUser(db), await aUser(db)];
  expect(await wait(first.id)).toEqual({ ok: true });
  expect(await wait(first.id)).toEqual({ ok: true });
  expect(await wait(second.id, new Date(now.getTime() + minute))).toEqual({ ok: true });
  expect(await countWaiting(db, business.id, day)).toBe(2);
  expect(await offerTimes(db, now)).toBe(0);
  const [, ten] = full;
  if (!ten) throw new Error("no booking");
  await cancelAsCustomer(db, { userId: ten.customer.id }, { bookingId: ten.id }, now);
  expect(await offerTimes(db, now)).toBe(1);
  expect(await offerTimes(db, now)).toBe(0);
  const [place, other] = await places();
  expect(place).toMatchObject({
    userId: first.id,
    offeredStartsAt: new Date("2026-11-24T08:00:00Z"),
    offeredUntil: new Date(now.getTime() + 2 * hour),
  });
  expect(other).toMatchObject({ offeredUntil: null });
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.cause, `waiting:${place?.id}:${+new Date("2026-11-24T08:00:00Z")}`));
  expect(mails).toMatchObject([{ recipient: first.email }]);
  const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };
  const wanted = { businessId: business.id, serviceId: business.service.id, date: day, time: "10:00" };
  const stranger = await aUser(db);
  expect(await requestBooking(db, { userId: stranger.id }, { ...wanted, ...person }, now)).toMatchObject({
    reason: "slot_taken",
  });
  const placeId = place?.id ?? "";
  expect(await takeOffered(db, { userId: second.id }, { placeId }, now)).toMatchObject({
    reason: "too_late",
  });
  const take = () => takeOffered(db, { userId: first.id }, { placeId }, now);
  expect([await take(), await take()]).toEqual([
    { ok: true, bookingId: placeId },
    { ok: true, bookingId: placeId },
  ]);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, placeId));
  expect(booking).toMatchObject({ status: "pending", customerId: first.id });
  const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.bookingId, placeId));
  expect(holds).toMatchObject([{ until: null, kind: "own" }]);
  expect(await places()).toHaveLength(1);
});

test("who does not answer, or says no, leaves the list, and the next one is asked", async ({
  db,
  now,
  full,
  wait,
  places,
}) => {
  const people = await someUsers(db, 3);
  for (const [n, { id }] of people.entries()) await wait(id, new Date(now.getTime() + n));
  await db.delete(bookings).where(eq(bookings.id, full[2]?.id ?? ""));
  await offerTimes(db, now);
  const lapsed = new Date(now.getTime() + 2 * hour);
  const [first] = await places();
  expect(
    await takeOffered(db, { userId: people[0]?.id ?? "" }, { placeId: first?.id ?? "" }, lapsed),
  ).toMatchObject({
    reason: "too_late",
  });
  await freeGuestTimes(db, lapsed);
  expect(await offerTimes(db, lapsed)).toBe(1);
  const [second] = await places();
  expect(second).toMatchObject({ userId: people[1]?.id, offeredStartsAt: new Date("2026-11-24T09:00:00Z") });
  await leaveWaiting(db, { userId: people[1]?.id ?? "" }, { placeId: second?.id ?? "" });
  expect(await db.$count(bookingHolds, eq(bookingHolds.bookingId, second?.id ?? ""))).toBe(0);
  expect(await offerTimes(db, lapsed)).toBe(1);
  expect(await places()).toMatchObject([{ userId: people[2]?.id }]);
  await offerTimes(db, new Date("2026-11-25T08:00:00Z"));
  expect(await places()).toEqual([]);
});

test("who books a time of that day themselves waits no more, and what was held for them is free", async ({
  db,
  now,
  business,
  full,
  wait,
  places,
}) => {
  const [first, second] = [await aUser(db), await aUser(db)];
  await wait(first.id);
  await wait(second.id, new Date(now.getTime() + minute));
  const later = new Date(now.getTime() + 5 * minute);
  for (const one of full.slice(0, 2)) await db.delete(bookings).where(eq(bookings.id, one.id));
  const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };
  const wanted = { businessId: business.id, serviceId: business.service.id, date: day, time: "10:00" };
  expect(await requestBooking(db, { userId: first.id }, { ...wanted, ...person }, later)).toMatchObject({
    ok: true,
  });
  expect(await offerTimes(db, later)).toBe(1);
  const offered = { userId: second.id, offeredStartsAt: expect.any(Date) };
  expect(await places()).toMatchObject([{ userId: first.id, offeredUntil: null }, offered]);
  await db.update(bookings).set({ status: "accepted" }).where(eq(bookings.customerId, first.id));
  await offerTimes(db, later);
  expect(await places()).toMatchObject([offered]);
});

test("nobody is asked at night, or less than an hour before, or who has something else then, is blocked or suspended", async ({
  db,
  now,
  business,
  full,
  wait,
  places,
}) => {
  const people = await someUsers(db, 4);
  const [busy, blocked, suspended, free] = people;
  for (const [n, { id }] of people.entries()) await wait(id, new Date(now.getTime() + n));
  await db.delete(bookings).where(eq(bookings.id, full[0]?.id ?? ""));
  await aBooking(db, {
    business: await aBusiness(db),
    ...(busy && { customer: busy }),
    status: "accepted",
    time: "09:00",
  });
  await db.insert(blockedCustomers).values({
    ...{ businessId: business.id, customerId: blocked?.id ?? "", by: "customer", blockedAt: now },
  });
  await db
    .update(users)
    .set({ suspendedAt: now, suspensionReason: "Rude" })
    .where(eq(users.id, suspended?.id ?? ""));
  expect(await offerTimes(db, new Date("2026-11-23T19:00:00Z"))).toBe(0);
  expect(await offerTimes(db, new Date("2026-11-24T04:59:00Z"))).toBe(0);
  expect(await offerTimes(db, new Date("2026-11-24T06:01:00Z"))).toBe(0);
  expect(await offerTimes(db, new Date("2026-11-24T05:00:00Z"))).toBe(1);
  const offered = (await places()).filter(({ offeredUntil }) => offeredUntil !== null);
  expect(offered).toMatchObject([{ userId: free?.id, offeredUntil: new Date("2026-11-24T06:00:00Z") }]);
  // The plan of the business ended meanwhile.
  await db.update(businessProfiles).set({ subscribed: false }).where(eq(businessProfiles.id, business.id));
  const placeId = offered[0]?.id ?? "";
  const at = new Date("2026-11-24T05:30:00Z");
  expect(await takeOffered(db, { userId: free?.id ?? "" }, { placeId }, at)).toMatchObject({
    reason: "not_bookable",
  });
});

test("a person waits for five days at most, and a day has thirty places", async ({
  db,
  now,
  business,
  wait,
}) => {
  const { id } = await aUser(db);
  const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"];
  expect(days).toHaveLength(maxPlaces);
  for (const date of days) expect(await wait(id, now, date)).toEqual({ ok: true });
  expect(await wait(id, now, "2026-12-01")).toMatchObject({ reason: "too_many_places" });
  const others = await someUsers(db, maxPlacesOfDay);
  const joined = await Promise.all(others.map((one) => wait(one.id)));
  expect(joined.filter(({ ok }) => ok)).toHaveLength(maxPlacesOfDay - 1);
  expect(await countWaiting(db, business.id, day)).toBe(maxPlacesOfDay);
  expect(await wait(business.owner.userId)).toMatchObject({ reason: "own_business" });
  for (const [date, reason] of [
    ["2026-11-22", "past_day"],
    ["2026-11-29", "closed_day"],
    ["2027-11-24", "beyond_horizon"],
  ] as const)
    expect(await wait((await aUser(db)).id, now, date)).toMatchObject({ reason });
});

test("places go with the person or the business, and are in the person's file", async ({
  db,
  now,
  business,
  wait,
}) => {
  const [one, two, three] = await someUsers(db, 3);
  for (const person of [one, two, three]) await wait(person?.id ?? "");
  expect(await placesOf(db, one?.id ?? "")).toMatchObject([{ service: business.service.name, day }]);
  await db.transaction((tx) => closeBookingsOf(tx, { userId: one?.id ?? "", businessId: null }, now));
  expect(await placesOf(db, one?.id ?? "")).toEqual([]);
  await db.transaction((tx) => suspendBookingsOfCustomer(tx, two?.id ?? "", now));
  expect(await countWaiting(db, business.id, day)).toBe(1);
  await db.transaction((tx) => suspendBookings(tx, business.id, now));
  expect(await countWaiting(db, business.id, day)).toBe(0);
});
