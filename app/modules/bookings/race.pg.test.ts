import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { timeText } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aUser, someUsers } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { rounds } from "../../../tests/setup/rounds";
import { acceptBooking, rejectBooking } from "./commands/answer-booking.server";
import { expireBookings } from "./commands/due-bookings.server";
import { type BookingRequest, type RequestResult, requestBooking } from "./commands/request-booking.server";
import { startTimes } from "./slots";
import { bookingHolds, bookings } from "./tables.server";

const people = rounds(60, 200);
type Business = Awaited<ReturnType<typeof aBusiness>>;

const asking = ({ id, service }: Business, date: string, time: string): BookingRequest => ({
  ...{ businessId: id, serviceId: service.id, date, time },
  ...{ name: "Somebody", email: "somebody@example.co.za", phone: null, notes: null, healthConsent: false },
});

function tally(results: RequestResult[]) {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const outcome = result.ok ? "booked" : result.reason;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** PostgreSQL's own count of transactions that it aborted to break a deadlock. */
async function deadlocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

/** The number of pairs of holds that overlap in a lane. */
async function overlaps(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pairs: number }>(
    sql`select count(*)::int as pairs from booking_holds a join booking_holds b
      on a.booking_id < b.booking_id and a.business_id = b.business_id and a.lane = b.lane and a.period && b.period`,
  );
  return Number(rows[0]?.pairs);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  const result = await work;
  return [result, Math.round(performance.now() - started)];
}

test(`of ${people} concurrent requests for one slot exactly one succeeds, in each round`, {
  timeout: 180_000,
}, async ({
  database: {
    pages: { db },
  },
  now,
}) => {
  const customers = await someUsers(db, people);
  const took = [];
  const often = rounds(2, 5);
  for (let round = 1; round <= often; round++) {
    const business = await aBusiness(db);
    // A winner's other rounds are at other times.
    const asked = asking(business, "2026-11-24", timeText((9 + round) * 60));
    const attempts = customers.map((customer) => requestBooking(db, customer, asked, now));
    const [results, ms] = await timed(Promise.all(attempts));
    took.push(ms);
    expect(tally(results)).toEqual({ booked: 1, slot_taken: people - 1 });
    expect(await db.select().from(bookings).where(eq(bookings.businessId, business.id))).toHaveLength(1);
  }
  expect(await db.select().from(bookingHolds)).toHaveLength(often);
  expect(await db.select().from(mailOutbox)).toHaveLength(2 * often);
  expect([await overlaps(db), await deadlocks(db)]).toEqual([0, 0]);
  say(
    `one slot, ${often} rounds of ${people} attempts: one booked in each, 0 deadlocks; ms per round: ${took.join(" ")}`,
  );
});

test("one customer with many concurrent requests stays within the limits", { timeout: 120_000 }, async ({
  database: {
    pages: { db },
  },
  now,
}) => {
  const everywhere = await aUser(db);
  const businesses = [];
  for (let n = 0; n < 40; n++) businesses.push(await aBusiness(db));
  const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"];
  const wide = await Promise.all(
    businesses.map((business, n) => {
      const time = timeText((9 + Math.floor(n / 5)) * 60);
      return requestBooking(db, everywhere, asking(business, days[n % 5] ?? "", time), now);
    }),
  );
  expect(tally(wide)).toEqual({ booked: 5, too_many_pending: 35 });

  const twice = await aUser(db);
  const together = await Promise.all(
    businesses.map((one) => requestBooking(db, twice, asking(one, "2026-12-01", "15:00"), now)),
  );
  expect(tally(together)).toEqual({ booked: 1, overlapping: 39 });

  const insistent = await aUser(db);
  const [business = await aBusiness(db)] = businesses;
  const times = startTimes(business, 60, "2026-11-25").map(timeText);
  const deep = await Promise.all(
    times.map((time) => requestBooking(db, insistent, asking(business, "2026-11-25", time), now)),
  );
  expect(tally(deep)).toEqual({ booked: 3, too_many_here: times.length - 3 });

  const impatient = await aUser(db);
  const again = await Promise.all(
    Array.from({ length: 50 }, () =>
      requestBooking(db, impatient, asking(business, "2026-11-26", "10:00"), now),
    ),
  );
  expect(new Set(again.map((result) => result.ok && result.bookingId)).size).toBe(1);
  expect(await db.select().from(bookings).where(eq(bookings.customerId, impatient.id))).toHaveLength(1);
  expect(await deadlocks(db)).toBe(0);
});

test("concurrent answers, requests and expiry do not deadlock", { timeout: 120_000 }, async ({
  database: {
    pages: { db },
  },
  now,
}) => {
  const businesses = [await aBusiness(db, { capacity: 3 }), await aBusiness(db, { capacity: 3 })];
  const made = [];
  for (const business of businesses)
    for (const time of ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00"])
      made.push(await aBooking(db, { business, time }));
  const later = new Date(made[3]?.startsAt ?? now);
  const customers = await someUsers(db, people);
  const [results] = await timed(
    Promise.all([
      ...customers.map((customer, index) => {
        const business = businesses[index % 2];
        if (!business) throw new Error("no business");
        return requestBooking(db, customer, asking(business, "2026-11-24", `${10 + (index % 5)}:00`), now);
      }),
      ...made.flatMap(({ id, business }) => [
        acceptBooking(db, business.owner, { bookingId: id, notes: null }, now),
        rejectBooking(db, business.owner, { bookingId: id, notes: null }, now),
      ]),
      expireBookings(db, later),
      expireBookings(db, later),
    ]),
  );
  expect(results).toHaveLength(customers.length + made.length * 2 + 2);
  expect([await overlaps(db), await deadlocks(db)]).toEqual([0, 0]);
});
