import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { openCheckout, recordNotice } from "~/modules/billing/commands.server";
import { processNotices } from "~/modules/billing/notices.server";
import { checkouts } from "~/modules/billing/tables.server";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { makeItn } from "~/simulator/rules";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { account } from "../../../tests/setup/notices";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

/** An owner who paid at PayFast, whose notice has arrived and is not applied yet. */
const test = base.extend("browser", async ({ db, now }) => {
  const site = await openSite(db, now);
  const browser = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: browser.userId, subscribed: false, accessUntil: null });
  const checkout = await openCheckout(db, business.owner, now);
  if (!checkout.ok) throw new Error("The checkout was refused");
  const fields: [string, string][] = [
    ["merchant_id", account.merchantId],
    ["m_payment_id", checkout.checkoutId],
    ["amount", "50.00"],
  ];
  const told = { passphrase: account.passphrase, pfPaymentId: "1001", billingDate: "2026-11-23" };
  const body = makeItn({ token: "token-1", fields }, "first", told);
  await recordNotice(db, { body, sourceAddress: "" }, now);
  return browser;
});

const waitingFor = async (db: Db, table: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where not granted and relation = ${table}::regclass`,
  );
  return rows[0]?.count;
};

test.for(["checkouts", "business_subscribers"])(
  "a notice applied while the page reads, before it comes to %s, leaves nobody with 'No payment found'",
  async (table, { db, browser, now }) => {
    const page = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
      const loading = browser.get("/payment-success");
      await expect.poll(() => waitingFor(tx, table), { timeout: 10_000, interval: 20 }).toBe(1);
      await processNotices(tx, { account, validate: async () => "valid" }, now);
      return { loading };
    });
    const words = await wordsOf(await page.loading);
    expect(words).not.toContain(t("payment.returned.none"));
    expect(
      [t("payment.returned.waiting"), documented("Payment Successful!")].some((title) =>
        words.includes(title),
      ),
    ).toBe(true);
    expect(await wordsOf(await browser.get("/payment-success"))).toContain(documented("Payment Successful!"));
  },
);

test("who paid is not asked to pay again while PayFast's word waits, however long it takes", async ({
  db,
  browser,
  now,
}) => {
  await db.update(checkouts).set({ createdAt: new Date(now.getTime() - 2 * hour) });
  await processNotices(db, { account, validate: async () => "unreachable" }, now);
  const words = await wordsOf(await browser.get("/payment-success"));
  expect(words).toContain(t("payment.returned.toldText"));
  expect(words).not.toContain(t("payment.returned.pay"));
});
