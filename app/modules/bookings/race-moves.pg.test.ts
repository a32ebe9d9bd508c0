import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf, timeText } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { enterBooking } from "./commands/enter-booking.server";
import { proposeTime } from "./commands/propose-time.server";
import { requestBooking } from "./commands/request-booking.server";
import { rescheduleBooking } from "./commands/reschedule-booking.server";

const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"];
const hours = [9, 10, 11, 12, 13, 14, 15, 16];

/** Pairs of different bookings that overlap in a lane, and transactions that PostgreSQL aborted to break a deadlock. */
async function faults(db: Db) {
  const { rows } = await db.execute<{ overlaps: number; deadlocks: number }>(sql`
    select (select count(*)::int from booking_holds a join booking_holds b
        on a.booking_id < b.booking_id and a.business_id = b.business_id and a.lane = b.lane and a.period && b.period) as overlaps,
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`);
  return rows[0];
}

test("of 160 who want one time, by request, another time, proposal or by hand, exactly one gets it, in 5 rounds", {
  timeout: 300_000,
}, async ({
  database: {
    pages: { db },
  },
  now,
}) => {
  for (let round = 0; round < 5; round++) {
    const business = await aBusiness(db);
    const wanted = { date: addDays(dayOf(instantOf("2026-12-07", "00:00")), round), time: "10:00" };
    const made = [];
    for (const date of days)
      for (const hour of hours)
        made.push(
          await aBooking(db, {
            business,
            date,
            time: timeText(hour * 60),
            status: hour % 2 ? "pending" : "accepted",
          }),
        );
    const person = { name: "N", email: "n@example.co.za", phone: null, notes: null };
    const newcomers = [];
    for (let n = 0; n < 60; n++) newcomers.push(await aUser(db));
    const serviceId = business.service.id;
    const results = await Promise.all([
      ...newcomers.map((one) =>
        requestBooking(
          db,
          one,
          { businessId: business.id, serviceId, ...wanted, ...person, healthConsent: false },
          now,
        ),
      ),
      ...made.map(({ id, customer }) =>
        rescheduleBooking(db, { userId: customer.id }, { bookingId: id, ...wanted }, now),
      ),
      ...made.map(({ id }) =>
        proposeTime(db, business.owner, { bookingId: id, ...wanted, message: null }, now),
      ),
      ...Array.from({ length: 20 }, () =>
        enterBooking(db, business.owner, { serviceId, ...wanted, ...person }, now),
      ),
    ]);
    const { rows } = await db.execute<{ holds: number }>(sql`select count(*)::int as holds from booking_holds
      where business_id = ${business.id} and period && tstzrange(${instantOf(wanted.date, wanted.time).toISOString()}::timestamptz,
        ${instantOf(wanted.date, "11:00").toISOString()}::timestamptz)`);
    expect(rows).toEqual([{ holds: 1 }]);
    // One booking may get it first for its customer and then again as its owner's proposal.
    const winners = results.filter(({ ok }) => ok).length;
    expect(winners).toBeGreaterThanOrEqual(1);
    expect(winners).toBeLessThanOrEqual(2);
    expect(await faults(db)).toEqual({ overlaps: 0, deadlocks: 0 });
  }
});
