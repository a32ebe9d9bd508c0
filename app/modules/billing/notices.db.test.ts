import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { siteAt } from "~/platform/site";
import { day, dayOf, minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { openCheckout, recordNotice } from "./commands.server";
import { processNotices, sweepNotices } from "./notices.server";
import type { Payfast } from "./payfast/payfast.server";
import { makeItn } from "./simulator/rules";
import { signBody } from "./simulator/signing";
import { businessSubscribers, payfastNotices, payments, providerSubscriptions } from "./tables.server";

const account = {
  processUrl: "",
  validateUrl: "",
  apiUrl: "",
  testing: true,
  site: siteAt("http://thola.test"),
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "a-test-passphrase",
};
const valid: Payfast["validate"] = async () => "valid";
type Said = Partial<Parameters<typeof makeItn>[2]> & {
  kind?: Parameters<typeof makeItn>[1];
  token?: string;
  merchantId?: string;
};

/** An unpaid business with a checkout, and a builder of PayFast's notices about it. */
async function aCheckout(db: Db, now: Date) {
  const business = await aBusiness(db, { subscribed: false, accessUntil: null, status: "pending" });
  const checkout = await openCheckout(db, business.owner, now);
  if (!checkout.ok) throw new Error("The checkout was refused");
  const itn = ({
    kind = "first",
    token = "token-1",
    merchantId = account.merchantId,
    ...options
  }: Said = {}) =>
    makeItn(
      {
        token,
        fields: [
          ["merchant_id", merchantId],
          ["m_payment_id", checkout.checkoutId],
          ["amount", "50.00"],
          ["recurring_amount", "50.00"],
          ["item_name", "Thola Business Plan"],
        ],
      },
      kind,
      { passphrase: account.passphrase, pfPaymentId: "1001", billingDate: dayOf(now), ...options },
    );
  return { business, itn };
}

async function receive(db: Db, body: string, now: Date, ask = valid) {
  await recordNotice(db, { body, sourceAddress: "127.0.0.1" }, now);
  await processNotices(db, { account, validate: ask }, now);
}

const outcomes = async (db: Db) =>
  (await db.select().from(payfastNotices).orderBy(payfastNotices.receivedAt)).map(({ status, reason }) => ({
    status,
    reason,
  }));

async function standing(db: Db, businessId: string) {
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  const [subscriber] = await db
    .select()
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, businessId));
  return { profile, subscriber, payments: await db.select().from(payments) };
}

test("a confirmed first payment activates one month, lists the business and mails the owner once", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  const { profile, subscriber, payments } = await standing(db, business.id);
  // No address of PayFast's: it is stored, and decides nothing.
  expect(await db.select().from(payfastNotices)).toMatchObject([
    { status: "applied", reason: null, sourceAddress: "127.0.0.1" },
  ]);
  expect(subscriber).toMatchObject({
    subscribed: true,
    paymentStatus: "active",
    anchorDay: 23,
    providerToken: "token-1",
  });
  expect(dayOf(subscriber?.subscriptionEnd ?? now)).toBe("2026-12-23");
  expect(dayOf(profile?.accessUntil ?? now)).toBe("2026-12-28");
  expect(profile).toMatchObject({ subscribed: true, listed: true });
  expect(payments).toMatchObject([{ pfPaymentId: "1001", amountCents: 5000, toRefund: false }]);
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
});

test("replays change nothing, now or later", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  const before = await standing(db, business.id);
  await receive(db, itn(), new Date(now.getTime() + minute));
  await receive(db, itn(), new Date(now.getTime() + 3 * day));
  expect(await standing(db, business.id)).toEqual(before);
  expect((await outcomes(db)).slice(1)).toEqual([
    { status: "ignored", reason: "duplicate" },
    { status: "ignored", reason: "duplicate" },
  ]);
});

test("a second run of the worker at the same time has no effect", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  const before = await standing(db, business.id);
  await processNotices(db, { account, validate: valid }, now);
  expect(await standing(db, business.id)).toEqual(before);
});

