import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { addPerson, savePerson } from "~/modules/businesses/people/commands.server";
import { aBusiness } from "../../../tests/builders/business";
import { someUsers } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { rounds } from "../../../tests/setup/rounds";
import { requestBooking } from "./commands/request-booking.server";
import { holdForGuest } from "./guest/commands/hold.server";
import { bookingHolds, bookings, guestRequests } from "./tables.server";

const everybody = rounds(64, 200);
const often = rounds(2, 20);

const guestOf = (n: number) => ({
  guest: { browser: `browser ${n}`, network: `network ${n}`, mayMail: true },
  details: {
    ...{ name: "Nomsa Zulu", phone: `+2782555${String(1000 + n)}`, email: `guest${n}@x.example` },
    ...{ address: null, way: "email" as const, whatsapp: null, terms: "terms" },
  },
});
const typed = { name: "Somebody", email: "s@x.example", phone: null, notes: null, healthConsent: false };

test(`${everybody} at once for one person's time and for anybody's get the lanes that work then, in ${often} rounds`, {
  timeout: 300_000,
}, async ({ db, now }) => {
  const members = await someUsers(db, everybody / 2);
  for (let round = 0; round < often; round += 1) {
    const business = await aBusiness(db, {
      capacity: 3,
      services: [{ name: "Braids" }, { name: "Cut" }],
    });
    const [braids, cut] = business.services;
    if (!braids || !cut) throw new Error("no services");
    for (const name of ["Zanele", "Lindiwe", "Thabo"]) await addPerson(db, business.owner, { name }, now);
    const person = { takesBookings: true, hours: null, breaks: [], services: null };
    // Tuesday morning; and Thabo cuts only.
    const morning = [[24 * 60 + 540, 24 * 60 + 720]] as const;
    await savePerson(db, business.owner, 2, { ...person, name: "Lindiwe", hours: morning });
    await savePerson(db, business.owner, 3, { ...person, name: "Thabo", services: [cut.id] });
    // Their other rounds are forgotten, so that only the time decides.
    await db.delete(bookings);
    await db.delete(guestRequests);
    const isMorning = round % 2 === 0;
    const slot = { date: "2026-11-24", time: isMorning ? "10:00" : "14:00" };
    const attempts = Array.from({ length: everybody }, (_, n) => {
      const lane = n % 4 < 2 ? 1 : n % 8 === 3 ? 2 : null;
      const asked = { businessId: business.id, serviceId: braids.id, lane, ...slot };
      const member = members[n >> 1];
      if (n % 2 === 0 && member) return requestBooking(db, member, { ...asked, ...typed }, now);
      const { guest, details } = guestOf(n);
      return holdForGuest(db, guest, { ...asked, ...details }, now);
    });
    const won = (await Promise.all(attempts)).filter(({ ok }) => ok);
    const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.businessId, business.id));
    expect(won).toHaveLength(isMorning ? 2 : 1);
    expect(holds.map(({ lane }) => lane).toSorted()).toEqual(isMorning ? [1, 2] : [1]);
  }
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});
