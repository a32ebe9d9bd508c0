import { eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { addDays, instantOf, timeText } from "~/platform/time";
import { someBookings } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { someUsers } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { rounds } from "../../../tests/setup/rounds";
import { enterBooking } from "./commands/enter-booking.server";
import { moveAsOwner } from "./commands/move-as-owner.server";
import { acceptProposal, proposeTime } from "./commands/propose-time.server";
import { requestBooking } from "./commands/request-booking.server";
import { rescheduleBooking } from "./commands/reschedule-booking.server";
import { bookingHolds, bookings } from "./tables.server";

/** The day that everybody wants; what was booked before lies on the weekdays from the first day on. */
const wantedDay = "2026-12-08";
const firstDay = "2026-11-24";
const days = [0, 1, 2, 3, 6, 7, 8, 9, 10, 13].slice(0, rounds(4, 10));
const weekdays = days.map((day) => addDays(firstDay, day));
const requests = rounds(24, 60);
const hours = [9, 10, 11, 12, 13, 14, 15, 16];
const buffer = 30;
const person = { name: "N", email: "n@example.co.za", phone: null, notes: null };

/** Those who will ask for another time, half of them agreed already, as many to whom another time is proposed, and newcomers. */
async function crowdAt(db: Db, capacity: number) {
  const business = await aBusiness(db, { capacity, bufferMinutes: buffer, slotMinutes: 15 });
  const times = weekdays.flatMap((date) => hours.map((hour) => ({ date, hour })));
  const people = await someUsers(db, times.length + requests);
  const newcomers = people.splice(times.length);
  const made = await someBookings(
    db,
    people.map((customer, n) => {
      const { date = "", hour = 0 } = times[n] ?? {};
      const status = hour < 11 ? "accepted" : "pending";
      return { business, customer, date, time: timeText(hour * 60), status };
    }),
  );
  const ofBusiness = eq(bookings.businessId, business.id);
  const before = await db.select().from(bookings).where(ofBusiness);
  const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.businessId, business.id));
  const reset = async () => {
    await db.delete(bookings).where(ofBusiness);
    await db.insert(bookings).values(before);
    await db.insert(bookingHolds).values(holds);
  };
  return {
    business,
    capacity,
    movers: made.filter((_, n) => n % 8 < 4),
    asked: made.filter((_, n) => n % 8 >= 4),
    newcomers,
    reset,
  };
}

type Crowd = Awaited<ReturnType<typeof crowdAt>>;
type Result = { ok: boolean; reason?: string; why?: string };

/** Everybody at once: requests, other times, proposals that are accepted at once, and as many by hand as requests. */
function everybody(
  db: Db,
  { business, movers, asked, newcomers }: Crowd,
  timeOf: (who: number) => string,
  anyway: boolean,
  now: Date,
): Promise<Result[]> {
  const { id: businessId, service, owner } = business;
  const wanted = (who: number) => ({ date: wantedDay, time: timeOf(who) });
  return Promise.all([
    ...newcomers.map((one, n) =>
      requestBooking(
        db,
        one,
        { businessId, serviceId: service.id, ...wanted(n), ...person, healthConsent: false },
        now,
      ),
    ),
    ...movers.map(({ id, customer }, n) =>
      rescheduleBooking(db, { userId: customer.id }, { bookingId: id, ...wanted(60 + n) }, now),
    ),
    ...asked.map(async ({ id, customer }, n) => {
      const proposed = await proposeTime(
        db,
        owner,
        { bookingId: id, ...wanted(100 + n), message: null },
        now,
      );
      return proposed.ok ? acceptProposal(db, { userId: customer.id }, { bookingId: id }, now) : proposed;
    }),
    ...newcomers.map((_, n) =>
      enterBooking(db, owner, { serviceId: service.id, ...wanted(140 + n), ...person, anyway }, now),
    ),
  ]);
}

