import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSubscription, testAccount } from "../../../tests/builders/subscription";
import { test as base } from "../../../tests/setup/db";
import { cancelDueSubscriptions } from "./cancellations.server";
import { openCheckout, requestProviderCancellation } from "./commands.server";
import type { cancelSubscription } from "./payfast/api.server";
import { accessUntil } from "./rules";
import {
  businessSubscribers,
  checkouts,
  payfastNotices,
  payments,
  providerCancellations,
} from "./tables.server";

const test = base.extend("subscription", ({ db, now }) => aSubscription(db, now));

const answering = (...answers: Awaited<ReturnType<typeof cancelSubscription>>[]) =>
  vi.fn(async () => answers.shift() ?? "unreachable");
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute);
const cancellations = (db: Db) => db.select().from(providerCancellations);

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
  expect(await requestProviderCancellation(db, business.id, now)).toBe(1);
  const before = await standing(db, business.id);
  expect(before.subscriber.providerToken).toBe(token);
  expect(before.profile.accessUntil).toEqual(accessUntil(before.end, true));

  const ask = answering("cancelled");
  await cancelDueSubscriptions(db, testAccount, later(now, 1), ask);
  await cancelDueSubscriptions(db, testAccount, later(now, 1), ask);
  expect(ask).toHaveBeenCalledExactlyOnceWith(testAccount, token, later(now, 1));
  const { profile, subscriber, end } = await standing(db, business.id);
  expect(subscriber).toMatchObject({ subscribed: true, providerToken: null, paymentStatus: "cancelled" });
  expect(profile).toMatchObject({ subscribed: true, accessUntil: end, listed: true });
  expect(await cancellations(db)).toMatchObject([
    { providerToken: token, attempts: 1, doneAt: later(now, 1), lastError: null },
  ]);
  expect(await requestProviderCancellation(db, business.id, later(now, 2))).toBe(0);
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
  await aSubscription(db, now, { token: "of-somebody-else" });
  const both = await Promise.all([1, 2].map(() => requestProviderCancellation(db, business.id, now)));
  expect(both).toEqual([2, 2]);
  expect((await cancellations(db)).map(({ providerToken }) => providerToken).sort()).toEqual(
    ["older", token].sort(),
  );
  const ask = answering("already", "cancelled");
  await cancelDueSubscriptions(db, testAccount, now, ask);
  expect(ask).toHaveBeenCalledTimes(2);
  expect((await standing(db, business.id)).subscriber.paymentStatus).toBe("cancelled");
});

test("a business without a subscription has nothing to cancel", async ({ db, now }) => {
  const business = await aBusiness(db);
  expect(await requestProviderCancellation(db, business.id, now)).toBe(0);
});

test.for(["unreachable", "refused"] as const)(
  "%s: asked again after 1, 2, 4 minutes, and no earlier",
  async (answer, { db, now, subscription: { business } }) => {
    await requestProviderCancellation(db, business.id, now);
    const ask = answering(answer, answer, answer, "cancelled");
    const tries: [minutes: number, asked: number][] = [
      [0, 1],
      [0.9, 1],
      [1, 2],
      [2.9, 2],
      [3, 3],
      [6.9, 3],
    ];
    for (const [minutes, asked] of tries) {
      await cancelDueSubscriptions(db, testAccount, later(now, minutes), ask);
      expect(ask).toHaveBeenCalledTimes(asked);
    }
    expect(await cancellations(db)).toMatchObject([{ attempts: 3, lastError: answer, doneAt: null }]);
    expect((await standing(db, business.id)).subscriber.paymentStatus).toBe("active");
    await cancelDueSubscriptions(db, testAccount, later(now, 7), ask);
    expect(await cancellations(db)).toMatchObject([{ lastError: null, doneAt: later(now, 7) }]);
  },
);

test("a cancellation that fails does not delay the others", async ({
  db,
  now,
  subscription: { business },
}) => {
  const other = await aSubscription(db, now);
  await requestProviderCancellation(db, business.id, now);
  await requestProviderCancellation(db, other.business.id, now);
  await cancelDueSubscriptions(db, testAccount, now, async (_, token) =>
    token === other.token ? "cancelled" : "refused",
  );
  expect((await standing(db, business.id)).subscriber.paymentStatus).toBe("active");
  expect((await standing(db, other.business.id)).subscriber.paymentStatus).toBe("cancelled");
});

test("if the worker dies after PayFast's confirmation, the retry a minute later finds it cancelled already", async ({
  db,
  now,
  subscription: { business },
}) => {
  await requestProviderCancellation(db, business.id, now);
  const dying = async () => {
    throw new Error("killed");
  };
  await expect(cancelDueSubscriptions(db, testAccount, now, dying)).rejects.toThrow("killed");
  const ask = answering("already");
  await cancelDueSubscriptions(db, testAccount, later(now, 0.9), ask);
  expect(ask).not.toHaveBeenCalled();
  await cancelDueSubscriptions(db, testAccount, later(now, 1), ask);
  expect((await standing(db, business.id)).subscriber).toMatchObject({
    providerToken: null,
    paymentStatus: "cancelled",
  });
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
    await requestProviderCancellation(db, business.id, now);
    await say("cancel", later(now, 1));
    const ask = answering();
    await cancelDueSubscriptions(db, testAccount, later(now, 2), ask);
    expect(ask).not.toHaveBeenCalled();
    expect(await cancellations(db)).toMatchObject([{ doneAt: later(now, 1) }]);
    expect((await standing(db, business.id)).subscriber.paymentStatus).toBe("cancelled");
  });

  test("that arrives later or twice changes nothing", async ({
    db,
    now,
    subscription: { business, say },
  }) => {
    await requestProviderCancellation(db, business.id, now);
    await cancelDueSubscriptions(db, testAccount, now, answering("cancelled"));
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
    expect(await requestProviderCancellation(db, business.id, later(now, 2))).toBe(0);
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
  });
});

test("a locked subscription stays locked", async ({ db, now, subscription: { business } }) => {
  await db.update(businessSubscribers).set({ paymentStatus: "locked", subscribed: false });
  await requestProviderCancellation(db, business.id, now);
  await cancelDueSubscriptions(db, testAccount, now, answering("cancelled"));
  expect((await standing(db, business.id)).subscriber).toMatchObject({
    providerToken: null,
    paymentStatus: "locked",
    subscribed: false,
  });
});
