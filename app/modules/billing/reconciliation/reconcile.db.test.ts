import { expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day as aDay } from "~/platform/time";
import { payfastSimulatorNotices, payfastSimulatorTransactions } from "~/simulator/tables.server";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aBilledBusiness } from "../../../../tests/builders/payfast";
import { aUser } from "../../../../tests/builders/user";
import { test as base } from "../../../../tests/setup/db";
import { recordRefund } from "../refunds/commands.server";
import { payments } from "../tables.server";
import { findLastReconciled, listDifferences, settleDifference } from "./commands.server";
import { reconcile } from "./reconcile.server";
import { compareDay } from "./rules";
import { reconciledDays, reconciliationDifferences } from "./tables.server";

/** A business that paid at 10:00 on 23 November 2026. */
const test = base.extend("paid", async ({ db, now }) => {
  const billed = await aBilledBusiness(db, now);
  await billed.checkOut();
  const [payment] = await db.select().from(payments);
  return { ...billed, pfPaymentId: payment?.pfPaymentId ?? "" };
});

const operator = { email: "operator@thola.test" };
const found = async (db: Db) =>
  (await listDifferences(db)).map(({ day, kind, oursCents, theirsCents }) => [
    ...[day, kind, oursCents, theirsCents],
  ]);
const mails = async (db: Db) =>
  (await db.select().from(mailOutbox)).filter(({ recipient }) => recipient === operator.email).length;

test("days without differences are compared once each, also those of a week in which the program was down", async ({
  db,
  paid: { payfast, clock },
}) => {
  const run = () => reconcile(db, payfast, operator, clock.now);
  clock.now = new Date(clock.now.getTime() + aDay);
  await run();
  await run();
  expect(await findLastReconciled(db)).toBe("2026-11-23");
  clock.now = new Date(clock.now.getTime() + 7 * aDay);
  await run();
  expect((await db.select().from(reconciledDays)).map(({ day }) => day).sort()).toEqual(
    ["22", "23", "24", "25", "26", "27", "28", "29", "30"].map((date) => `2026-11-${date}`),
  );
  expect(await found(db)).toEqual([]);
  expect(await mails(db)).toBe(0);
});

test("a payment of which no notice came is found, told once, and settled by the late notice", async ({
  db,
  paid: { payfast, clock, settle, wait },
}) => {
  clock.isReachable = false;
  const other = await aBilledBusiness(db, clock.now);
  other.clock.isReachable = false;
  await other.checkOut();
  await db.update(payfastSimulatorNotices).set({ sendAt: new Date(clock.now.getTime() + 2 * aDay) });
  clock.now = new Date(clock.now.getTime() + aDay);
  clock.isReachable = true;
  for (const _ of [1, 2]) await reconcile(db, payfast, operator, clock.now);
  expect(await found(db)).toEqual([["2026-11-23", "unknown_payment", null, 5000]]);
  expect(await mails(db)).toBe(1);
  await settle();
  await wait(48);
  await wait(24);
  expect(await found(db)).toEqual([]);
  expect(await db.select().from(reconciliationDifferences)).toMatchObject([{ note: null }]);
  expect(await mails(db)).toBe(1);
});

test("what PayFast does not know, other amounts, and money that went back without us are differences", async ({
  db,
  now,
  paid: { payfast, clock, pfPaymentId },
}) => {
  const admin = await anAdministrator(db, now);
  const [known] = await db.select().from(payfastSimulatorTransactions);
  await db.update(payfastSimulatorTransactions).set({ amountCents: 4900 });
  if (!known) throw new Error("PayFast knows no payment.");
  const back = { ...known, id: crypto.randomUUID(), amountCents: -1000 };
  await db.insert(payfastSimulatorTransactions).values(back);
  clock.now = new Date(now.getTime() + aDay);
  await reconcile(db, payfast, operator, clock.now);
  expect((await found(db)).sort()).toEqual([
    ["2026-11-23", "amount", 5000, 4900],
    ["2026-11-23", "unknown_refund", 0, 1000],
  ]);
  await recordRefund(db, admin, { pfPaymentId, amountCents: 1000, reason: "Found at PayFast" }, now);
  await db.delete(payfastSimulatorTransactions);
  clock.now = new Date(now.getTime() + 2 * aDay);
  await reconcile(db, payfast, operator, clock.now);
  expect(await found(db)).toEqual([["2026-11-23", "missing_payment", 5000, null]]);

  const [open] = await listDifferences(db);
  const note = { differenceId: open?.id ?? "", note: "PayFast replied: a fault of theirs" };
  const stranger = { ...admin, id: (await aUser(db)).id };
  expect(await settleDifference(db, stranger, note, now)).toEqual({ ok: false, reason: "gone" });
  expect(await settleDifference(db, admin, note, now)).toEqual({ ok: true });
  expect(await settleDifference(db, admin, note, now)).toEqual({ ok: false, reason: "gone" });
  clock.now = new Date(now.getTime() + 3 * aDay);
  await reconcile(db, payfast, operator, clock.now);
  expect(await found(db)).toEqual([]);
});

test("while PayFast does not tell its history nothing is compared, and all is caught up", async ({
  db,
  paid: { payfast, clock },
}) => {
  clock.now = new Date(clock.now.getTime() + aDay);
  await reconcile(db, payfast, operator, clock.now);
  clock.isReachable = false;
  clock.now = new Date(clock.now.getTime() + 3 * aDay);
  await reconcile(db, payfast, operator, clock.now);
  expect(await findLastReconciled(db)).toBe("2026-11-23");
  clock.isReachable = true;
  await reconcile(db, payfast, operator, clock.now);
  expect(await findLastReconciled(db)).toBe("2026-11-26");
});

test("a payment that PayFast booked a day before its notice came is no difference", () => {
  const came = { cameCents: 5000, wentCents: 0, pfPaymentId: "1" };
  const ours = [{ ...came, day: "2026-11-24" }];
  const history = [{ ...came, day: "2026-11-23" }];
  expect(compareDay("2026-11-24", history, ours)).toEqual([]);
  expect(compareDay("2026-11-23", history, ours)).toEqual([]);
  expect(compareDay("2026-11-24", [], ours)).toMatchObject([{ kind: "missing_payment" }]);
});
