import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recordNotice } from "~/modules/billing/commands.server";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { processNotices } from "~/modules/billing/notices.server";
import { providerRefunds } from "~/modules/billing/refunds/tables.server";
import { businessSubscribers, payfastNotices, payments } from "~/modules/billing/tables.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { auditEntries, test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { documented, wordsIn, wordsOf } from "../../../tests/setup/words";

const page = "/admin/financial";
const viewOf = (view: string) => `${page}?view=${view}`;
const account = { merchantId: "10000100", passphrase: "a-test-passphrase" } as Parameters<
  typeof processNotices
>[1]["account"];

test("a payment to refund is listed until an administrator records the refund with a reason", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  await aSubscription(db, {}, now);
  const [payment] = await db.update(payments).set({ toRefund: true }).returning();
  const pfPaymentId = payment?.pfPaymentId ?? "";
  expect(await wordsOf(await admin.get(viewOf("refunds")))).toContain(pfPaymentId);
  const post = (fields: Record<string, string>) =>
    admin.post(viewOf("refunds"), {
      intent: "record-refund",
      pfPaymentId,
      reason: "Paid twice",
      sure: "yes",
      ...fields,
    });
  expect(await wordsOf(await post({ reason: "" }))).toContain(t("adminFinancial.errors.reason"));
  expect(await wordsOf(await post({ amount: "50.01" }))).toContain(t("adminFinancial.refused.too_much"));
  expect(await wordsOf(await post({ pfPaymentId: "none" }))).toContain(
    t("adminFinancial.refused.unknown_payment"),
  );
  expect((await post({ amount: "R50,00" })).headers.get("Location")).toBe(viewOf("refunds"));
  const words = await wordsOf(await admin.get(viewOf("refunds")));
  expect(words).toContain(t("adminFinancial.done.refunded"));
  expect(words).toContain(t("adminFinancial.refunds.none"));
  expect((await db.select().from(ledgerEntries)).map(({ amountCents }) => amountCents).sort()).toEqual([
    -5000, 5000,
  ]);
  expect(await auditEntries(db)).toEqual([`${admin.email} refund.record ${pfPaymentId}`]);
});

test("a refused notice shows its reason, and is processed again", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  await recordNotice(db, { body: "hello=world", sourceAddress: "127.0.0.1" }, now);
  const payfast = { account, validate: async () => "valid" as const };
  await processNotices(db, payfast, now);
  expect(await wordsOf(await admin.get(viewOf("notices")))).toContain(
    t("adminFinancial.notices.reasons.malformed"),
  );
  const [notice] = await db.select().from(payfastNotices);
  const again = await admin.post(viewOf("notices"), { intent: "process-notice", noticeId: notice?.id ?? "" });
  expect(again.headers.get("Location")).toBe(viewOf("notices"));
  expect(await db.select().from(payfastNotices)).toMatchObject([{ status: "received", attempts: 0 }]);
  await processNotices(db, payfast, now);
  expect(await db.select().from(payfastNotices)).toMatchObject([{ status: "refused", reason: "malformed" }]);
  const unknown = await admin.post(viewOf("notices"), { intent: "process-notice", noticeId: newId() });
  expect(await wordsOf(unknown)).toContain(t("adminFinancial.notices.failed"));
});

test("a subscriber is found, locked, unlocked and given another tier", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const { business, token } = await aSubscription(db, {}, now);
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain(t("adminFinancial.subscribers.card", { end: token.slice(-4) }));
  expect(words).not.toContain(token);
  const press = async (intent: string, done: TextKey, fields: Record<string, string> = {}) => {
    const response = await admin.post(page, { intent, businessId: business.id, ...fields });
    expect(response.headers.get("Location")).toBe(page);
    const after = await wordsOf(await admin.get(page));
    expect(after).toContain(t(done));
    return after;
  };
  expect(await press("set-tier", "adminFinancial.done.tier", { tier: "enterprise" })).toContain("Elite");
  const locked = await press("lock-account", "adminFinancial.done.locked", {
    reason: "Paid back",
    sure: "yes",
  });
  expect(locked).toContain(t("adminFinancial.subscribers.unlock"));
  for (const state of ["locked", "cancelled"]) {
    const row = await (await admin.get(`${page}?state=${state}`)).text();
    for (const shown of ["locked", "cancelled"] as const)
      expect(row.split("<table")[1]).toContain(t(`adminFinancial.subscribers.badges.${shown}`));
  }
  await press("unlock-account", "adminFinancial.done.unlocked");
  expect(await wordsOf(await admin.get(`${page}?q=nobody`))).toContain(t("adminFinancial.subscribers.none"));
  const twice = await admin.post(page, { intent: "unlock-account", businessId: crypto.randomUUID() });
  expect(await wordsOf(twice)).toContain(t("adminFinancial.subscribers.failed"));
  await without(db, "business_subscribers.failed_payments", async () => {
    expect(await wordsOf(await admin.get(page))).toContain(documented("Error loading subscription data"));
  });
});

