import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, hour, minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aReview } from "../../../tests/builders/review";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { hideReview, leaveReviews, writeReview } from "./commands.server";
import { countStars, listReviews } from "./queries.server";
import { reviews } from "./tables.server";

const text = "They came on time and swept up after.";
const boss = { id: newId(), email: "boss@thola.test" };

async function ratingOf(db: Db, businessId: string) {
  const [row] = await db
    .select({ sum: businessProfiles.ratingSum, count: businessProfiles.reviewCount })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  return row;
}

const completed = (db: Db, given: Parameters<typeof aBooking>[1] = {}) =>
  aBooking(db, { status: "completed", date: "2026-11-16", ...given });

describe("writing", () => {
  test("stores the review and adds its stars to the business", async ({ db, now }) => {
    const { id, business, customer } = await completed(db);
    const said = { bookingId: id, customerId: customer.id, stars: 4, text: `  ${text}\n` };
    const written = await writeReview(db, said, now);
    expect(written).toEqual({ ok: true, reviewId: expect.any(String) });
    expect(await db.select().from(reviews)).toMatchObject([
      { bookingId: id, businessId: business.id, customerId: customer.id, stars: 4, text, createdAt: now },
    ]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 4, count: 1 });
    const listed = await db.execute(sql`select stars, reviews from listed_counts where province <> ''`);
    expect(listed.rows).toEqual([{ stars: 4, reviews: 1 }]);
  });

  test("changes the review and its stars within 14 days", async ({ db, now }) => {
    const { booking, business, customer } = await aReview(db, { stars: 5 }, now);
    const again = { bookingId: booking.id, customerId: customer.id, stars: 2, text: "It leaks again." };
    const later = new Date(now.getTime() + 14 * day);
    expect(await writeReview(db, again, later)).toMatchObject({ ok: true });
    expect(await db.select().from(reviews)).toMatchObject([
      { stars: 2, text: "It leaks again.", createdAt: now, updatedAt: later },
    ]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 2, count: 1 });
    const tooLate = new Date(later.getTime() + 1);
    expect(await writeReview(db, { ...again, stars: 5 }, tooLate)).toEqual({ ok: false, reason: "too_late" });
    expect(await ratingOf(db, business.id)).toEqual({ sum: 2, count: 1 });
  });

  test("is refused to everybody but the customer of the completed booking", async ({ db, now }) => {
    const { id, business, customer } = await completed(db);
    const accepted = await aBooking(db, { business, customer, status: "accepted" });
    const byHand = await completed(db, { business, time: "12:00" });
    await db.update(bookings).set({ customerId: null }).where(eq(bookings.id, byHand.id));
    const owner = { id: business.owner.userId, name: "Bheki Mthembu", email: "bheki@example.co.za" };
    const own = await completed(db, { business, time: "14:00", customer: owner });
    const write = (bookingId: string, customerId: string, said = { stars: 5, text }) =>
      writeReview(db, { bookingId, customerId, ...said }, now);
    const refused = async (attempt: ReturnType<typeof write>) =>
      ((await attempt) as { reason: string }).reason;

    expect(await refused(write(id, (await aUser(db)).id))).toBe("not_found");
    expect(await refused(write(newId(), customer.id))).toBe("not_found");
    expect(await refused(write("1' or 1=1", customer.id))).toBe("not_found");
    expect(await refused(write(byHand.id, byHand.customer.id))).toBe("not_found");
    expect(await refused(write(own.id, owner.id))).toBe("own_business");
    expect(await refused(write(accepted.id, customer.id))).toBe("not_completed");
    expect(await refused(write(id, customer.id, { stars: 6, text }))).toBe("bad_stars");
    expect(await refused(write(id, customer.id, { stars: 5, text: "ok" }))).toBe("too_short");
    expect(await refused(write(id, customer.id, { stars: 5, text: "x".repeat(1501) }))).toBe("too_long");
    expect(await db.select().from(reviews)).toEqual([]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 0, count: 0 });
    expect(await write(id, customer.id)).toMatchObject({ ok: true });
  });
});

