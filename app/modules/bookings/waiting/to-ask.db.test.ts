import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessPeople } from "~/modules/businesses/people/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { minute } from "~/platform/time";
import { fullDay, testOfFullDay } from "../../../../tests/builders/full-day";
import { aUser } from "../../../../tests/builders/user";
import { refreshBookedDays } from "../commands/refresh-booked-days.server";
import { bookings } from "../tables.server";
import { offerTimes } from "./offer.server";
import { listToAsk } from "./to-ask.server";

const day = fullDay;
const test = testOfFullDay;

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
    expect(full).toHaveLength(8);
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
