import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import type { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { completed, said, writerOf } from "../../../tests/builders/review";
import { test } from "../../../tests/setup/db";
import { rounds } from "../../../tests/setup/rounds";
import { leaveReviews } from "./commands/leave-reviews.server";
import { releaseReview, setReviewHidden } from "./commands/shown-stars.server";
import { deleteReview, reportMissing, writeReview } from "./commands/write-review.server";
import { reviews } from "./tables.server";

/** The totals that are stored, and those of a recount. */
async function totals(db: Db) {
  const { rows } = await db.execute<{ stored: string; counted: string }>(sql`
    select string_agg(b.rating_sum || ' of ' || b.review_count, ', ' order by b.id) as stored,
      string_agg(coalesce(c.stars, 0) || ' of ' || coalesce(c.reviews, 0), ', ' order by b.id) as counted
    from business_profiles b left join (select business_id, sum(stars) as stars, count(*) as reviews
      from reviews where hidden_at is null and held_for is null group by 1) c on c.business_id = b.id`);
  return rows[0];
}

test("after any sequence of acts the totals equal a recount", { timeout: 120_000 }, async ({ db, now }) => {
  const businesses = [await aBusiness(db, { capacity: 50 }), await aBusiness(db, { capacity: 50 })];
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom(
        "write",
        "write",
        "write",
        "write",
        "write",
        "delete",
        "hide",
        "show",
        "release",
        "missing",
        "leave",
      ),
      which: fc.nat(9),
      stars: fc.integer({ min: 1, max: 5 }),
      network: fc.constantFrom("1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2"),
      days: fc.constantFrom(...Array.from({ length: 12 }, () => 0), 1, 10),
    }),
    { minLength: 12, maxLength: 40 },
  );
  const counted = { written: 0, held: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await db.delete(reviews);
      await db.update(businessProfiles).set({ ratingSum: 0, reviewCount: 0 });
      let at = now;
      const made: Awaited<ReturnType<typeof aBooking>>[] = [];
      for (let n = 0; n < 10; n++) {
        const business = businesses[n < 8 ? 0 : 1];
        if (business) made.push(await completed(db, { business, lane: n + 1 }));
      }
      for (const { act, which, stars, network, days } of all) {
        at = new Date(at.getTime() + days * day);
        const booking = made[which];
        if (!booking) continue;
        const writer = writerOf(booking.customer, network);
        const [review] = await db.select().from(reviews).where(eq(reviews.bookingId, booking.id));
        const id = review?.id ?? newId();
        if (act === "write") {
          const written = await writeReview(db, writer, said(booking.id, stars), at);
          if (written.ok) counted.written++;
          if (written.ok) counted.held += written.held.length;
        } else if (act === "delete") await deleteReview(db, writer, booking.id, at);
        else if (act === "hide") await setReviewHidden(db, id, { hidden: true }, at);
        else if (act === "show") await setReviewHidden(db, id, { hidden: false }, at);
        else if (act === "release") await releaseReview(db, id, now);
        else if (act === "missing") await reportMissing(db, writer, booking.id, at);
        else await leaveReviews(db, { userId: booking.customer.id, businessId: null });
        const sums = await totals(db);
        expect(sums?.stored).toBe(sums?.counted);
      }
      await db.delete(bookings).where(and(eq(bookings.serviceName, made[0]?.business.service.name ?? "")));
    }),
    { numRuns: rounds(8, 100), seed: 3 },
  );
  expect(counted.written).toBeGreaterThan(40);
  expect(counted.held).toBeGreaterThan(1);
});
