import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../../../tests/builders/business";
import { aPromoCode } from "../../../../tests/builders/promo";
import { test } from "../../../../tests/setup/db";
import { openCheckout } from "../commands.server";
import { activateFree } from "../free-activation.server";
import { promoCodes, promoCodeUsage } from "./tables.server";

const unpaid = { subscribed: false, accessUntil: null };
const countsOf = async (db: Db, id: string) => {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.id, id));
  return [promo?.currentUses, promo?.reservedUses];
};

test("fifty checkouts at once on a code with ten uses hold ten, and ten are activated", async ({
  db,
  now,
}) => {
  const promo = await aPromoCode(db, { maxUses: 10 });
  const free = await aPromoCode(db, { maxUses: 10, discountPercentage: 100 });
  const businesses = [];
  for (let made = 0; made < 50; made++) businesses.push(await aBusiness(db, unpaid));
  const held = await Promise.all(
    businesses.map(({ owner }) => openCheckout(db, { ...owner, promoCode: promo.code }, now)),
  );
  expect(held.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await countsOf(db, promo.id)).toEqual([0, 10]);
  const activated = await Promise.all(
    businesses.map(({ owner }) => activateFree(db, { ...owner, promoCode: free.code }, now)),
  );
  expect(activated.filter(({ ok }) => ok)).toHaveLength(10);
  for (const refused of activated.filter(({ ok }) => !ok))
    expect(refused).toEqual({ ok: false, reason: "promo", refusal: "used_up" });
  expect(await countsOf(db, free.id)).toEqual([10, 0]);
  expect(await db.select().from(promoCodeUsage)).toHaveLength(10);
});