/** Of the wanted day: the holds, the most at one moment, the least minutes between two in one lane. */
async function stateOfDay(db: Db, businessId: string) {
  const [from, to] = [instantOf(wantedDay, "00:00"), instantOf(addDays(wantedDay, 1), "00:00")];
  const { rows } = await db.execute<{
    holds: number;
    most: number;
    gap: number | null;
    deadlocks: number;
  }>(sql`
    with h as (select booking_id, lane, lower(period) as begins, upper(period) as ends from booking_holds
      where business_id = ${businessId} and period && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz))
    select (select count(*)::int from h) as holds,
      (select max((select count(*)::int from h other where other.begins <= h.begins and h.begins < other.ends)) from h) as most,
      (select min(extract(epoch from other.begins - h.ends) / 60)::int from h join h other
        on other.lane = h.lane and other.booking_id <> h.booking_id and other.begins >= h.begins) as gap,
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`);
  return rows[0];
}

test("an owner who moves many bookings by hand to one time while people ask for it and customers say yes to it never gives away more than there is", {
  timeout: 300_000,
}, async ({ db, now }) => {
  const crowd = await crowdAt(db, 2);
  const { business, movers, asked, newcomers, reset } = crowd;
  const { id: businessId, owner, service } = business;
  // Half of those who were to ask are written in by hand, half of the others are agreed and are asked to move.
  const byHand = movers.map(({ id }) => id);
  const agreed = asked.map(({ id }) => id);
  for (let round = 0; round < rounds(1, 20); round++) {
    await db
      .update(bookings)
      .set({ customerId: null, status: "accepted", expiresAt: null })
      .where(inArray(bookings.id, byHand));
    await db
      .update(bookings)
      .set({ status: "accepted", expiresAt: null })
      .where(inArray(bookings.id, agreed));
    const anyway = round % 2 === 0;
    const wanted = { date: wantedDay, time: "10:00" };
    const results: Result[] = await Promise.all([
      ...byHand.map((bookingId) =>
        moveAsOwner(db, owner, { bookingId, ...wanted, message: null, anyway }, now),
      ),
      ...asked.map(async ({ id: bookingId, customer }) => {
        const to = { bookingId, ...wanted, message: null, anyway };
        const proposed = await moveAsOwner(db, owner, to, now);
        return proposed.ok ? acceptProposal(db, { userId: customer.id }, { bookingId }, now) : proposed;
      }),
      ...newcomers.map((one) =>
        requestBooking(
          db,
          one,
          { businessId, serviceId: service.id, ...wanted, ...person, healthConsent: false },
          now,
        ),
      ),
    ]);
    const state = await stateOfDay(db, businessId);
    const won = results.filter(({ ok }) => ok).length;
    expect([state?.holds, state?.most, won, state?.deadlocks], `round ${round}`).toEqual([2, 2, 2, 0]);
    const refusals = results.filter(({ ok }) => !ok).map(({ reason }) => reason);
    expect(new Set(refusals)).toEqual(new Set(["slot_taken"]));
    await reset();
  }
});

test("a crowd that wants one time, or overlapping ones, by request, another time, proposal and by hand, never gets more than there is", {
  timeout: 300_000,
}, async ({ db, now }) => {
  const crowds = [await crowdAt(db, 1), await crowdAt(db, 3)];
  const staggered = (who: number) => timeText(9 * 60 + ((who * 7) % 29) * 15);
  const times = rounds(3, 40);
  for (let round = 0; round < times; round++)
    for (const crowd of round % 2 === 0 ? crowds.slice(0, 1) : crowds.slice(1)) {
      const { business, capacity } = crowd;
      const isOne = round % 4 < 2;
      // By hand an owner may go past the buffer, in half of the rounds.
      const anyway = round % 8 < 4;
      const results = await everybody(db, crowd, isOne ? () => "10:00" : staggered, anyway, now);
      const what = `round ${round}: capacity ${capacity}, ${isOne ? "one time" : "staggered"}`;
      const state = await stateOfDay(db, business.id);
      const won = results.filter(({ ok }) => ok).length;
      expect([state?.holds, state?.deadlocks], what).toEqual([won, 0]);
      expect(state?.most, what).toBe(capacity);
      if (isOne) expect(won, what).toBe(capacity);
      else expect(state?.gap, what).toBeGreaterThanOrEqual(anyway ? 0 : buffer);
      const refusals = results.filter(({ ok }) => !ok).map(({ reason, why }) => why ?? reason);
      expect(
        refusals.filter((one) => one !== "slot_taken" && one !== "in_buffer"),
        what,
      ).toEqual([]);
      await crowd.reset();
    }
});
