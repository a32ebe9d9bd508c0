import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { listAccess } from "~/modules/bookings/contacts/rules";
import { isInSetup, reasonsUnlisted } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { whyClosed } from "~/modules/conversations/rules";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, dayOf } from "~/platform/time";
import { endSubscription, findOrder } from "~/simulator/orders.server";
import { changeApi, changeCard } from "~/simulator/renewals.server";
import { aBilledBusiness } from "../../../tests/builders/payfast";
import { test as base } from "../../../tests/setup/db";
import { businessSubscribers, payments, providerSubscriptions } from "./tables.server";

/** A business that paid its first month on Monday 23 November 2026. */
const test = base.extend("paid", async ({ db, now }) => {
  const billed = await aBilledBusiness(db, now);
  const order = await billed.checkOut();
  if (!order) throw new Error("The checkout was refused.");
  return { ...billed, order };
});

async function standing(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessSubscribers.businessId))
    .where(eq(businessProfiles.id, id));
  if (!row) throw new Error("There is no subscription.");
  const { business_subscribers: own, business_profiles: profile } = row;
  return {
    subscribed: own.subscribed,
    status: own.paymentStatus,
    end: own.subscriptionEnd && dayOf(own.subscriptionEnd),
    access: profile.accessUntil && dayOf(profile.accessUntil),
    failed: own.failedPayments,
    charged: own.providerToken !== null,
  };
}

const subjects = async (db: Db) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.cause)).map(
    ({ subject }) => String(subject).split(".")[1],
  );
const atPayfast = async (db: Db, order: string) => (await findOrder(db, order))?.status;

test("renewals follow each other, one payment a month", async ({ db, paid }) => {
  await paid.wait(24 * 65, 96);
  expect(await standing(db, paid.business.id)).toEqual({
    ...{ subscribed: true, status: "active", end: "2027-02-23", access: "2027-02-28" },
    ...{ failed: 0, charged: true },
  });
  const charges = await db.select().from(payments).orderBy(payments.paidAt);
  expect(charges).toHaveLength(3);
  for (const [index, charge] of charges.entries())
    if (index > 0)
      expect(charge.periodStart?.getTime()).toBe((charges[index - 1]?.periodEnd?.getTime() ?? 0) + 1);
});

describe("a card that is declined", () => {
  test("with notices: counts once a day, keeps access for five days, and a success resets it", async ({
    db,
    paid,
  }) => {
    await changeCard(db, paid.order, "fails");
    await paid.wait(24 * 28, 96);
    await paid.wait(24 * 4);
    expect(await standing(db, paid.business.id)).toMatchObject({
      ...{ status: "failed", failed: 3, end: "2026-12-23", access: "2026-12-28", charged: true },
    });
    expect((await subjects(db)).filter((name) => name === "failed")).toHaveLength(3);
    await changeCard(db, paid.order, "pays");
    await paid.wait(24);
    expect(await standing(db, paid.business.id)).toMatchObject({
      ...{ status: "active", failed: 0, end: "2027-01-23", charged: true },
    });
  });

  test("without a notice: PayFast is asked once the month is over, and access ends after five days", async ({
    db,
    paid,
  }) => {
    await changeCard(db, paid.order, "silent");
    await paid.wait(24 * 28, 96);
    await paid.wait(24 * 4);
    expect(await standing(db, paid.business.id)).toMatchObject({ status: "failed", failed: 2 });
    await paid.wait(24 * 5);
    expect(await standing(db, paid.business.id)).toMatchObject({
      ...{ subscribed: false, end: "2026-12-23", access: "2026-12-28", charged: false },
    });
    expect(await atPayfast(db, paid.order)).toBe("cancelled");
    expect((await subjects(db)).filter((name) => name === "expired")).toHaveLength(1);
    expect(await paid.checkOut()).not.toBeNull();
    expect(await standing(db, paid.business.id)).toMatchObject({ subscribed: true, charged: true });
  });
});

