import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { someUsers } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { rounds } from "../../../tests/setup/rounds";
import { cancelAsCustomer } from "./commands/cancel-booking.server";
import { requestBooking } from "./commands/request-booking.server";
import { bookingHolds, bookings } from "./tables.server";
import { leaveWaiting, takeOffered } from "./waiting/commands.server";
import { offerTimes } from "./waiting/offer.server";
import { waitingPlaces } from "./waiting/tables.server";

const day = "2026-11-24";
const hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];
const others = rounds(48, 140);
const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };

test(`30 who wait and press at once, some twice and some no, while offers are made four times over and ${others} others ask, never get more than there is`, {
  timeout: 300_000,
}, async ({ db, now }) => {
  const business = await aBusiness(db, { capacity: 1, slotMinutes: 60 });
  const { id: businessId, service } = business;
  const people = await someUsers(db, 30 + others);
  const waiting = people.slice(0, 30);
  const asking = people.slice(30);
  for (let round = 0; round < rounds(1, 20); round++) {
    const full = [];
    for (const time of hours)
      full.push(await aBooking(db, { business, status: "accepted", date: day, time }));
    const ids = waiting.map((_, n) => `019ab000-0000-7000-8000-${String(round * 100 + n).padStart(12, "0")}`);
    await db.insert(waitingPlaces).values(
      waiting.map((one, n) => ({
        ...{ id: ids[n] ?? "", businessId, serviceId: service.id, userId: one.id, day },
        createdAt: new Date(now.getTime() - n),
      })),
    );
    const freed = full.slice(0, 3);
    await Promise.all([
      ...freed.map(({ id, customer }) =>
        cancelAsCustomer(db, { userId: customer.id }, { bookingId: id }, now),
      ),
      ...[1, 2].map(() => offerTimes(db, now)),
      ...asking.slice(0, others / 2).map((one, n) => ask(one, hours[n % 3] ?? "")),
    ]);
    await Promise.all([
      ...waiting.flatMap((one, n): Promise<unknown>[] =>
        n % 10 === 0
          ? [leaveWaiting(db, { userId: one.id }, { placeId: ids[n] ?? "" })]
          : [1, 2].map(() => takeOffered(db, { userId: one.id }, { placeId: ids[n] ?? "" }, now)),
      ),
      ...[1, 2].map(() => offerTimes(db, now)),
      ...asking.slice(others / 2).map((one, n) => ask(one, hours[n % 3] ?? "")),
    ]);
    const { rows } = await db.execute<{ most: number; live: number; own: number; deadlocks: number }>(sql`
      with h as (select lower(period) as begins, upper(period) as ends, until from booking_holds where business_id = ${businessId})
      select (select max((select count(*)::int from h other where other.begins <= h.begins and h.begins < other.ends)) from h) as most,
        (select count(*)::int from bookings where business_id = ${businessId} and status in ('pending', 'accepted')) as live,
        (select count(*)::int from h where until is null) as own,
        (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`);
    const [state] = rows;
    expect([state?.most, state?.deadlocks, state?.own], `round ${round}`).toEqual([1, 0, state?.live]);
    expect(state?.live).toBeLessThanOrEqual(hours.length);
    await db.delete(waitingPlaces);
    await db.delete(bookings).where(eq(bookings.businessId, businessId));
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, businessId))).toBe(0);
  }

  function ask(one: { id: string }, time: string) {
    const wanted = { businessId, serviceId: service.id, date: day, time };
    return requestBooking(db, { userId: one.id }, { ...wanted, ...person }, now);
  }
});
