import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSubscription } from "../../../tests/builders/subscription";
import { test as base } from "../../../tests/setup/db";
import { endCharges, openCheckout } from "./commands.server";
import type { Done } from "./payfast/payfast.server";
import { recordProvider } from "./payfast-subscriptions.server";
import { followProvider } from "./provider.server";
import {
  businessSubscribers,
  checkouts,
  payfastNotices,
  payments,
  providerSubscriptions,
} from "./tables.server";

const test = base.extend("subscription", ({ db, now }) => aSubscription(db, {}, now));

const replying = (...replies: Done[]) =>
  vi.fn(async (_token: string, _now: Date) => replies.shift() ?? "unreachable");
const never = async (): Promise<never> => {
  throw new Error("PayFast is not asked that.");
};
const calls = { fetch: never, pause: never, unpause: never, update: never };
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute);
const closings = (db: Db) =>
  db.select().from(providerSubscriptions).where(eq(providerSubscriptions.wanted, "cancelled"));

async function standing(db: Db, businessId: string) {
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  const [subscriber] = await db
    .select()
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, businessId));
  if (!profile || !subscriber?.subscriptionEnd) throw new Error("There is no subscription");
  return { profile, subscriber, end: subscriber.subscriptionEnd };
}

test("a requested cancellation reaches PayFast once, and service lasts until the end of the paid month", async ({
  db,
  now,
  subscription: { business, token },
}) => {
  expect(await endCharges(db, business.id, now)).toBe(1);
  const before = await standing(db, business.id);
  expect(before.subscriber).toMatchObject({ providerToken: null, paymentStatus: "cancelled" });
  expect(before.profile.accessUntil).toEqual(before.end);

  const ask = replying("done");
  await followProvider(db, { ...calls, cancel: ask }, later(now, 1));
  await followProvider(db, { ...calls, cancel: ask }, later(now, 1));
  expect(ask).toHaveBeenCalledExactlyOnceWith(token, later(now, 1));
  const { profile, subscriber, end } = await standing(db, business.id);
  expect(subscriber).toMatchObject({ subscribed: true, providerToken: null, paymentStatus: "cancelled" });
  expect(profile).toMatchObject({ subscribed: true, accessUntil: end, listed: true });
  expect(await closings(db)).toMatchObject([
    { providerToken: token, attempts: 1, known: "cancelled", settledAt: later(now, 1), lastError: null },
  ]);
  expect(await endCharges(db, business.id, later(now, 2))).toBe(0);
});

test("two requests give one cancellation for each token of the business", async ({
  db,
  now,
  subscription: { business, token },
}) => {
  const older = await openCheckout(db, (await aBusiness(db, { subscribed: false })).owner, now);
  if (!older.ok) throw new Error("refused");
  await db
    .update(checkouts)
    .set({ businessId: business.id, providerToken: "older", status: "paid", paidAt: now })
    .where(eq(checkouts.id, older.checkoutId));
  const opened = { token: "older", businessId: business.id, checkoutId: older.checkoutId };
  await recordProvider(db, { ...opened, chargeCents: 5000 }, now);
  await aSubscription(db, { token: "of-somebody-else" }, now);
  const both = await Promise.all([1, 2].map(() => endCharges(db, business.id, now)));
  expect(both).toEqual([2, 2]);
  expect((await closings(db)).map(({ providerToken }) => providerToken).sort()).toEqual(
    ["older", token].sort(),
  );
  const ask = replying("done", "done");
  await followProvider(db, { ...calls, cancel: ask }, now);
  expect(ask).toHaveBeenCalledTimes(2);
  expect((await standing(db, business.id)).subscriber.paymentStatus).toBe("cancelled");
});

test("a business without a subscription has nothing to cancel", async ({ db, now }) => {
  const business = await aBusiness(db);
  expect(await endCharges(db, business.id, now)).toBe(0);
});

test.for(["unreachable", "refused"] as const)(
  "%s: asked again after 2, 4, 8 minutes, and no earlier",
  async (reply, { db, now, subscription: { business } }) => {
    await endCharges(db, business.id, now);
    const ask = replying(reply, reply, reply, "done");
    const tries: [minutes: number, asked: number][] = [
      [0, 1],
      [1.9, 1],
      [2, 2],
      [5.9, 2],
      [6, 3],
      [13.9, 3],
    ];
    for (const [minutes, asked] of tries) {
      await followProvider(db, { ...calls, cancel: ask }, later(now, minutes));
      expect(ask).toHaveBeenCalledTimes(asked);
    }
    expect(await closings(db)).toMatchObject([{ attempts: 3, lastError: reply, settledAt: null }]);
    expect(await endCharges(db, business.id, later(now, 7))).toBe(1);
    await followProvider(db, { ...calls, cancel: ask }, later(now, 14));
    expect(await closings(db)).toMatchObject([{ lastError: null, settledAt: later(now, 14) }]);
  },
);