describe("notices that are refused, stored, and grant nothing", () => {
  const cases: [reason: string, said: Said, ask: Payfast["validate"]][] = [
    ["bad_signature", { passphrase: "somebody-elses" }, valid],
    ["wrong_merchant", { merchantId: "10000999" }, valid],
    ["wrong_amount", { amountCents: 100 }, valid],
    ["not_validated", {}, async () => "invalid"],
  ];
  for (const [reason, said, ask] of cases)
    test(reason, async ({ db, now }) => {
      const { business, itn } = await aCheckout(db, now);
      await receive(db, itn(said), now, ask);
      expect(await outcomes(db)).toEqual([{ status: "refused", reason }]);
      const { profile, subscriber, payments } = await standing(db, business.id);
      expect(profile).toMatchObject({ subscribed: false, listed: false });
      expect(subscriber).toBeUndefined();
      expect(payments).toEqual([]);
    });

  test("refuses an unknown checkout and anything that is not a notice", async ({ db, now }) => {
    const { itn } = await aCheckout(db, now);
    await receive(db, "hello=world", now);
    const stranger = itn().replace(/m_payment_id=[^&]*/, "m_payment_id=none");
    await receive(db, stranger, new Date(now.getTime() + 1));
    expect(await outcomes(db)).toEqual([
      { status: "refused", reason: "malformed" },
      { status: "refused", reason: "bad_signature" },
    ]);
  });
});

test.for([
  ["another status", "first", ["=COMPLETE", "=PENDING"], "ignored", "status_PENDING"],
  [
    "a checkout that we do not know",
    "first",
    [/m_payment_id=[^&]*/, "m_payment_id=none"],
    "refused",
    "unknown_checkout",
  ],
  ["no checkout at all", "first", [/m_payment_id=[^&]*/, "m_payment_id="], "refused", "unknown_checkout"],
  ["a cancellation without its token", "cancel", [/&token=[^&]*/, ""], "refused", "no_token"],
] as const)(
  "%s, well signed, is stored and changes nothing",
  async ([_, kind, [from, to], status, reason], { db, now }) => {
    const { business, itn } = await aCheckout(db, now);
    const unsigned = itn({ kind })
      .replace(/&signature=.*/, "")
      .replace(from, to);
    await receive(db, signBody(unsigned, account.passphrase), now);
    expect(await outcomes(db)).toEqual([{ status, reason }]);
    expect(await standing(db, business.id)).toMatchObject({
      ...{ profile: { subscribed: false }, subscriber: undefined, payments: [] },
    });
  },
);

test("a notice waits until PayFast answers the validate call, and is then applied", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now, async () => "unreachable");
  expect(await outcomes(db)).toEqual([{ status: "received", reason: null }]);
  await processNotices(db, { account, validate: valid }, new Date(now.getTime() + 29_000));
  expect((await standing(db, business.id)).subscriber).toBeUndefined();
  await processNotices(db, { account, validate: valid }, new Date(now.getTime() + 30_000));
  expect((await standing(db, business.id)).subscriber).toMatchObject({ subscribed: true });
});

test("a later charge is matched by its token and adds a month", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  await receive(db, itn({ kind: "renewal", pfPaymentId: "1002" }), new Date(now.getTime() + 30 * day));
  const { subscriber, payments } = await standing(db, business.id);
  expect(dayOf(subscriber?.subscriptionEnd ?? now)).toBe("2027-01-23");
  expect(payments).toHaveLength(2);
});

test("a cancellation at PayFast leaves service to the end of the paid month, without grace; a repeat is harmless", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  await receive(db, itn({ kind: "cancel" }), new Date(now.getTime() + minute));
  await receive(db, itn({ kind: "cancel" }), new Date(now.getTime() + 2 * minute));
  const { profile, subscriber } = await standing(db, business.id);
  expect(subscriber).toMatchObject({ subscribed: true, paymentStatus: "cancelled", providerToken: null });
  expect(profile?.accessUntil).toEqual(subscriber?.subscriptionEnd);
  expect((await outcomes(db)).map(({ status }) => status)).toEqual(["applied", "applied", "ignored"]);
});

test("a failed payment grants nothing", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn({ kind: "failed" }), now);
  expect(await outcomes(db)).toEqual([{ status: "ignored", reason: "not_a_renewal" }]);
  expect((await standing(db, business.id)).subscriber).toBeUndefined();
});

test("a payment for a locked business is recorded as to be refunded and changes no access", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await db.update(businessProfiles).set({ locked: true }).where(eq(businessProfiles.id, business.id));
  await receive(db, itn(), now);
  const { profile, payments } = await standing(db, business.id);
  expect(profile).toMatchObject({ subscribed: false });
  expect(payments).toMatchObject([{ toRefund: true, periodEnd: null }]);
});

