import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { aPromoCode } from "../../../../tests/builders/promo";
import { test } from "../../../../tests/setup/db";
import { activateFree } from "../free-activation.server";
import { promoCodes, promoCodeUsage } from "./tables.server";

test("a hundred activations at once of a free code with ten uses: exactly ten", { timeout: 120_000 }, async ({
  db,
  now,
}) => {
  const { id, code: promoCode } = await aPromoCode(db, { discountPercentage: 100, maxUses: 10 });
  const owners = [];
  for (let number = 0; number < 100; number += 1)
    owners.push((await aBusiness(db, { subscribed: false, accessUntil: null })).owner);
  const activations = await Promise.all(
    owners.map((owner) => activateFree(db, { ...owner, promoCode }, now)),
  );
  expect(activations.filter(({ ok }) => ok)).toHaveLength(10);
  for (const refused of activations.filter(({ ok }) => !ok))
    expect(refused).toEqual({ ok: false, reason: "promo", refusal: "used_up" });
  expect(await db.select().from(promoCodeUsage)).toHaveLength(10);
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.id, id));
  expect(promo).toMatchObject({ currentUses: 10, reservedUses: 0 });
});