test("the ledger of a business shows every entry; days and a chargeback are written into it there", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  const [payment] = await db.select().from(payments);
  const pfPaymentId = payment?.pfPaymentId ?? "";
  const address = `${page}/${business.id}`;
  expect(await (await admin.get(page)).text()).toContain(`href="${address}"`);
  const post = (fields: Record<string, string>) => admin.post(address, { reason: "Our outage", ...fields });
  expect(await wordsOf(await post({ intent: "give-days", days: "0" }))).toContain(
    t("adminFinancial.errors.days"),
  );
  const lowered = { intent: "record-adjustment", amount: "1.00", direction: "went" };
  expect(await wordsOf(await post(lowered))).toContain(t("adminFinancial.refused.too_low"));
  const given = { intent: "give-days", days: "3" };
  expect((await post({ ...given, sure: "yes" })).headers.get("Location")).toBe(address);
  expect(
    (await post({ intent: "record-chargeback", pfPaymentId, sure: "yes" })).headers.get("Location"),
  ).toBe(address);
  const words = await wordsOf(await admin.get(address));
  for (const text of [
    t("adminFinancial.done.chargeback"),
    t("adminFinancial.ledger.kinds.charge"),
    t("adminFinancial.ledger.kinds.days"),
    t("adminFinancial.ledger.kinds.chargeback"),
    "Our outage",
    admin.email,
  ])
    expect(words).toContain(text);
  expect((await db.select().from(ledgerEntries)).map(({ kind }) => kind).sort()).toEqual([
    ...["charge", "chargeback", "days"],
  ]);
  expect((await admin.get(`${page}/${newId()}`)).status).toBe(404);
});

test("the ledger's line of a payment shows the refund that PayFast was asked for, and that it refused it", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  const [payment] = await db.select().from(payments);
  const [asked] = await db
    .insert(providerRefunds)
    .values({
      ...{ id: newId(), paymentId: payment?.id ?? "", amountCents: 2000, reason: "Paid twice" },
      ...{ createdByAdmin: admin.email, createdAt: now, nextAttemptAt: now },
    })
    .returning();
  const lines = async () => {
    const html = await (await admin.get(`${page}/${business.id}`)).text();
    return wordsIn(/<table.*?<[/]table>/s.exec(html)?.[0] ?? "");
  };
  const refund = t("adminFinancial.ledger.refundAsked", { amount: 2000, at: now });
  expect(await lines()).toContain(`${refund} ${t("adminFinancial.asked.waiting")}`);
  await db
    .update(providerRefunds)
    .set({ status: "refused", settledAt: now, lastError: "by_hand" })
    .where(eq(providerRefunds.id, asked?.id ?? ""));
  const refused = await lines();
  expect(refused).toContain(`${refund} ${t("adminFinancial.asked.refused")}`);
  expect(refused).toContain(t("adminFinancial.asked.reasons.by_hand"));
});

test("subscribers are read in pages, by state and as CSV", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const made = await Promise.all(Array.from({ length: 33 }, () => aBusiness(db)));
  await db.insert(businessSubscribers).values(
    made.map(({ id }, n) => ({
      ...{
        id: newId(),
        businessId: id,
        email: `subscriber${n}@example.co.za`,
        createdAt: now,
        updatedAt: now,
      },
      ...{ subscribed: n > 0, subscriptionEnd: new Date(now.getTime() + day) },
      ...(n === 1 ? { paymentStatus: "failed" as const, failedPayments: 1 } : {}),
      ...(n === 2 ? { paymentStatus: "locked" as const } : {}),
      ...(n === 3 ? { subscriptionEnd: new Date(now.getTime() - day) } : {}),
    })),
  );
  const shown = async (address: string) => {
    const html = await (await admin.get(address)).text();
    return { html, names: new Set(html.match(/subscriber\d+@example/g)) };
  };
  const first = await shown(page);
  expect(first.html).toContain(t("adminFinancial.subscribers.total", { count: 33 }));
  const pager = first.html.slice(first.html.lastIndexOf(t("common.pages")));
  const next = /href="([^"]*after=[^"]*)"/.exec(pager)?.[1] ?? "";
  const second = await shown(next);
  expect([first.names.size, second.names.size]).toEqual([30, 3]);
  expect(first.names.union(second.names).size).toBe(33);
  const states = { cancelled: 0, failed: 1, locked: 2, expired: 3 };
  for (const [state, n] of Object.entries(states))
    expect([...(await shown(`${page}?state=${state}`)).names]).toEqual([`subscriber${n}@example`]);
  const csv = (await (await admin.get(`${page}.csv?state=active`)).text()).trim().split("\r\n");
  expect(csv).toHaveLength(1 + 33 - 4);
});