test("a cancellation that fails does not delay the others", async ({
  db,
  now,
  subscription: { business },
}) => {
  const other = await aSubscription(db, {}, now);
  await endCharges(db, business.id, now);
  await endCharges(db, other.business.id, now);
  const cancel = async (token: string): Promise<Done> => (token === other.token ? "done" : "refused");
  await followProvider(db, { ...calls, cancel }, now);
  const known = new Map((await closings(db)).map((row) => [row.businessId, row.known]));
  expect(known.get(business.id)).toBe("running");
  expect(known.get(other.business.id)).toBe("cancelled");
});

test("if the worker dies after PayFast's confirmation, the retry two minutes later finds it cancelled already", async ({
  db,
  now,
  subscription: { business },
}) => {
  await endCharges(db, business.id, now);
  const dying = async () => {
    throw new Error("killed");
  };
  await expect(followProvider(db, { ...calls, cancel: dying }, now)).rejects.toThrow("killed");
  const ask = replying("done");
  await followProvider(db, { ...calls, cancel: ask }, later(now, 1.9));
  expect(ask).not.toHaveBeenCalled();
  await followProvider(db, { ...calls, cancel: ask }, later(now, 2));
  expect(await closings(db)).toMatchObject([{ known: "cancelled" }]);
});

describe("PayFast's notice of the cancellation", () => {
  const reasons = async (db: Db) =>
    (await db.select().from(payfastNotices).orderBy(payfastNotices.receivedAt)).map(({ status, reason }) =>
      `${status} ${reason ?? ""}`.trim(),
    );

  test("that arrives first makes our call unnecessary", async ({
    db,
    now,
    subscription: { business, say },
  }) => {
    await endCharges(db, business.id, now);
    await say("cancel", later(now, 1));
    const ask = replying();
    await followProvider(db, { ...calls, cancel: ask }, later(now, 2));
    expect(ask).not.toHaveBeenCalled();
    expect(await closings(db)).toMatchObject([{ known: "cancelled", settledAt: later(now, 1) }]);
    expect((await standing(db, business.id)).subscriber.paymentStatus).toBe("cancelled");
  });

  test("that arrives later or twice changes nothing", async ({
    db,
    now,
    subscription: { business, say },
  }) => {
    await endCharges(db, business.id, now);
    await followProvider(db, { ...calls, cancel: replying("done") }, now);
    const before = await standing(db, business.id);
    await say("cancel", later(now, 1));
    await say("cancel", later(now, 2));
    expect(await standing(db, business.id)).toEqual(before);
    expect(await reasons(db)).toEqual([
      "applied",
      "ignored no_open_subscription",
      "ignored no_open_subscription",
    ]);
  });

  test("after a cancellation by the buyer ends the charges, and no call is left", async ({
    db,
    now,
    subscription: { business, say },
  }) => {
    await say("cancel", later(now, 1));
    const { profile, subscriber, end } = await standing(db, business.id);
    expect(subscriber).toMatchObject({ providerToken: null, paymentStatus: "cancelled" });
    expect(profile.accessUntil).toEqual(end);
    expect(await endCharges(db, business.id, later(now, 2))).toBe(0);
  });

  test("a payment that arrives after the cancellation buys its month and does not reopen the subscription", async ({
    db,
    now,
    subscription: { business, say },
  }) => {
    await say("cancel", later(now, 1));
    const before = await standing(db, business.id);
    await say("renewal", later(now, 2));
    const { profile, subscriber, end } = await standing(db, business.id);
    expect(end > before.end).toBe(true);
    expect(subscriber).toMatchObject({ subscribed: true, providerToken: null, paymentStatus: "cancelled" });
    expect(profile.accessUntil).toEqual(end);
    expect(await db.select().from(payments)).toHaveLength(2);
    const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.id);
    expect(mails.at(-1)).toMatchObject({
      subject: "mailsBilling.prolonged.subject",
      letter: { closing: "mailsBilling.stopped" },
    });
  });
});

test("a locked subscription stays locked", async ({ db, now, subscription: { business } }) => {
  await db.update(businessSubscribers).set({ paymentStatus: "locked", subscribed: false });
  await endCharges(db, business.id, now);
  await followProvider(db, { ...calls, cancel: replying("done") }, now);
  expect((await standing(db, business.id)).subscriber).toMatchObject({
    providerToken: null,
    paymentStatus: "locked",
    subscribed: false,
  });
});
