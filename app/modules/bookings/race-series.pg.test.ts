import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { addDays } from "~/platform/time";
import { someBookings } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { someUsers } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { rounds } from "../../../tests/setup/rounds";
import { requestBooking } from "./commands/request-booking.server";
import { actOnSeries, makeSeries } from "./series/commands.server";
import { seriesDays } from "./series/rules";
import { bookingHolds, bookings } from "./tables.server";

const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };
/** Of two weeks, so that a series meets another one. */
const days = [0, 1, 2, 3, 6].slice(0, rounds(2, 5));
const weekdays = [0, 7].flatMap((week) => days.map((day) => addDays("2026-11-24", week + day)));
const requests = rounds(32, 80);
const hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00"];

/** All race for the same times, in an order that mixes them; forty at a time, as a series holds its turn for long. */
async function manyAtOnce(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const mixed = tasks.map((task, n) => ({ task, order: (n * 77) % tasks.length }));
  const queue = mixed.sort((a, b) => a.order - b.order).map(({ task }) => task);
  const next = async (): Promise<void> => {
    const task = queue.pop();
    if (!task) return;
    await task();
    await next();
  };
  await Promise.all(Array.from({ length: 40 }, next));
}

const perLane = weekdays.length * hours.length;

/** Half of the series of two lanes are by hand, to half of them customers say yes. */
test(`${2 * perLane} series and ${requests} requests for the same times never get more than there is`, {
  timeout: 600_000,
}, async ({ db, now }) => {
  const capacity = 3;
  const business = await aBusiness(db, { capacity, bufferMinutes: 0, slotMinutes: 15 });
  const { id: businessId, owner, service } = business;
  const ofBusiness = eq(bookings.businessId, businessId);
  const people = await someUsers(db, 2 * perLane + requests);
  const newcomers = people.slice(2 * perLane);
  const sources = people.slice(0, 2 * perLane).map((customer, n) => ({
    ...{ business, customer, status: "accepted" as const, lane: 1 + Math.floor(n / perLane) },
    ...{
      date: weekdays[n % weekdays.length] ?? "",
      time: hours[Math.floor((n % perLane) / weekdays.length)] ?? "",
    },
  }));
  for (let round = 0; round < rounds(1, 20); round++) {
    const made = await someBookings(db, sources);
    const byHand = made.filter((_, n) => n % 2 === 0);
    const asked = made.filter((_, n) => n % 2 === 1);
    for (const { id } of byHand)
      await db.update(bookings).set({ customerId: null }).where(eq(bookings.id, id));
    // Every series comes again at its own hour, so that six on each weekday want the same times.
    const daysOf = (n: number) => seriesDays(sources[n]?.date ?? "", "week", 4);
    const seriesOf = (bookingId: string) => {
      const n = made.findIndex(({ id }) => id === bookingId);
      return { bookingId, every: "week" as const, days: daysOf(n), anyway: [] };
    };
    const wanted = { date: addDays("2026-11-24", 7 * (1 + (round % 2))), time: "10:00" };
    // What is only asked holds nothing: the race is for the yes.
    for (const { id } of asked) await makeSeries(db, owner, seriesOf(id), now);
    await manyAtOnce([
      ...byHand.map(
        ({ id }) =>
          () =>
            makeSeries(db, owner, seriesOf(id), now),
      ),
      ...asked.map(
        ({ id, customer }) =>
          () =>
            actOnSeries(db, { userId: customer.id }, { bookingId: id, done: "yes" }, now),
      ),
      ...newcomers.map(
        (one) => () =>
          requestBooking(db, one, { businessId, serviceId: service.id, ...wanted, ...person }, now),
      ),
    ]);
    const { rows } = await db.execute<{ most: number; holds: number; live: number; deadlocks: number }>(sql`
      with h as (select booking_id, lane, lower(period) as begins, upper(period) as ends from booking_holds
        where business_id = ${businessId})
      select (select max((select count(*)::int from h other where other.begins <= h.begins and h.begins < other.ends)) from h) as most,
        (select count(*)::int from h) as holds,
        (select count(*)::int from bookings where business_id = ${businessId} and status in ('pending', 'accepted')) as live,
        (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`);
    const [state] = rows;
    expect([state?.most, state?.deadlocks, state?.holds], `round ${round}`).toEqual([
      capacity,
      0,
      state?.live,
    ]);
    expect(state?.live).toBeGreaterThan(2 * perLane);
    await db.delete(bookings).where(ofBusiness);
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, businessId))).toBe(0);
  }
});
