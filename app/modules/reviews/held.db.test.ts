import { eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { completeBookings } from "~/modules/bookings/commands/due-bookings.server";
import { reportCustomerMissing } from "~/modules/bookings/commands/finish-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day, hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { completed, ratingOf, reasonOf, said, writerOf } from "../../../tests/builders/review";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { releaseReview, setReviewHidden, settleReview } from "./commands/shown-stars.server";
import { reportMissing, writeReview } from "./commands/write-review.server";
import { findRecord, findReviews } from "./queries/public-reviews.server";
import { reviews } from "./tables.server";

describe("held back", () => {
  test("five of one network in a day wait for an administrator, who publishes or hides them", async ({
    db,
    now,
  }) => {
    const business = await aBusiness(db, { capacity: 50 });
    const written = [];
    for (let n = 0; n < 5; n++) {
      const { id, customer } = await completed(db, { business, lane: n + 1 });
      written.push(await writeReview(db, writerOf(customer, "196.25.1.1"), said(id), now));
      expect((await ratingOf(db, business.id))?.count).toBe(n < 4 ? n + 1 : 0);
    }
    const held = written.at(-1);
    expect(held?.ok && held.held).toHaveLength(5);
    expect((await findReviews(db, business.id)).reviews).toEqual([]);
    const elsewhere = await completed(db, { business, lane: 9 });
    expect(
      await writeReview(db, writerOf(elsewhere.customer, "196.25.2.2"), said(elsewhere.id), now),
    ).toMatchObject({
      held: [],
    });
    const [first = "", second = ""] = written.map((one) => (one.ok ? one.reviewId : ""));
    expect(await releaseReview(db, first, now)).not.toBeNull();
    expect(await releaseReview(db, first, now)).toBeNull();
    expect(await setReviewHidden(db, second, { hidden: true, why: "fraud" }, now)).not.toBeNull();
    expect(await ratingOf(db, business.id)).toEqual({ sum: 10, count: 2 });
    // The fifth was never public: its owner hears of it when it is.
    const last = held?.ok ? held.reviewId : "";
    const told = () => db.$count(mailOutbox, eq(mailOutbox.cause, `review:${last}:new`));
    expect(await told()).toBe(0);
    await releaseReview(db, last, now);
    expect(await told()).toBe(1);
  });

  test("of a customer who is said not to have come: it disputes, and shows when that is decided so", async ({
    db,
    now,
  }) => {
    const decide = async (isForCustomer: boolean) => {
      const { id, business, customer } = await aBooking(db, { status: "accepted", date: "2026-11-22" });
      await reportCustomerMissing(db, business.owner, { bookingId: id }, now);
      expect(await writeReview(db, writerOf(customer), said(id, 1), now)).toMatchObject({ ok: true });
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
      expect(booking?.disputedAt).toEqual(now);
      expect((await findReviews(db, business.id)).reviews).toEqual([]);
      expect(await ratingOf(db, business.id)).toEqual({ sum: 0, count: 0 });
      await settleReview(db, id, isForCustomer, now);
      expect(await db.$count(mailOutbox, like(mailOutbox.cause, "review:%:new"))).toBe(1);
      return ratingOf(db, business.id);
    };
    expect(await decide(true)).toEqual({ sum: 1, count: 1 });
    expect(await decide(false)).toEqual({ sum: 0, count: 0 });
    expect(await db.select().from(reviews)).toHaveLength(1);
  });

  test("of a report that was closed without an answer: it opens the report again, until 14 days after the end", async ({
    db,
    now,
  }) => {
    const { id, business, customer, endsAt } = await aBooking(db, { status: "accepted", date: "2026-11-22" });
    await reportCustomerMissing(db, business.owner, { bookingId: id }, now);
    const closedAt = new Date(now.getTime() + 49 * hour);
    await completeBookings(db, closedAt);
    const write = (at: Date) => writeReview(db, writerOf(customer), said(id, 1), at);
    expect(await reasonOf(write(new Date(endsAt.getTime() + 14 * day + 1)))).toBe("not_completed");
    expect(await write(new Date(endsAt.getTime() + 14 * day))).toMatchObject({ ok: true });
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ status: "accepted", reason: null });
    expect(booking?.disputedAt).not.toBeNull();
    expect(await ratingOf(db, business.id)).toEqual({ sum: 0, count: 0 });
    await settleReview(db, id, true, closedAt);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 1, count: 1 });
  });

  test("'They did not come' reports a completed booking, and its review says so once that counts", async ({
    db,
    now,
  }) => {
    const { id, business, customer } = await completed(db);
    const stranger = await aUser(db);
    expect(await reasonOf(reportMissing(db, writerOf(stranger), id, now))).toBe("not_found");
    expect(await reportMissing(db, writerOf(customer), id, now)).toEqual({ ok: true });
    expect(await reasonOf(reportMissing(db, writerOf(customer), id, now))).toBe("too_late");
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ status: "accepted", noShowBy: "customer", noShowAt: now });
    expect(await reasonOf(writeReview(db, writerOf(customer), said(id, 1), now))).toBe("not_completed");
    await db
      .update(bookings)
      .set({ status: "cancelled", reason: "business_missing" })
      .where(eq(bookings.id, id));
    expect(await writeReview(db, writerOf(customer), said(id, 1), now)).toMatchObject({ ok: true });
    expect((await findReviews(db, business.id)).reviews).toMatchObject([{ didNotCome: true, stars: 1 }]);
    expect(await findRecord(db, business.id, now)).toEqual({ jobs: 0, came: 0, cancelled: 0, missed: 1 });
  });
});
