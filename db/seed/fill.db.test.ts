import { and, count, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { expect } from "vitest";
import { payments } from "~/modules/billing/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { subscriptionActive, visibleNow } from "~/modules/businesses/visibility.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { test } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { ownedBusinesses, sampleBusinesses } from "./businesses";
import { fillSampleData } from "./fill.server";

test("the sample data is written once, as the commands would have written it", {
  timeout: 120_000,
}, async ({ db, now }) => {
  const { app } = await openSite(db, now);
  await fillSampleData(app, now);
  expect(await db.$count(b)).toBe(sampleBusinesses.length);
  expect(await db.$count(b, isNotNull(b.userId))).toBe(ownedBusinesses.length);
  expect(await db.$count(b, and(b.listed, not(visibleNow(now))))).toBe(0);
  expect(await db.$count(b, and(not(b.listed), visibleNow(now)))).toBe(0);
  const price = sql`case when ${subscriptionActive(now)} then ${b.priceFromCents} end`;
  expect(await db.$count(b, sql`${b.shownPriceCents} is distinct from ${price}`)).toBe(0);
  const subscribed = (all: typeof sampleBusinesses) => all.filter((business) => business.subscribed).length;
  expect(await db.$count(b, subscriptionActive(now))).toBe(subscribed(sampleBusinesses));
  expect(await db.$count(payments)).toBe(subscribed(ownedBusinesses));
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
  expect(await db.$count(mailOutbox, isNull(mailOutbox.sentAt))).toBe(0);

  await fillSampleData(app, now);
  expect(await db.$count(b)).toBe(sampleBusinesses.length);
  const [mthembu] = await db.select().from(b).where(eq(b.slug, "mthembu-sons-plumbing-soweto"));
  expect(mthembu).toMatchObject({ businessName: "Mthembu & Sons Plumbing", listed: true, subscribed: true });
});
