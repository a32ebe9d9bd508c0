import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { whyNoReview } from "~/modules/reviews/rules";
import { reviews } from "~/modules/reviews/tables.server";
import { test } from "../../tests/setup/db";
import { fillBusinesses } from "./businesses.server";
import { fillPeople } from "./people.server";
import { sampleReviews } from "./reviews.server";
import { ownerIdOf } from "./sample-ids";

test("sample reviews belong to completed bookings, match a recount, and are the same when written twice", async ({
  db,
  now,
}) => {
  // The owner of the first business is one of the sample sign-ins; the others are not needed here.
  const owner = { id: ownerIdOf(0), name: "Bheki Mthembu", email: "business@thola.test" };
  await db.insert(users).values({ ...owner, createdAt: now, updatedAt: now });
  await fillPeople(db, now);
  await fillBusinesses(db, now);
  const began = process.cpuUsage();
  await sampleReviews(db, now);
  // Processor time, because other processes may be using the processor too.
  const milliseconds = process.cpuUsage(began).user / 1000;
  expect(milliseconds).toBeLessThan(4000);
  process.stdout.write(`sample reviews: ${Math.round(milliseconds)} ms of processor time\n`);

  const rows = await db.select().from(reviews);
  expect(rows.length).toBeGreaterThan(1000);
  const made = new Map((await db.select().from(bookings)).map((booking) => [booking.id, booking]));
  for (const { bookingId, businessId, customerId } of rows) {
    const booking = made.get(bookingId);
    expect(booking?.businessId).toBe(businessId);
    expect(booking && whyNoReview({ ...booking, ownerId: null }, customerId ?? "")).toBeNull();
  }
  const sums = sql`
    select count(*)::int as businesses, sum(b.rating_sum)::int as stars,
      count(*) filter (where b.rating_sum <> c.stars or b.review_count <> c.reviews)::int as wrong
    from business_profiles b join (select business_id, sum(stars) as stars, count(*) as reviews from reviews group by 1) c
      on c.business_id = b.id`;
  const [first] = (await db.execute<{ businesses: number; wrong: number }>(sums)).rows;
  expect(first).toMatchObject({ wrong: 0 });
  expect(first?.businesses).toBeGreaterThan(120);
  await sampleReviews(db, now);
  expect((await db.execute(sums)).rows).toEqual([first]);
});
