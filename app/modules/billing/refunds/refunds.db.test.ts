import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { isBookable } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { findOrder } from "~/simulator/orders.server";
import { changeApi } from "~/simulator/renewals.server";
import { payfastSimulatorTransactions } from "~/simulator/tables.server";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aBilledBusiness } from "../../../../tests/builders/payfast";
import { aUser } from "../../../../tests/builders/user";
import { test as base } from "../../../../tests/setup/db";
import { lockAccount, unlockAccount } from "../account-acts.server";
import { recordAdjustment, recordDays } from "../ledger/corrections.server";
import { ledgerEntries } from "../ledger/tables.server";
import { findSubscription } from "../queries/subscription.server";
import { pauseCharges, resumeCharges } from "../sanctions/commands.server";
import { payments } from "../tables.server";
import { recordChargeback, recordRefund, tellOfRefunds } from "./commands.server";
import { listAskedRefunds, listToRefund } from "./queries.server";
import { providerRefunds } from "./tables.server";

/** An administrator, and a business that paid its first month on 23 November 2026. */
const test = base.extend("office", async ({ db, now }) => {
  const billed = await aBilledBusiness(db, now);
  const order = (await billed.checkOut()) ?? "";
  const [paid] = await db.select().from(payments);
  const admin = await anAdministrator(db, now);
  return { ...billed, order, admin, pfPaymentId: paid?.pfPaymentId ?? "" };
});

const booked = async (db: Db) =>
  (await db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))).map(
    ({ kind, amountCents, days }) => [kind, amountCents, days],
  );
const moved = async (db: Db) =>
  (await db.select().from(payfastSimulatorTransactions).orderBy(asc(payfastSimulatorTransactions.id))).map(
    ({ amountCents }) => amountCents,
  );
const subjects = async (db: Db) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.cause)).map(
    ({ subject }) => String(subject).split(".")[1],
  );
const endOf = async (db: Db, id: string) => {
  const end = (await findSubscription(db, id))?.subscriptionEnd;
  return end ? dayOf(end) : null;
};
const profileOf = async (db: Db, id: string) => {
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
  if (!profile) throw new Error("There is no business.");
  return profile;
};

