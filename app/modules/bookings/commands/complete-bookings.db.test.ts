import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { chooseMails } from "~/modules/accounts/commands/mail-choices.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { writeReview } from "~/modules/reviews/commands/write-review.server";
import type { Db } from "~/platform/db.server";
import { day, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { unsaid } from "../../../../tests/builders/review";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { countServedCustomers } from "../queries/totals.server";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import { completeBookings } from "./due-bookings.server";

const statusOf = async (db: Db, id: string) =>
  (await db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status;

const eventsOf = (db: Db, id: string) =>
  db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(bookingEvents.id);

describe("an accepted booking", () => {
  test("completes by itself 24 hours after its end, and not before", async ({ db }) => {
    const { id, endsAt } = await aBooking(db, { status: "accepted" });
    const due = new Date(endsAt.getTime() + day);
    expect(await completeBookings(db, new Date(due.getTime() - 1))).toBe(0);
    expect(await statusOf(db, id)).toBe("accepted");

    expect(await completeBookings(db, due)).toBe(1);
    expect(await statusOf(db, id)).toBe("completed");
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      status: "completed",
      by: "clock",
      reason: null,
      at: due,
    });
    expect(await db.select().from(bookingHolds)).toEqual([]);
  });

  test("its two sides are told once, the customer by a mail that asks how it was; not one who declined", async ({
    db,
  }) => {
    const { business, customer, endsAt } = await aBooking(db, { status: "accepted" });
    const other = await aBooking(db, { status: "accepted" });
    await chooseMails(db, other.customer.id, { declined: ["afterwards"] }, endsAt);
    const due = new Date(endsAt.getTime() + 3 * day);
    await Promise.all([completeBookings(db, due), completeBookings(db, due)]);
    await completeBookings(db, new Date(due.getTime() + day));
    const mails = await db.select().from(mailOutbox);
    const seen = mails.map(({ readerId, kind, letter }) => [readerId, kind, letter.action?.href]);
    const management = "/answer";
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([
        [customer.id, "afterwards", "/review"],
        [business.userId, "afterwards", management],
        [other.business.userId, "afterwards", management],
      ]),
    );
    expect(await statusOf(db, other.id)).toBe("completed");
  });

  test("completes once, however often the worker runs", async ({ db }) => {
    const { id, endsAt } = await aBooking(db, { status: "accepted" });
    const due = new Date(endsAt.getTime() + day);
    await completeBookings(db, due);
    expect(await completeBookings(db, new Date(due.getTime() + minute))).toBe(0);
    expect(await eventsOf(db, id)).toHaveLength(2);
  });

  test("lets its customer write a review and counts them as served only once it is completed", async ({
    db,
  }) => {
    const { id, customer, endsAt } = await aBooking(db, { status: "accepted" });
    const due = new Date(endsAt.getTime() + day);
    const said = { ...unsaid, bookingId: id, stars: 5, text: "On time, and the tap is dry." };
    const writer = { customerId: customer.id, browser: null };
    expect(await writeReview(db, writer, said, due)).toEqual({ ok: false, reason: "not_completed" });
    expect(await countServedCustomers(db)).toBe(0);
    await completeBookings(db, due);
    expect(await countServedCustomers(db)).toBe(1);
    expect(await writeReview(db, writer, said, due)).toMatchObject({ ok: true });
  });
});

test.for(["pending", "rejected", "cancelled", "completed"] as const)(
  "a booking that is %s does not complete",
  async (status, { db }) => {
    const { id, endsAt } = await aBooking(db, { status });
    expect(await completeBookings(db, new Date(endsAt.getTime() + 2 * day))).toBe(0);
    expect(await statusOf(db, id)).toBe(status);
    expect(await eventsOf(db, id)).toHaveLength(1);
  },
);

test("completes more bookings than one batch holds", async ({ db }) => {
  const business = await aBusiness(db);
  const customer = await aUser(db);
  for (let lane = 1; lane <= 60; lane++) await aBooking(db, { business, customer, lane, status: "accepted" });
  expect(await completeBookings(db, new Date("2026-12-01T08:00:00Z"))).toBe(60);
  expect(await db.select().from(bookingHolds)).toEqual([]);
});
