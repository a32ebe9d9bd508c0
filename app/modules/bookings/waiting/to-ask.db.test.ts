import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessPeople } from "~/modules/businesses/people/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test as base } from "../../../../tests/setup/db";
import { refreshBookedDays } from "../commands/refresh-booked-days.server";
import { bookings } from "../tables.server";
import { joinWaiting } from "./commands.server";
import { offerTimes } from "./offer.server";
import { listToAsk } from "./to-ask.server";

const day = "2026-11-24";
const hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];

/** A business whose next day is full. */
const test = base
  .extend("business", ({ db }) => aBusiness(db, { capacity: 1, slotMinutes: 60 }))
  .extend("full", async ({ db, business }) => {
    const made = [];
    for (const time of hours)
      made.push(await aBooking(db, { business, status: "accepted", date: day, time }));
    return made;
  })
  .extend(
    "wait",
    ({ db, business, now }) =>
      (userId: string, at = now, date = day) =>
        joinWaiting(
          db,
          { userId },
          { businessId: business.id, serviceId: business.service.id, day: date, address: null },
          at,
        ),
  );

/** A minute in which it is not the turn of the business to be looked at in any case. */
const anyMinute = (now: Date, { id }: { id: string }) => {
  const later = Array.from({ length: 2 }, (_, n) => new Date(now.getTime() + n * minute));
  return later.find((at) => (Math.floor(+at / minute) % 16).toString(16) !== id.at(-1)) ?? now;
};

test("a day that is known to be full is not looked at until its times change, or its turn comes", async ({
  db,
  now,
  business,
  full,
  wait,
}) => {
  const person = await aUser(db);
  await wait(person.id);
  await wait(person.id, now, "2026-11-25");
  const at = anyMinute(now, business);
  const asked = async (when = at) => (await listToAsk(db, when)).map((place) => place.day).sort();
  expect(await asked()).toEqual([day, "2026-11-25"]);
  await refreshBookedDays(db, now);
  expect(await asked()).toEqual(["2026-11-25"]);
  const turns = Array.from({ length: 16 }, (_, n) => asked(new Date(now.getTime() + n * minute)));
  expect((await Promise.all(turns)).filter((days) => days.includes(day))).toHaveLength(1);
  await db.delete(bookings).where(eq(bookings.id, full[3]?.id ?? ""));
  expect(await asked()).toEqual([day, "2026-11-25"]);
  await refreshBookedDays(db, now);
  expect(await asked()).toEqual([day, "2026-11-25"]);
  expect(await offerTimes(db, at)).toBe(2);
  expect(await asked()).toEqual([]);
});

test.for(["people", "needs", "roads"] as const)(
  "where the shortest service says little of the others, for its %s, each minute looks at the day",
  async (kind, { db, now, business, full, wait }) => {
    expect(full).toHaveLength(hours.length);
    await wait((await aUser(db)).id);
    const { id: businessId } = business;
    if (kind === "people") await db.insert(businessPeople).values({ businessId, lane: 1, name: "Lindiwe" });
    if (kind === "needs")
      await db
        .update(businessServices)
        .set({ needs: "mains" })
        .where(eq(businessServices.businessId, businessId));
    if (kind === "roads")
      await db.update(businessProfiles).set({ travelMinutes: 30 }).where(eq(businessProfiles.id, businessId));
    await refreshBookedDays(db, now);
    expect(await listToAsk(db, anyMinute(now, business))).toHaveLength(1);
  },
);