describe("a refund through PayFast", () => {
  const ask = { amountCents: null, reason: "Asked for within 7 days", by: "payfast" } as const;

  test("is booked when PayFast has given the money back; the month that it bought ends with today", async ({
    db,
    now,
    office: { admin, pfPaymentId, business, order, settle, clock },
  }) => {
    expect(await recordRefund(db, admin, { ...ask, pfPaymentId }, now)).toEqual({
      ok: true,
      amountCents: 5000,
    });
    expect(await recordRefund(db, admin, { ...ask, pfPaymentId }, now)).toEqual({
      ...{ ok: false, reason: "underway" },
    });
    expect(await booked(db)).toEqual([["charge", 5000, null]]);
    await settle();
    expect(await booked(db)).toEqual([
      ["charge", 5000, null],
      ["refund", -5000, -30],
    ]);
    expect(await moved(db)).toEqual([5000, -5000]);
    expect(await db.select().from(providerRefunds)).toMatchObject([{ status: "done", attempts: 1 }]);
    expect(await endOf(db, business.id)).toBe(dayOf(now));
    expect((await findOrder(db, order))?.status).toBe("cancelled");
    expect(isBookable(await profileOf(db, business.id), now)).toBe(true);
    expect((await subjects(db)).sort()).toEqual(["endsRefunded", "endsSoon", "refunded", "started"]);
    clock.now = new Date(now.getTime() + 24 * 3_600_000);
    await settle();
    expect(isBookable(await profileOf(db, business.id), clock.now)).toBe(false);
  });

  test("of a part leaves the month; together they are never more than was paid", async ({
    db,
    now,
    office: { admin, pfPaymentId, business, settle },
  }) => {
    await recordRefund(db, admin, { ...ask, pfPaymentId, amountCents: 2000 }, now);
    await settle();
    expect(await endOf(db, business.id)).toBe("2026-12-23");
    const more = { ...ask, pfPaymentId, amountCents: 3001 };
    expect(await recordRefund(db, admin, more, now)).toEqual({ ok: false, reason: "too_much" });
    await recordRefund(db, admin, { ...more, amountCents: 3000 }, now);
    await settle();
    expect(await moved(db)).toEqual([5000, -2000, -3000]);
  });

  test.for(["silent", "breaks"] as const)(
    "happens once although PayFast's API %s: before every call it is asked what happened",
    async (api, { db, now, office: { admin, pfPaymentId, order, settle, wait } }) => {
      await changeApi(db, order, api);
      await recordRefund(db, admin, { ...ask, pfPaymentId, amountCents: 2000 }, now);
      await settle();
      await wait(12);
      expect(await listAskedRefunds(db)).toMatchObject([{ status: "asked", lastError: "unreachable" }]);
      expect((await booked(db)).filter(([kind]) => kind === "refund")).toEqual([]);
      await changeApi(db, order, "works");
      await wait(12);
      expect((await booked(db)).filter(([kind]) => kind === "refund")).toEqual([["refund", -2000, null]]);
      expect(await moved(db)).toEqual([5000, -2000]);
      expect(await listAskedRefunds(db)).toEqual([]);
    },
  );

  test("of which the response was lost is found done, and not asked for again", async ({
    db,
    now,
    office: { admin, pfPaymentId, settle, payfast, wait },
  }) => {
    await recordRefund(db, admin, { ...ask, pfPaymentId }, now);
    // The process dies between PayFast's deed and our books.
    await payfast.refund({ pfPaymentId, amountCents: 5000, reason: "As asked" }, now);
    await settle();
    await wait(12);
    expect(await moved(db)).toEqual([5000, -5000]);
    expect((await booked(db)).filter(([kind]) => kind === "refund")).toHaveLength(1);
  });

  test("that PayFast refuses is told to the operator, and can be made by hand", async ({
    db,
    now,
    office: { admin, pfPaymentId, order, settle },
  }) => {
    await changeApi(db, order, "refuses");
    await recordRefund(db, admin, { ...ask, pfPaymentId }, now);
    await settle();
    expect(await listAskedRefunds(db)).toMatchObject([{ status: "refused", lastError: "refused" }]);
    expect(await subjects(db)).toContain("refundRefused");
    expect(await recordRefund(db, admin, { ...ask, pfPaymentId, by: "hand" }, now)).toMatchObject({
      ok: true,
    });
    expect((await booked(db)).at(-1)).toEqual(["refund", -5000, -30]);
  });

  test("is not made while PayFast's balance tells of another amount", async ({
    db,
    now,
    office: { admin, pfPaymentId, settle, payfast },
  }) => {
    await payfast.refund({ pfPaymentId, amountCents: 1000, reason: "At PayFast's own page" }, now);
    await recordRefund(db, admin, { ...ask, pfPaymentId }, now);
    await settle();
    expect(await listAskedRefunds(db)).toMatchObject([{ status: "refused", lastError: "balance_differs" }]);
    expect(await moved(db)).toEqual([5000, -1000]);
  });
});

test("a payment to refund stays listed until nothing is left of it, and is told to the operator once", async ({
  db,
  now,
  office: { admin, pfPaymentId },
}) => {
  await db.update(payments).set({ toRefund: true, periodStart: null, periodEnd: null });
  const part = { pfPaymentId, amountCents: 2000, reason: "A part" };
  for (const _ of [1, 2]) await tellOfRefunds(db, { email: "operator@thola.test" }, now);
  await recordRefund(db, admin, part, now);
  expect(await listToRefund(db)).toMatchObject([{ leftCents: 3000 }]);
  await recordRefund(db, admin, { ...part, amountCents: null }, now);
  expect(await listToRefund(db)).toEqual([]);
  expect((await subjects(db)).filter((name) => name === "toRefund")).toHaveLength(1);
});

test("a chargeback takes what was paid and not served, locks the account, and counts once", async ({
  db,
  now,
  office: { admin, pfPaymentId, business, order, settle },
}) => {
  const told = { pfPaymentId, reason: "PayFast's mail of today" };
  expect(await recordChargeback(db, admin, told, now)).toEqual({ ok: true });
  expect(await recordChargeback(db, admin, told, now)).toEqual({ ok: false, reason: "too_much" });
  expect((await booked(db)).at(-1)).toEqual(["chargeback", -5000, -30]);
  expect(await profileOf(db, business.id)).toMatchObject({ locked: true, subscribed: false });
  await settle();
  expect((await findOrder(db, order))?.status).toBe("cancelled");
  await unlockAccount(db, admin, business.id, now);
  expect(await endOf(db, business.id)).toBe(dayOf(now));
  expect(await recordRefund(db, admin, { ...told, amountCents: null }, now)).toMatchObject({
    reason: "too_much",
  });
});

