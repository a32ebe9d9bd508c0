import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, like } from "drizzle-orm";
import { expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { sessions, users } from "~/modules/accounts/tables.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { requestErasure } from "./commands.server";
import { eraseDue } from "./erase.server";

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day);

test("several concurrent workers erase every account once", async ({ db, now }) => {
  const business = await aBusiness(db, { capacity: 20 });
  for (let lane = 1; lane <= 20; lane++) {
    const customer = await aUser(db);
    await aBooking(db, { business, customer, date: "2026-12-02", status: "accepted", lane });
    await requestErasure(db, customer.id, now);
  }
  const erased = await Promise.all([1, 2, 3, 4].map(() => eraseDue(db, inDays(now, 7))));
  expect(erased.reduce((sum, count) => sum + count)).toBe(20);
  const told = await db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.cause, "%:customerLeaves:business:%"));
  expect(told).toHaveLength(20);
});

test("a sign-in at the last moment either keeps the whole account or is refused", async ({ db, now }) => {
  const { app, newVisitor } = await openSite(db, now);
  const password = "Tap&Drain#26";
  for (let round = 0; round < 20; round++) {
    const email = `last-moment${round}@example.co.za`;
    const id = await createSeedUser(
      app.db,
      { email, password, name: "Zanele", userType: "customer" },
      app.now(),
    );
    await requestErasure(db, id, now);
    const [erased, response] = await Promise.all([
      sleep(round).then(() => eraseDue(db, inDays(now, 7))),
      newVisitor().post("/auth?action=signin", { intent: "sign-in", email, password }),
    ]);
    const isSignedIn = response.status === 302;
    expect(erased).toBe(isSignedIn ? 0 : 1);
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user?.name).toBe(isSignedIn ? "Zanele" : "");
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(isSignedIn ? 1 : 0);
  }
});

test("a booking request at the last moment is refused, or cancelled with the rest", async ({ db, now }) => {
  for (let round = 0; round < 10; round++) {
    const business = await aBusiness(db);
    const customer = await aUser(db);
    await requestErasure(db, business.owner.userId, now);
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
      eraseDue(db, inDays(now, 7)),
      requestBooking(db, customer, { ...slot, ...asking }, inDays(now, 7)),
    ]);
    const live = and(eq(bookings.businessId, business.id), inArray(bookings.status, ["pending", "accepted"]));
    expect(await db.select().from(bookings).where(live)).toEqual([]);
  }
});
