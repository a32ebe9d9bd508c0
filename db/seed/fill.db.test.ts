import { and, count, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { expiryBadge, usageStatus } from "~/modules/billing/promo/rules";
import { promoCodes, promoCodeUsage } from "~/modules/billing/promo/tables.server";
import { listSubscribers } from "~/modules/billing/queries/subscribers.server";
import { subscriberStates } from "~/modules/billing/rules";
import { payments } from "~/modules/billing/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { businessProfiles as b, businessImages } from "~/modules/businesses/tables.server";
import { subscriptionActive, visibleNow } from "~/modules/businesses/visibility.server";
import { findPicture, picturesIn } from "~/modules/media/queries/pictures.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { whyNoReview } from "~/modules/reviews/rules";
import { reviews } from "~/modules/reviews/tables.server";
import { localFiles } from "~/platform/files.server";
import { testOfOneDatabase } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { fillSampleData } from "./fill.server";
import { samplePictures } from "./pictures.server";
import { sampleId } from "./sample-ids";
import { readSamples } from "./samples.server";

vi.setConfig({ testTimeout: 120_000 });

const samples = readSamples();
const subscribed = samples.filter((business) => business.subscribed);

/** Filled once for all tests, which leave it as it was; `milliseconds` of processor time it took. */
const test = testOfOneDatabase.extend("filled", { scope: "file" }, async ({ db, now }) => {
  const { app } = await openSite(db, now);
  const began = process.cpuUsage();
  await fillSampleData(app, now);
  return { app, milliseconds: process.cpuUsage(began).user / 1000 };
});

test("the sample data is written as the commands would have written it", async ({ db, now, filled: _ }) => {
  expect(await db.$count(b)).toBe(samples.length);
  expect(await db.$count(b, isNotNull(b.userId))).toBe(samples.filter(({ owned }) => owned).length);
  expect(await db.$count(b, and(b.listed, not(visibleNow(now))))).toBe(0);
  expect(await db.$count(b, and(not(b.listed), visibleNow(now)))).toBe(0);
  const price = sql`case when ${subscriptionActive(now)} then ${b.priceFromCents} end`;
  expect(await db.$count(b, sql`${b.shownPriceCents} is distinct from ${price}`)).toBe(0);
  const uses = await db.$count(promoCodeUsage);
  expect(await db.$count(b, subscriptionActive(now))).toBe(subscribed.length + uses);
  expect(await db.$count(payments)).toBe(subscribed.filter(({ owned }) => owned).length);
  const statuses = await db
    .select({ status: bookings.status, n: count() })
    .from(bookings)
    .groupBy(bookings.status);
  expect(statuses.map(({ status }) => status).sort()).toEqual([
    "accepted",
    "cancelled",
    "completed",
    "pending",
    "rejected",
  ]);
  // Only those that failed.
  expect(await db.$count(mailOutbox, isNull(mailOutbox.sentAt))).toBe(2);
  expect(await db.$count(mailOutbox, and(isNull(mailOutbox.sentAt), isNull(mailOutbox.lastError)))).toBe(0);
  const [mthembu] = await db.select().from(b).where(eq(b.slug, "mthembu-sons-plumbing-soweto"));
  expect(mthembu).toMatchObject({ businessName: "Mthembu & Sons Plumbing", listed: true, subscribed: true });
});

test("each state of a subscriber is on some row of the first list", async ({ db, now, filled: _ }) => {
  for (const state of subscriberStates) {
    const filter = { q: "", state, order: "failing" } as const;
    expect((await listSubscribers(db, filter, null, now)).rows.length, state).toBeGreaterThan(0);
  }
});

test("every use of a promo code has its row: one is used up, one permanent, one ends in three days", async ({
  db,
  now,
  filled: _,
}) => {
  const codes = await db.select().from(promoCodes);
  for (const { id, code, currentUses } of codes)
    expect(await db.$count(promoCodeUsage, eq(promoCodeUsage.promoCodeId, id)), code).toBe(currentUses);
  expect(codes.filter((code) => usageStatus(code) === "fullyUsed")).toHaveLength(1);
  expect(codes.filter((code) => usageStatus(code) === "partlyUsed")).toHaveLength(1);
  expect(codes.filter(({ permanentDiscount }) => permanentDiscount)).toHaveLength(1);
  expect(codes.map(({ expiresAt }) => expiryBadge(expiresAt, now))).toContainEqual({ kind: "soon", days: 3 });
});

test("it is written once, and in a short time", async ({ db, now, filled: { app, milliseconds } }) => {
  // Processor time, because other processes may be using the processor too.
  expect(milliseconds).toBeLessThan(10_000);
  process.stdout.write(`sample data: ${Math.round(milliseconds)} ms of processor time\n`);
  const counts = async () => [await db.$count(b), await db.$count(bookings), await db.$count(mailOutbox)];
  const before = await counts();
  await fillSampleData({ ...app, db }, now);
  expect(await counts()).toEqual(before);
});

test("reviews belong to completed bookings and match a recount", async ({ db, filled: _ }) => {
  const rows = await db.select().from(reviews);
  expect(rows.length).toBeGreaterThan(1000);
  const made = new Map((await db.select().from(bookings)).map((booking) => [booking.id, booking]));
  for (const { bookingId, businessId, customerId } of rows) {
    const booking = made.get(bookingId);
    expect(booking?.businessId).toBe(businessId);
    expect(booking?.customerId).toBe(customerId);
    expect(booking && whyNoReview({ ...booking, since: booking.updatedAt }, booking.updatedAt)).toBeNull();
  }
  const { rows: sums } = await db.execute<{ businesses: number; wrong: number }>(sql`
    select count(*)::int as businesses,
      count(*) filter (where b.rating_sum <> c.stars or b.review_count <> c.reviews)::int as wrong
    from business_profiles b join (select business_id, sum(stars) as stars, count(*) as reviews from reviews group by 1) c
      on c.business_id = b.id`);
  expect(sums[0]).toMatchObject({ wrong: 0 });
  expect(sums[0]?.businesses).toBeGreaterThan(120);
});

test("at least 90 businesses have one to three pictures, the same ones when filled again", async ({
  db,
  now,
  filled: _,
}) => {
  const rows = await db.select().from(businessImages).orderBy(businessImages.id);
  const counts = [...Map.groupBy(rows, ({ businessId }) => businessId).values()].map((own) => own.length);
  expect(counts.length).toBeGreaterThanOrEqual(90);
  expect(Math.max(...counts)).toBe(3);

  const files = localFiles("memory://");
  await db.delete(businessImages);
  await samplePictures({ db, files }, samples, now);
  expect(await db.select().from(businessImages).orderBy(businessImages.id)).toEqual(rows);
  const stored: string[] = [];
  for await (const some of picturesIn(files, "business")) stored.push(...some.ids);
  expect(stored.sort()).toEqual(rows.map(({ id }) => id));
  const [first] = await listImages(db, sampleId("business", 0));
  expect(await findPicture(files, { path: first?.path ?? "", width: 160, format: "webp" })).not.toBeNull();
});
