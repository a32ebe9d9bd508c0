import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { day } from "~/platform/time";
import { makeItn } from "~/simulator/rules";
import { aBusiness } from "../../../../tests/builders/business";
import { itnAccount } from "../../../../tests/builders/payfast";
import { aPromoCode } from "../../../../tests/builders/promo";
import { test } from "../../../../tests/setup/db";
import { openCheckout, recordNotice } from "../commands.server";
import { processNotices } from "../notices.server";
import { businessSubscribers, payments, providerSubscriptions } from "../tables.server";
import { releasePromos } from "./queries.server";
import { promoCodes, promoCodeUsage } from "./tables.server";

test("thirty paid checkouts of a code with ten uses, all notices at once: exactly ten activations", {
  timeout: 120_000,
}, async ({ db, now }) => {
  const { id, code: promoCode } = await aPromoCode(db, { maxUses: 10 });
  const bodies: string[] = [];
  let at = now;
  // Ten at a time may hold the code; a day later their uses are free again, but each may still pay.
  for (let number = 0; number < 30; number += 1) {
    if (number % 10 === 0) {
      at = new Date(at.getTime() + day);
      await releasePromos(db, at);
    }
    const { owner } = await aBusiness(db, { subscribed: false, accessUntil: null });
    const checkout = await openCheckout(db, { ...owner, promoCode }, at);
    if (!checkout.ok) throw new Error("The checkout was refused");
    const fields: [string, string][] = [
      ["merchant_id", itnAccount.merchantId],
      ["m_payment_id", checkout.checkoutId],
      ["amount", "40.00"],
    ];
    const { passphrase } = itnAccount;
    const said = { passphrase, pfPaymentId: String(2000 + number), billingDate: "2026-12-04" };
    bodies.push(makeItn({ token: `token-${number}`, fields }, "first", said));
  }
  await releasePromos(db, new Date(at.getTime() + day));
  await Promise.all(bodies.map((body) => recordNotice(db, { body, sourceAddress: "" }, at)));
  const payfast = { account: itnAccount, validate: async () => "valid" as const };
  await Promise.all(Array.from({ length: 10 }, () => processNotices(db, payfast, at)));

  expect(await db.select().from(promoCodeUsage)).toHaveLength(10);
  const [code] = await db.select().from(promoCodes).where(eq(promoCodes.id, id));
  expect(code).toMatchObject({ currentUses: 10, reservedUses: 0 });
  const subscribed = (await db.select().from(businessSubscribers)).filter((one) => one.subscribed);
  expect(subscribed).toHaveLength(10);
  const paid = await db.select().from(payments);
  expect([paid.length, paid.filter(({ toRefund }) => toRefund).length]).toEqual([30, 20]);
  const open = await db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.wanted, "running"));
  expect(open.map(({ providerToken }) => providerToken).sort()).toEqual(
    subscribed.map(({ providerToken }) => providerToken).sort(),
  );
});