describe("the owner's cancellation", () => {
  test("stops the charges, keeps service to the end without grace, and mails once", async ({ db, paid }) => {
    expect(await paid.cancel()).toMatchObject({ ok: true });
    expect(await paid.cancel()).toMatchObject({ ok: true });
    await paid.settle();
    expect(await atPayfast(db, paid.order)).toBe("cancelled");
    expect(await standing(db, paid.business.id)).toMatchObject({
      ...{ subscribed: true, status: "cancelled", end: "2026-12-23", access: "2026-12-23", charged: false },
    });
    await paid.wait(24 * 20, 96);
    await paid.wait(24 * 11);
    expect(await standing(db, paid.business.id)).toMatchObject({ subscribed: false, access: "2026-12-23" });
    expect(await db.select().from(payments)).toHaveLength(1);
    expect(await subjects(db)).toEqual(["started", "cancelled", "endsSoon", "expired"]);
  });

  test("leaves 30 days to answer customers and 90 to read the own list, once the plan has ended", async ({
    db,
    paid,
  }) => {
    await paid.cancel();
    await paid.wait(24 * 31, 96);
    await paid.wait(24);
    const [business] = await db.select().from(businessProfiles);
    if (!business) throw new Error("It is gone.");
    const ended = new Date("2026-12-24T12:00:00Z");
    const talk = { business, customer: { isSuspended: false }, isBlocked: false, closedAt: null };
    const inDays = (days: number) => new Date(ended.getTime() + days * day);
    expect(business.subscribed).toBe(false);
    expect([whyClosed(talk, ended), whyClosed(talk, inDays(28)), whyClosed(talk, inDays(31))]).toEqual([
      null,
      null,
      "ended",
    ]);
    expect([0, 88, 91].map((days) => listAccess(business, inDays(days)))).toEqual([
      "readable",
      "readable",
      "closed",
    ]);
    expect(reasonsUnlisted({ ...business, status: "pending" }, ended)).toContain("ended");
    expect(isInSetup({ ...business, status: "pending" })).toBe(false);
  });

  test("is taken back before the end without a charge, and PayFast charges from then on", async ({
    db,
    paid,
  }) => {
    await paid.cancel();
    await paid.wait(24 * 3);
    const order = await paid.checkOut();
    expect(await standing(db, paid.business.id)).toMatchObject({
      ...{ status: "active", end: "2026-12-23", access: "2026-12-28", charged: true },
    });
    const kept = await findOrder(db, order ?? "");
    expect(Object.fromEntries(kept?.fields ?? [])).toMatchObject({
      ...{ amount: "0.00", recurring_amount: "50.00", billing_date: "2026-12-23" },
    });
    await paid.wait(24 * 28, 96);
    expect(await standing(db, paid.business.id)).toMatchObject({ end: "2027-01-23" });
    const amounts = await db.select().from(payments).orderBy(payments.paidAt);
    expect(amounts.map(({ amountCents }) => amountCents)).toEqual([5000, 0, 5000]);
  });

  test("of somebody else's subscription is refused", async ({ db, now, paid }) => {
    const other = await aBilledBusiness(db, now);
    await other.checkOut();
    expect(await other.cancel()).toMatchObject({ ok: true });
    expect(await standing(db, paid.business.id)).toMatchObject({ charged: true });
  });

  test("reaches PayFast although it cannot be reached for a day", async ({ db, paid }) => {
    paid.clock.isReachable = false;
    await paid.cancel();
    await paid.wait(24);
    expect(await atPayfast(db, paid.order)).toBe("paid");
    paid.clock.isReachable = true;
    await paid.wait(12);
    expect(await atPayfast(db, paid.order)).toBe("cancelled");
  });

  test.for(["refuses", "breaks"] as const)(
    "is repeated while PayFast's API %s",
    async (api, { db, paid }) => {
      await changeApi(db, paid.order, api);
      await paid.cancel();
      await paid.wait(24);
      expect(await db.select().from(providerSubscriptions)).toMatchObject([{ settledAt: null }]);
      await changeApi(db, paid.order, "works");
      await paid.wait(12);
      expect(await atPayfast(db, paid.order)).toBe("cancelled");
      expect(await db.select().from(providerSubscriptions)).toMatchObject([{ known: "cancelled" }]);
    },
  );
});

test("a cancellation by the payer at PayFast ends the charges and tells the owner", async ({ db, paid }) => {
  const { token } = (await findOrder(db, paid.order)) ?? {};
  await endSubscription(db, token ?? "", paid.merchant, paid.clock.now);
  await paid.settle();
  expect(await standing(db, paid.business.id)).toMatchObject({ status: "cancelled", charged: false });
  expect(await subjects(db)).toEqual(["started", "endedAtProvider"]);
});