describe("days", () => {
  test("are given by an administrator: the end moves, and PayFast charges later", async ({
    db,
    now,
    office: { admin, business, order, wait },
  }) => {
    const given = { businessId: business.id, days: 10, reason: "Our outage" };
    expect(await recordDays(db, admin, given, now)).toEqual({ ok: true });
    expect((await booked(db)).at(-1)).toEqual(["days", 0, 10]);
    await wait(12);
    expect(await endOf(db, business.id)).toBe("2027-01-02");
    expect(await findOrder(db, order)).toMatchObject({ runDay: "2027-01-02", status: "paid" });
    await wait(24 * 41, 96);
    expect(await endOf(db, business.id)).toBe("2027-02-02");
  });

  test("of a suspension are given back at its end, while PayFast pauses", async ({
    db,
    now,
    office: { business, order, settle, wait },
  }) => {
    const suspend = (suspendedAt: Date | null) =>
      db.update(businessProfiles).set({ suspendedAt }).where(eq(businessProfiles.id, business.id));
    await suspend(now);
    await db.transaction((tx) => pauseCharges(tx, business.id, now));
    await wait(24 * 40, 96);
    expect(await findOrder(db, order)).toMatchObject({ status: "paused" });
    expect(await db.select().from(payments)).toHaveLength(1);
    const later = new Date(now.getTime() + 40 * 24 * 3_600_000);
    await suspend(null);
    await db.transaction((tx) => resumeCharges(tx, business.id, now, later));
    await settle();
    expect((await booked(db)).at(-1)).toEqual(["days", 0, 40]);
    expect(await endOf(db, business.id)).toBe("2027-02-01");
    expect(await findOrder(db, order)).toMatchObject({ status: "paid", runDay: "2027-02-01" });
    expect(isBookable(await profileOf(db, business.id), later)).toBe(true);
  });

  test("of a lock are given back when it is taken away", async ({
    db,
    now,
    office: { admin, business, wait },
  }) => {
    await lockAccount(db, admin, { businessId: business.id, reason: "Paid back by the bank" }, now);
    await wait(24 * 5);
    const later = new Date(now.getTime() + 5 * 24 * 3_600_000);
    const still = await anAdministrator(db, later);
    await unlockAccount(db, still, business.id, later);
    expect((await booked(db)).at(-1)).toEqual(["days", 0, 5]);
    expect(await endOf(db, business.id)).toBe("2026-12-28");
  });
});

test("a correction is never below what the business paid without PayFast", async ({
  db,
  now,
  office: { admin, business, pfPaymentId },
}) => {
  const correct = (amountCents: number) =>
    recordAdjustment(db, admin, { businessId: business.id, amountCents, reason: "Counted wrongly" }, now);
  const tooLow = { ok: false, reason: "too_low" };
  expect(await correct(-1)).toEqual(tooLow);
  expect(await correct(1000)).toEqual({ ok: true });
  expect(await correct(-600)).toEqual({ ok: true });
  expect(await correct(-401)).toEqual(tooLow);
  await recordRefund(db, admin, { pfPaymentId, amountCents: null, reason: "Asked for" }, now);
  expect((await booked(db)).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(400);
});

test("only administrators do so", async ({ db, now, office: { admin, business, pfPaymentId } }) => {
  const stranger = { ...admin, id: (await aUser(db)).id };
  const refused = { ok: false, reason: "gone" };
  const reason = "Because";
  expect(await recordRefund(db, stranger, { pfPaymentId, amountCents: null, reason }, now)).toEqual(refused);
  expect(await recordChargeback(db, stranger, { pfPaymentId, reason }, now)).toEqual(refused);
  expect(await recordDays(db, stranger, { businessId: business.id, days: 1, reason }, now)).toEqual(refused);
  const correction = { businessId: business.id, amountCents: 1, reason };
  expect(await recordAdjustment(db, stranger, correction, now)).toEqual(refused);
  expect(await booked(db)).toHaveLength(1);
});
