import { eq, like, sql } from "drizzle-orm";
import { expect } from "vitest";
import { invoices, ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { promoCodes, promoCodeUsage } from "~/modules/billing/promo/tables.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { payfastSimulatorOrders, payfastSimulatorTransactions } from "~/simulator/tables.server";
import { endLeases, respondAfter } from "./leases";
import { anOrder, anOwnerWithProfile, untilPageSays } from "./owner";
import { test } from "./place";
import { newVisitor, type Visitor } from "./visitor";

const code = "KILLFREE";
const soon = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** What moved at PayFast for the business of the test, in cents. */
async function atPayfast(db: Db) {
  const moved = await db
    .select({ cents: payfastSimulatorTransactions.amountCents })
    .from(payfastSimulatorTransactions)
    .innerJoin(payfastSimulatorOrders, eq(payfastSimulatorOrders.id, payfastSimulatorTransactions.orderId))
    .where(like(sql`${payfastSimulatorOrders.fields}::text`, "%Kwela%"))
    .orderBy(payfastSimulatorTransactions.id);
  return moved.map(({ cents }) => cents);
}

/** Everything that moved for the business of the test, at PayFast and in our books. */
async function books(db: Db) {
  const [business] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.businessName, "Kwela Appliance Repairs"));
  const id = business?.id ?? "";
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.businessId, id));
  const numbers = (await db.select().from(invoices).orderBy(invoices.number)).map(({ number }) => number);
  const [free] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  const [stored] = await db.select().from(businessSubscribers).where(eq(businessSubscribers.businessId, id));
  const mails = await db.select({ cause: mailOutbox.cause }).from(mailOutbox);
  return {
    refunds: entries.filter(({ kind }) => kind === "refund").map(({ amountCents }) => amountCents),
    corrections: entries.filter(({ kind }) => kind === "adjustment").length,
    atPayfast: await atPayfast(db),
    isGapless: numbers.every((number, index) => number === index + 1),
    unissued:
      (await db.select().from(ledgerEntries)).filter(({ amountCents }) => amountCents !== 0).length -
      numbers.length,
    free: {
      uses: free?.currentUses,
      usages: (await db.select().from(promoCodeUsage)).filter(({ businessId }) => businessId === id).length,
      mails: mails.filter(({ cause }) => cause === `subscription:${id}:free:${free?.id}`).length,
      status: stored?.paymentStatus,
    },
  };
}

async function ledgerOf(admin: Visitor): Promise<string> {
  const { html } = await admin.get("/admin/financial?q=Kwela");
  return /href="(\/admin\/financial\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
}

// On PostgreSQL, which installations that take money have. That PGlite keeps what it committed show the bookings.
test("kill -9 in the middle of a refund, before the invoices and in a free activation: each happens once, and no number is left out", async ({
  place,
  serve,
  onTestFinished,
}) => {
  const first = await serve(place.env);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const admin = newVisitor(first.url);
  expect(await admin.signIn("admin@thola.test", "Admin#2026")).toBe("/admin");
  const promo = { intent: "create-promo", code, discount: "100", maxUses: "1", expiration: "never" };
  expect((await admin.post("/admin/settings/codes", promo)).status).toBe(302);
  const owner = await anOwnerWithProfile(first.url);
  await owner.post(await anOrder(owner), { intent: "pay" });
  await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);

  const ledger = await ledgerOf(admin);
  const pfPaymentId = /<option value="(\d+)"/.exec((await admin.get(ledger)).html)?.[1] ?? "";
  await respondAfter(db, 4);
  const refund = { intent: "record-refund", pfPaymentId, reason: "Asked for", by: "payfast", sure: "yes" };
  expect((await admin.post(ledger, refund)).status).toBe(302);
  await expect.poll(() => atPayfast(db), { timeout: 60_000, interval: 100 }).toEqual([5000, -5000]);
  // Twenty corrections, whose invoices are not written yet when the process dies.
  const corrections = Array.from({ length: 20 }, (_, index) =>
    admin.post(ledger, {
      intent: "record-adjustment",
      ...{ amount: `${index + 1}.00`, direction: "came", reason: `Correction ${index + 1}` },
    }),
  );
  const booked = (await Promise.all(corrections)).filter(({ status }) => status === 302).length;
  expect(booked).toBe(20);
  await first.kill();
  const killed = await books(db);
  // On a slow machine PayFast's response has come before the process dies.
  expect([[], [-5000]]).toContainEqual(killed.refunds);
  expect(killed).toMatchObject({ corrections: 20, isGapless: true });

  await respondAfter(db, 0);
  await endLeases(db);
  const second = await serve(place.env);
  await expect
    .poll(async () => (await books(db)).refunds, { timeout: 60_000, interval: 250 })
    .toEqual([-5000]);
  expect((await admin.get(ledger)).html).toContain("of service went, too");
  void owner.post("/business-payment", { intent: "activate-free", promoCode: code }).catch(() => {});
  await soon(40);
  await second.kill();
  const { free, ...moved } = await books(db);
  expect(moved).toMatchObject({ refunds: [-5000], atPayfast: [5000, -5000], isGapless: true });
  const done = { uses: 1, usages: 1, mails: 1, status: "active" };
  expect([{ uses: 0, usages: 0, mails: 0, status: "cancelled" }, done]).toContainEqual(free);

  const third = await serve(place.env);
  await owner.post("/business-payment", { intent: "activate-free", promoCode: code });
  await untilPageSays(owner, "/billing", "You are paid up to", 60);
  const all = {
    ...{ refunds: [-5000], corrections: 20, atPayfast: [5000, -5000], isGapless: true, unissued: 0 },
    free: done,
  };
  await expect.poll(() => books(db), { timeout: 60_000 }).toEqual(all);
  await third.stop();
  expect(await books(db)).toEqual(all);
});
