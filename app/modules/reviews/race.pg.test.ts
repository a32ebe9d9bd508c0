import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { unsaid } from "../../../tests/builders/review";
import { test } from "../../../tests/setup/db";
import { leaveReviews } from "./commands/leave-reviews.server";
import { setReviewHidden } from "./commands/shown-stars.server";
import { deleteReview, writeReview } from "./commands/write-review.server";
import { reviews } from "./tables.server";

const text = "They came on time and swept up after.";
const stars = (n: number) => 1 + (n % 5);

/** The number of businesses whose totals differ from their reviews, and of aborted transactions. */
async function wrong(db: Db) {
  const { rows } = await db.execute<{ businesses: number; counters: number; deadlocks: number }>(sql`
    with counted as (
      select b.id, b.rating_sum, b.review_count, coalesce(sum(r.stars), 0) as stars, count(r.id) as reviews
      from business_profiles b left join reviews r on r.business_id = b.id and r.hidden_at is null group by b.id
    )
    select count(*) filter (where rating_sum <> stars or review_count <> reviews)::int as businesses,
      (sum(stars) - (select sum(stars) from listed_counts where city = ''))::int as counters,
      (select deadlocks from pg_stat_database where datname = current_database())::int as deadlocks
    from counted`);
  return rows[0];
}
const nothing = { businesses: 0, counters: 0, deadlocks: 0 };

test("20 concurrent reviews of one booking give one review, and the sums equal a recount", {
  timeout: 60_000,
}, async ({ db, now }) => {
  for (let round = 1; round <= 4; round++) {
    const { id, customer } = await aBooking(db, { status: "completed", date: "2026-11-16" });
    const said = { ...unsaid, bookingId: id, text };
    const writer = { customerId: customer.id, browser: null };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => writeReview(db, writer, { ...said, stars: stars(n) }, now)),
    );
    expect(new Set(results.map((result) => result.ok && result.reviewId)).size).toBe(1);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await db.select().from(reviews)).toHaveLength(round);
  }
  expect(await wrong(db)).toEqual(nothing);
});

test("concurrent writing, changing, hiding and leaving keeps the sums right", { timeout: 60_000 }, async ({
  db,
  now,
}) => {
  const businesses = [await aBusiness(db, { capacity: 50 }), await aBusiness(db, { capacity: 50 })];
  const made: Awaited<ReturnType<typeof aBooking>>[] = [];
  for (let n = 0; n < 30; n++) {
    const business = businesses[n % 2];
    if (business) made.push(await aBooking(db, { business, status: "completed", date: "2026-11-16" }));
  }
  const write = ({ id, customer }: (typeof made)[number], n: number) =>
    writeReview(
      db,
      { customerId: customer.id, browser: null },
      { ...unsaid, bookingId: id, stars: stars(n), text },
      now,
    );
  await Promise.all(made.map(write));
  const written = await db.select().from(reviews);
  const deleted = new Set(made.slice(12, 16).map(({ id }) => id));
  await Promise.all([
    ...made.filter((_, n) => n < 12 || n >= 16).map((booking, n) => write(booking, n + 2)),
    ...written
      .filter(({ bookingId }) => !deleted.has(bookingId))
      .slice(0, 10)
      .map(({ id }) => setReviewHidden(db, id, { hidden: true }, now)),
    ...made
      .slice(12, 16)
      .map(({ id, customer }) => deleteReview(db, { customerId: customer.id, browser: null }, id, now)),
    ...made.slice(20).map(({ customer }) => leaveReviews(db, { userId: customer.id, businessId: null })),
    ...businesses.map(({ id, owner }) => leaveReviews(db, { userId: owner.userId, businessId: id })),
  ]);
  expect(await db.select().from(reviews)).toHaveLength(26);
  expect(await wrong(db)).toEqual(nothing);
});
