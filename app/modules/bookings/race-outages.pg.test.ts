import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { businessServices } from "~/modules/businesses/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { someUsers } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { rounds } from "../../../tests/setup/rounds";
import { requestBooking } from "./commands/request-booking.server";
import { holdForGuest } from "./guest/commands/hold.server";
import { addOutage } from "./outages/commands.server";
import { bookingHolds, bookings, guestRequests } from "./tables.server";

const everybody = rounds(64, 200);
const often = rounds(2, 20);
const capacity = 3;
const typed = { name: "Somebody", email: "s@x.example", phone: null, notes: null, healthConsent: false };

/** So many at a time, so that nobody waits for a connection until the time for that is over: more than the pool has are in it. */
const atOnce = 30;
async function inLine<Result>(count: number, ask: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) results.push(await ask(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}

test(`${everybody} at once and an owner whose power goes off: nobody books into it afterwards, in ${often} rounds`, {
  timeout: 300_000,
}, async ({ db, now }) => {
  const members = await someUsers(db, everybody);
  const [, late] = members;
  if (!late) throw new Error("nobody");
  for (let round = 0; round < often; round += 1) {
    const business = await aBusiness(db, {
      capacity,
      services: [{ name: "Geyser element" }, { name: "Gate" }],
    });
    const [geyser, gate] = business.services;
    if (!geyser || !gate) throw new Error("no services");
    await db.update(businessServices).set({ needs: "mains" }).where(eq(businessServices.id, geyser.id));
    // Their other rounds are forgotten, so that only the time decides.
    await db.delete(bookings);
    await db.delete(guestRequests);
    const day = "2026-11-24";
    const ask = async (n: number) => {
      const asked = {
        ...{ businessId: business.id, date: day },
        serviceId: n % 4 === 0 ? gate.id : geyser.id,
        // Before, in, and after the outage, which ends at 12:00.
        time: `${String(9 + (n % 5)).padStart(2, "0")}:00`,
      };
      const member = members[n];
      if (n % 2 === 0 && member) return requestBooking(db, member, { ...asked, ...typed }, now);
      const guest = { browser: `browser ${n}`, network: `network ${n}`, mayMail: true };
      const details = {
        ...{ name: "Nomsa Zulu", phone: `+2782555${String(1000 + n)}`, email: `guest${n}@x.example` },
        ...{ address: null, way: "email" as const, whatsapp: null, terms: "terms" },
      };
      return holdForGuest(db, guest, { ...asked, ...details }, now);
    };
    const off = { kind: "mains", date: day, from: "10:30", to: "12:00" } as const;
    const [first, rest] = [everybody >> 3, everybody - (everybody >> 3)];
    const before = inLine(first, ask);
    const outage = addOutage(db, business.owner, off, now);
    const after = inLine(rest, (n) => ask(first + n));
    const won = (await Promise.all([before, after])).flat().filter(({ ok }) => ok);
    const added = await outage;
    const inside = await db.$count(
      bookings,
      and(
        eq(bookings.serviceId, geyser.id),
        sql`${bookings.startsAt} < '2026-11-24T10:00:00Z' and ${bookings.endsAt} > '2026-11-24T08:30:00Z'`,
      ),
    );
    // The owner was told of exactly those that lie in it.
    expect(added).toEqual({ ok: true, hit: inside });
    // Nor can anybody else.
    const refused = await requestBooking(
      db,
      late,
      { businessId: business.id, serviceId: geyser.id, date: day, time: "11:00", ...typed },
      now,
    );
    expect(refused).toMatchObject({ ok: false, reason: "in_outage" });
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, business.id))).toBe(won.length);
    const { rows } = await db.execute<{ most: number }>(sql`
      select max((select count(*) from booking_holds o where o.business_id = h.business_id and o.period && h.period))::int as most
      from booking_holds h where h.business_id = ${business.id}`);
    expect(rows[0]?.most).toBeLessThanOrEqual(capacity);
  }
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});
