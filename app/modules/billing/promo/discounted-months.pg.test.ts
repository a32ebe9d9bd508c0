import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { findOrder } from "~/simulator/orders.server";
import { changeApi } from "~/simulator/renewals.server";
import { aBilledBusiness } from "../../../../tests/builders/payfast";
import { aPromoCode } from "../../../../tests/builders/promo";
import { test } from "../../../../tests/setup/db";
import { payments, providerSubscriptions } from "../tables.server";

/** In hours. A card that is declined has five days: none of the charges that are counted here comes too late. */
const inDays = 96;

const amounts = async (db: Db, businessId: string) =>
  (
    await db
      .select({ amountCents: payments.amountCents })
      .from(payments)
      .where(eq(payments.businessId, businessId))
      .orderBy(payments.paidAt)
  ).map(({ amountCents }) => amountCents);

test.for([
  ["the first month", { durationMonths: null }, [4000, 5000, 5000, 5000]],
  ["ever", { permanentDiscount: true, durationMonths: 2 }, [4000, 4000, 4000, 4000]],
] as const)("the discount is for %s", async ([, given, expected], { db, now }) => {
  const promo = await aPromoCode(db, given);
  const billed = await aBilledBusiness(db, now);
  await billed.checkOut(promo.code);
  await billed.wait(24 * 95, inDays);
  expect(await amounts(db, billed.business.id)).toEqual(expected);
});

test("the full price is asked for until PayFast confirms it, though its API fails for a week", async ({
  db,
  now,
}) => {
  const promo = await aPromoCode(db, { durationMonths: 2 });
  const billed = await aBilledBusiness(db, now);
  const order = (await billed.checkOut(promo.code)) ?? "";
  await billed.wait(24 * 29, inDays);
  await changeApi(db, order, "refuses");
  await billed.wait(24 * 8, 24);
  expect((await findOrder(db, order))?.chargeCents).toBe(4000);
  expect(await db.select().from(providerSubscriptions)).toMatchObject([
    { wantedCents: 5000, knownCents: 4000, settledAt: null },
  ]);
  await changeApi(db, order, "works");
  await billed.wait(24 * 26, inDays);
  expect(await amounts(db, billed.business.id)).toEqual([4000, 4000, 5000]);
});

test("a card that is taken back starts the discounted months with its first charge", async ({ db, now }) => {
  const promo = await aPromoCode(db, { durationMonths: 1 });
  const billed = await aBilledBusiness(db, now);
  await billed.checkOut();
  await billed.cancel();
  await billed.settle();
  await billed.checkOut(promo.code);
  await billed.wait(24 * 65, inDays);
  expect(await amounts(db, billed.business.id)).toEqual([5000, 0, 4000, 5000]);
});
