import { describe, expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day, dayOf, minute } from "~/platform/time";
import { signBody } from "~/simulator/signing";
import { test } from "../../../tests/setup/db";
import {
  aCheckout,
  account,
  outcomes,
  receive,
  receiveAsking,
  type Said,
  standing,
  valid,
} from "../../../tests/setup/notices";
import { processNotices, sweepNotices } from "./notices.server";
import type { Payfast } from "./payfast/payfast.server";
import { payfastNotices } from "./tables.server";

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
      await receiveAsking(db, itn(said), ask, now);
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

test("a notice waits until PayFast responds to the validate call, and is then applied", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await receiveAsking(db, itn(), async () => "unreachable", now);
  expect(await outcomes(db)).toEqual([{ status: "received", reason: null }]);
  await processNotices(db, { account, validate: valid }, new Date(now.getTime() + 29_000));
  expect((await standing(db, business.id)).subscriber).toBeUndefined();
  await processNotices(db, { account, validate: valid }, new Date(now.getTime() + 30_000));
  expect((await standing(db, business.id)).subscriber).toMatchObject({ subscribed: true });
});

test("a failed payment grants nothing", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn({ kind: "failed" }), now);
  expect(await outcomes(db)).toEqual([{ status: "ignored", reason: "not_a_renewal" }]);
  expect((await standing(db, business.id)).subscriber).toBeUndefined();
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