describe("hiding", () => {
  test("subtracts the stars once, leaves a stub, and is audited", async ({ db, now }) => {
    const { id, business, booking, customer } = await aReview(db, { stars: 1 }, now);
    await aReview(db, { business, time: "12:00", stars: 5 }, now);
    const hide = () => hideReview(db, boss, { reviewId: id, why: "insult" }, now);
    expect([await hide(), await hide()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 5, count: 1 });
    expect(await countStars(db, business.id)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 });
    const page = await listReviews(db, business.id);
    expect(page.reviews).toHaveLength(2);
    expect(page.reviews).toContainEqual({ id, hidden: true });
    expect(await db.select().from(auditLog)).toMatchObject([
      { actorId: boss.id, action: "review.hide", subject: id, details: { why: "insult" } },
    ]);
    const again = { bookingId: booking.id, customerId: customer.id, stars: 5, text };
    expect(await writeReview(db, again, now)).toEqual({ ok: false, reason: "hidden" });
    expect(await ratingOf(db, business.id)).toEqual({ sum: 5, count: 1 });
  });

  test("refuses an unknown review", async ({ db, now }) => {
    for (const reviewId of [newId(), "nonsense"])
      expect(await hideReview(db, boss, { reviewId, why: "" }, now)).toEqual({
        ok: false,
        reason: "not_found",
      });
  });
});

describe("listing", () => {
  test("shows five, then ten at a time, newest first, each exactly once", async ({ db, now }) => {
    const business = await aBusiness(db);
    await aReview(db, {}, now);
    for (let n = 0; n < 27; n++)
      // Three have the same time, so the id decides.
      await aReview(
        db,
        {
          business,
          date: `2026-11-${String(1 + (n % 9)).padStart(2, "0")}`,
          text: `Review number ${n}`,
        },
        new Date(now.getTime() + Math.floor(n / 3) * minute),
      );
    const sizes = [];
    const seen = [];
    for (let after: string | null = null, pages = 0; pages < 9; pages++) {
      const page = await listReviews(db, business.id, after);
      sizes.push(page.reviews.length);
      seen.push(...page.reviews);
      after = page.next;
      if (after === null) break;
    }
    expect(sizes).toEqual([5, 10, 10, 2]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(27);
    const times = seen.map((review) => (review.hidden ? 0 : review.createdAt.getTime()));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await listReviews(db, business.id, "nonsense")).toEqual(await listReviews(db, business.id));
  });

  test("shows first name and initial, the answer, and whether the review was changed", async ({
    db,
    now,
  }) => {
    const customer = await aUser(db, { name: "Zanele Khumalo" });
    const { id, business, booking } = await aReview(db, { customer }, now);
    await db.update(reviews).set({ answer: "Siyabonga Zanele.", answeredAt: now });
    const [shown] = (await listReviews(db, business.id)).reviews;
    expect(shown).toMatchObject({ id, name: "Zanele K.", answer: "Siyabonga Zanele.", edited: false });
    const again = { bookingId: booking.id, customerId: customer.id, stars: 4, text };
    await writeReview(db, again, new Date(now.getTime() + hour));
    expect((await listReviews(db, business.id)).reviews).toMatchObject([{ edited: true, stars: 4 }]);
  });
});

test("a person who leaves: their reviews stay without the name, and their business's answers go", async ({
  db,
  now,
}) => {
  const customer = await aUser(db, { name: "Zanele Khumalo" });
  const { business, id } = await aReview(db, { customer, text }, now);
  const other = await aReview(db, { business, time: "12:00" }, now);
  await db.update(reviews).set({ answer: "Siyabonga.", answeredAt: now });
  await leaveReviews(db, { userId: customer.id, businessId: null });
  expect(await db.select().from(reviews).where(eq(reviews.id, id))).toMatchObject([
    { customerId: null, text, answer: "Siyabonga." },
  ]);
  const names = (await listReviews(db, business.id)).reviews.map((review) => "name" in review && review.name);
  expect(names).toContain(null);
  await leaveReviews(db, { userId: business.owner.userId, businessId: business.id });
  expect(await db.select().from(reviews).where(eq(reviews.id, other.id))).toMatchObject([
    { customerId: other.customer.id, answer: null, answeredAt: null },
  ]);
  expect(await ratingOf(db, business.id)).toEqual({ sum: 10, count: 2 });
});
