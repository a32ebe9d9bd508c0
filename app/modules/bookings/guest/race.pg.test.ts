import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { someUsers } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { rounds } from "../../../../tests/setup/rounds";
import { requestBooking } from "../commands/request-booking.server";
import { bookingHolds, bookings, guestRequests } from "../tables.server";
import { confirmByMail } from "./commands/confirm.server";
import { holdForGuest } from "./commands/hold.server";

const times = rounds(2, 20);
const each = rounds(30, 100);
const slot = { date: "2026-11-24", time: "10:00" };

const guestOf = (n: number) => ({
  guest: { browser: `browser ${n}`, network: `network ${n}`, mayMail: true },
  details: {
    ...{ name: "Nomsa Zulu", phone: `+2782555${String(1000 + n)}`, email: `guest${n}@x.example` },
    ...{ address: null, way: "email" as const, whatsapp: null, terms: "terms" },
  },
});

test(`of ${each} guests and ${each} members for one slot exactly one gets it, each time`, {
  timeout: 300_000,
}, async ({
  database: {
    pages: { db },
  },
  now,
}) => {
  const members = await someUsers(db, each);
  let guestsWon = 0;
  for (let round = 0; round < times; round += 1) {
    const business = await aBusiness(db);
    const asked = { businessId: business.id, serviceId: business.service.id, ...slot };
    // Their other rounds are forgotten, so that only the slot decides.
    await db.delete(bookings);
    await db.delete(guestRequests);
    const attempts = Array.from({ length: each * 2 }, (_, n) => {
      const member = members[n >> 1];
      if (n % 2 === 0 || !member) {
        const { guest, details } = guestOf(n);
        return holdForGuest(db, guest, { ...asked, ...details }, now);
      }
      const typed = {
        name: "Somebody",
        email: "s@x.example",
        phone: null,
        notes: null,
        healthConsent: false,
      };
      return requestBooking(db, member, { ...asked, ...typed }, now);
    });
    const won = (await Promise.all(attempts)).filter(({ ok }) => ok);
    expect(won).toHaveLength(1);
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, business.id))).toBe(1);
    if (won[0] && "id" in won[0]) guestsWon += 1;
  }
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(Number(rows[0]?.deadlocks)).toBe(0);
  process.stdout.write(`guests won ${guestsWon} of ${times} rounds\n`);
});

test("a button pressed 50 times at once books once", async ({
  database: {
    pages: { db },
  },
  now,
}) => {
  const business = await aBusiness(db);
  const { guest, details } = guestOf(1);
  const asked = { businessId: business.id, serviceId: business.service.id, ...slot };
  const held = await holdForGuest(db, guest, { ...asked, ...details }, now);
  if (!held.ok) throw new Error(held.reason);
  const presses = Array.from({ length: 50 }, () => confirmByMail(db, { id: held.id, generation: 0 }, now));
  const results = await Promise.all(presses);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect([await db.$count(bookings), await db.$count(bookingHolds)]).toEqual([1, 1]);
});

test("one network or browser with many requests at once at many businesses stays within its limit", {
  timeout: 120_000,
}, async ({
  database: {
    pages: { db },
  },
  now,
}) => {
  const businesses: Awaited<ReturnType<typeof aBusiness>>[] = [];
  for (let n = 0; n < 30; n += 1) businesses.push(await aBusiness(db));
  const attempt = (same: object) =>
    Promise.all(
      businesses.map(({ id, service }, n) => {
        const { guest, details } = guestOf(n);
        const asked = { businessId: id, serviceId: service.id, ...slot };
        return holdForGuest(db, { ...guest, ...same }, { ...asked, ...details }, now);
      }),
    );
  expect((await attempt({ network: "one" })).filter(({ ok }) => ok)).toHaveLength(10);
  await db.delete(guestRequests);
  expect((await attempt({ browser: "one" })).filter(({ ok }) => ok)).toHaveLength(2);
});
