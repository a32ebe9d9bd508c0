import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { someUsers } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { rounds } from "../../../../tests/setup/rounds";
import { requestBooking } from "../commands/request-booking.server";
import { holdForGuest } from "../guest/commands/hold.server";
import { holdsWithin } from "../holds.server";
import { bookingHolds, bookings, guestRequests } from "../tables.server";
import { travelBetween } from "./rules";

const everybody = rounds(60, 200);
const often = rounds(2, 20);
const travelMinutes = 15;
/** The road from one to the next takes 45, 60 and 105 minutes. */
const suburbs = ["Pimville, Soweto", "Sandton, Johannesburg", "Hatfield, Pretoria"];
const typed = { name: "Somebody", email: "s@x.example", phone: null, notes: null, healthConsent: false };

test(`${everybody} at once in three suburbs get only times between which the road fits, in ${often} rounds`, {
  timeout: 300_000,
}, async ({ db, now }) => {
  const members = await someUsers(db, everybody / 2);
  for (let round = 0; round < often; round += 1) {
    const capacity = 1 + (round % 2);
    const given = { capacity, travelMinutes, slotMinutes: 15, comesToCustomer: true };
    const business = await aBusiness(db, given);
    // Their other rounds are forgotten, so that only the time decides.
    await db.delete(bookings);
    await db.delete(guestRequests);
    const attempts = Array.from({ length: everybody }, (_, n) => {
      // From 10:00 to 12:15, so that each is close to others.
      const minutes = 600 + 15 * (n % 10);
      const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
      const address = `${n} Main Road, ${suburbs[(n + round) % suburbs.length]}`;
      const { id: businessId, service } = business;
      const asked = { businessId, serviceId: service.id, date: "2026-11-24", time, address };
      const member = members[n >> 1];
      if (n % 2 === 0 && member) return requestBooking(db, member, { ...asked, ...typed }, now);
      const guest = { browser: `browser ${n}`, network: `network ${n}`, mayMail: true };
      const details = {
        ...{ name: "Nomsa Zulu", phone: `+2782555${String(1000 + n)}`, email: `guest${n}@x.example` },
        ...{ way: "email" as const, whatsapp: null, terms: "terms" },
      };
      return holdForGuest(db, guest, { ...asked, ...details }, now);
    });
    const won = (await Promise.all(attempts)).filter(({ ok }) => ok);
    const day = [new Date("2026-11-23T22:00:00Z"), new Date("2026-11-24T22:00:00Z")] as const;
    const holds = await holdsWithin(db, business.id, day, now);
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, business.id))).toBe(won.length);
    expect(holds).toHaveLength(won.length);
    // From 10:00 on for two hours and a quarter nobody fits in twice without a gap.
    expect(won.length).toBeGreaterThanOrEqual(capacity);
    for (const one of holds) {
      expect(one.at).not.toBeNull();
      expect(one.lane).toBeLessThanOrEqual(capacity);
      for (const other of holds) {
        if (other.lane !== one.lane || other.from <= one.from) continue;
        const gap = (other.from.getTime() - one.to.getTime()) / 60_000;
        expect(gap).toBeGreaterThanOrEqual(travelBetween(travelMinutes, one.at, other.at));
      }
    }
  }
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});