test("a second checkout is refused while PayFast charges the card every month", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  expect(await openCheckout(db, business.owner, now)).toEqual({ ok: false, reason: "refused" });
});

test("a stranger's checkout for somebody else's business is refused", async ({ db, now }) => {
  const { business } = await aCheckout(db, now);
  const stranger = await aBusiness(db);
  const buyer = { userId: stranger.owner.userId, businessId: business.id };
  expect(await openCheckout(db, buyer, now)).toEqual({ ok: false, reason: "refused" });
});

test.for([
  { status: "rejected" as const },
  { locked: true },
  { suspendedAt: new Date("2026-11-01T00:00:00Z") },
  { blacklistedAt: new Date("2026-11-01T00:00:00Z") },
])("a checkout is refused for a business that cannot be shown: %o", async (standing, { db, now }) => {
  const { business } = await aCheckout(db, now);
  expect((await openCheckout(db, business.owner, now)).ok).toBe(true);
  await db.update(businessProfiles).set(standing).where(eq(businessProfiles.id, business.id));
  expect(await openCheckout(db, business.owner, now)).toEqual({ ok: false, reason: "refused" });
});

test("a second subscription beside an active one buys nothing, is refunded, and is cancelled at PayFast", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  const other = await openCheckout(db, business.owner, now);
  await receive(db, itn(), now);
  const before = await standing(db, business.id);
  const second = itn({ token: "token-2", pfPaymentId: "1002" });
  if (!other.ok) throw new Error("The second tab got no checkout");
  const inOtherTab = makeItn(
    {
      token: "token-3",
      fields: [
        ["merchant_id", account.merchantId],
        ["m_payment_id", other.checkoutId],
        ["amount", "50.00"],
      ],
    },
    "first",
    { passphrase: account.passphrase, pfPaymentId: "1003", billingDate: dayOf(now) },
  );
  await receive(db, second, new Date(now.getTime() + minute));
  await receive(db, inOtherTab, new Date(now.getTime() + 2 * minute));
  const after = await standing(db, business.id);
  expect(after.subscriber).toEqual(before.subscriber);
  expect(after.profile).toEqual(before.profile);
  expect(after.payments.map(({ toRefund }) => toRefund)).toEqual([false, true, true]);
  const cancelled = await db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.wanted, "cancelled"));
  expect(cancelled.map(({ providerToken }) => providerToken).sort()).toEqual(["token-2", "token-3"]);
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
    "mailsBilling.paidTwice.subject",
    "mailsBilling.paidTwice.subject",
  ]);
});

test("when a lapsed business pays again, its old subscription is cancelled at PayFast and the new one counts", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  const later = new Date(now.getTime() + 40 * day);
  const again = await openCheckout(db, business.owner, later);
  if (!again.ok) throw new Error("A lapsed business may not pay");
  expect(await db.select().from(providerSubscriptions)).toMatchObject([
    { providerToken: "token-1", wanted: "cancelled", known: "running" },
  ]);
  const fields: [string, string][] = [
    ["merchant_id", account.merchantId],
    ["m_payment_id", again.checkoutId],
    ["amount", "50.00"],
  ];
  const said = { passphrase: account.passphrase, pfPaymentId: "1002", billingDate: dayOf(later) };
  await receive(db, makeItn({ token: "token-2", fields }, "first", said), later);
  const { subscriber, profile, payments } = await standing(db, business.id);
  expect(subscriber).toMatchObject({ subscribed: true, providerToken: "token-2", paymentStatus: "active" });
  expect(dayOf(subscriber?.subscriptionEnd ?? now)).toBe("2027-02-02");
  expect(profile?.accessUntil && profile.accessUntil > later).toBe(true);
  expect(payments.map(({ toRefund }) => toRefund)).toEqual([false, false]);
});

test("refused notices are removed after 30 days, and no others", async ({ db, now }) => {
  const { itn } = await aCheckout(db, now);
  await receive(db, "hello=world", now);
  await receive(db, itn(), now);
  await sweepNotices(db, new Date(now.getTime() + 30 * day - 1));
  expect(await outcomes(db)).toHaveLength(2);
  await sweepNotices(db, new Date(now.getTime() + 30 * day));
  expect(await outcomes(db)).toEqual([{ status: "applied", reason: null }]);
  await sweepNotices(db, new Date(now.getTime() + 60 * day));
  expect(await outcomes(db)).toHaveLength(1);
});
