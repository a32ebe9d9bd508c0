import { and, eq, inArray, like } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { requestErasure, takeBackErasure } from "./commands.server";
import { eraseDue } from "./erase.server";

const appUrl = "http://thola.test";
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day);

test("several concurrent workers erase every account once", async ({ db, now }) => {
  const business = await aBusiness(db, { capacity: 20 });
  for (let lane = 1; lane <= 20; lane++) {
    const customer = await aUser(db);
    await aBooking(db, { business, customer, date: "2026-12-02", status: "accepted", lane });
    await requestErasure(db, customer.id, appUrl, now);
  }
  const erased = await Promise.all([1, 2, 3, 4].map(() => eraseDue(db, appUrl, inDays(now, 7))));
  expect(erased.reduce((sum, count) => sum + count)).toBe(20);
  const told = await db.select().from(mailOutbox).where(like(mailOutbox.cause, "%:customer_left:business"));
  expect(told).toHaveLength(20);
});

test("after a sign-in at the last moment the account is either intact or gone", async ({ db, now }) => {
  for (let round = 0; round < 10; round++) {
    const person = await aUser(db);
    await requestErasure(db, person.id, appUrl, now);
    const [erased, kept] = await Promise.all([
      eraseDue(db, appUrl, inDays(now, 7)),
      takeBackErasure(db, person.id),
    ]);
    expect([erased, kept]).toEqual(kept ? [0, true] : [1, false]);
    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    expect(user?.name).toBe(kept ? person.name : "Former customer");
  }
});

test("a booking request at the last moment is refused, or cancelled with the rest", async ({ db, now }) => {
  for (let round = 0; round < 10; round++) {
    const business = await aBusiness(db);
    const customer = await aUser(db);
    await requestErasure(db, business.owner.userId, appUrl, now);
    const asking = {
      name: customer.name,
      email: customer.email,
      phone: null,
      notes: null,
      healthConsent: false,
    };
    const slot = {
      businessId: business.id,
      serviceId: business.service.id,
      date: "2026-12-02",
      time: "10:00",
    };
    await Promise.all([
      eraseDue(db, appUrl, inDays(now, 7)),
      requestBooking(db, customer, { ...slot, ...asking }, appUrl, inDays(now, 7)),
    ]);
    const live = and(eq(bookings.businessId, business.id), inArray(bookings.status, ["pending", "accepted"]));
    expect(await db.select().from(bookings).where(live)).toEqual([]);
  }
});
