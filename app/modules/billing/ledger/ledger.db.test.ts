import { eq, sum } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { violatedConstraint } from "~/platform/db.server";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aSubscription } from "../../../../tests/builders/subscription";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { recordRefund, tellOfRefunds } from "../refunds/commands.server";
import { payments } from "../tables.server";
import { issueInvoices } from "./issue.server";
import { findInvoice, listEntries } from "./queries.server";
import { invoices, ledgerEntries } from "./tables.server";

const supplier = {
  name: "Thola (Pty) Ltd",
  registrationNumber: "2026/000000/07",
  address: "1 Sample Street",
  email: "hello@thola.test",
  vatNumber: null,
};
const numbersOf = async (db: Db) =>
  (await db.select().from(invoices).orderBy(invoices.number)).map(({ number }) => number);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("invoices", () => {
  test("have numbers without gaps, one for each charge, whatever issues them at once", async ({
    db,
    now,
  }) => {
    for (let made = 0; made < 7; made++) await aSubscription(db, {}, now);
    await Promise.all([1, 2, 3].map(() => issueInvoices(db, supplier, now)));
    expect(await numbersOf(db)).toEqual(upTo(7));
    await aSubscription(db, {}, now);
    await db
      .transaction(async (tx) => {
        await issueInvoices(tx, supplier, now);
        throw new Error("killed");
      })
      .catch(() => null);
    expect(await numbersOf(db)).toEqual(upTo(7));
    await issueInvoices(db, supplier, now);
    await issueInvoices(db, supplier, now);
    expect(await numbersOf(db)).toEqual(upTo(8));
  });

  test("of another operator begin at 1, and name the VAT with its number", async ({ db, now }) => {
    await aSubscription(db, {}, now);
    await issueInvoices(db, supplier, now);
    await aSubscription(db, {}, now);
    await issueInvoices(db, { ...supplier, name: "Other (Pty) Ltd", vatNumber: "4123456789" }, now);
    const issued = await db.select().from(invoices).orderBy(invoices.issuedAt, invoices.operator);
    expect(issued.map(({ operator, number, vatCents }) => [operator, number, vatCents]).sort()).toEqual([
      ["Other (Pty) Ltd", 1, 652],
      ["Thola (Pty) Ltd", 1, null],
    ]);
  });

  test("of one business are found by that business alone", async ({ db, now }) => {
    const own = await aSubscription(db, {}, now);
    const other = await aSubscription(db, {}, now);
    await issueInvoices(db, supplier, now);
    const [entry] = await listEntries(db, own.business.id);
    expect(await findInvoice(db, own.business.id, entry?.invoiceId ?? "")).toMatchObject({
      invoice: { grossCents: 5000, supplier },
    });
    expect(await findInvoice(db, other.business.id, entry?.invoiceId ?? "")).toBeNull();
  });
});

describe("a refund", () => {
  const paidBy = async (db: Db, businessId: string) =>
    (await db.select().from(payments).where(eq(payments.businessId, businessId)))[0];
  const balance = async (db: Db) =>
    (await db.select({ cents: sum(ledgerEntries.amountCents).mapWith(Number) }).from(ledgerEntries))[0]
      ?.cents;

  test("gives back no more than was paid, also when two record it at once, with a credit note and a mail", async ({
    db,
    now,
  }) => {
    const admin = await anAdministrator(db, now);
    const { business } = await aSubscription(db, {}, now);
    await issueInvoices(db, supplier, now);
    const { pfPaymentId = "" } = (await paidBy(db, business.id)) ?? {};
    const give = (amountCents: number | null) =>
      recordRefund(db, admin, { pfPaymentId, amountCents, reason: "Asked within 7 days" }, now);
    expect(await give(5001)).toEqual({ ok: false, reason: "too_much" });
    expect(await give(1000)).toEqual({ ok: true, amountCents: 1000 });
    const both = await Promise.all([give(null), give(null)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance(db)).toBe(0);
    await issueInvoices(db, supplier, now);
    expect(await numbersOf(db)).toEqual(upTo(3));
    const [first, ...notes] = await db.select().from(invoices).orderBy(invoices.number);
    expect(notes.map(({ kind, creditsId, grossCents }) => [kind, creditsId, grossCents]).sort()).toEqual([
      ["credit_note", first?.id, 1000],
      ["credit_note", first?.id, 4000],
    ]);
    const mails = (await db.select().from(mailOutbox)).filter(({ cause }) => cause.startsWith("refund:"));
    expect(mails).toHaveLength(2);
  });

  test("that is due is told to the operator once, and settled by its record", async ({ db, now }) => {
    const admin = await anAdministrator(db, now);
    const { business } = await aSubscription(db, {}, now);
    await db.update(payments).set({ toRefund: true });
    await tellOfRefunds(db, supplier, now);
    await tellOfRefunds(db, supplier, now);
    const told = (await db.select().from(mailOutbox)).filter(({ cause }) => cause.startsWith("to-refund:"));
    expect(told).toMatchObject([{ recipient: supplier.email }]);
    const { pfPaymentId = "" } = (await paidBy(db, business.id)) ?? {};
    await recordRefund(db, admin, { pfPaymentId, amountCents: null, reason: "Paid twice" }, now);
    expect(await paidBy(db, business.id)).toMatchObject({ toRefund: false });
  });

  test("is recorded by administrators alone", async ({ db, now }) => {
    const admin = await anAdministrator(db, now);
    const { business } = await aSubscription(db, {}, now);
    const { pfPaymentId = "" } = (await paidBy(db, business.id)) ?? {};
    const stranger = { ...admin, id: (await aUser(db)).id };
    const refund = { pfPaymentId, amountCents: null, reason: "Mine" };
    expect(await recordRefund(db, stranger, refund, now)).toEqual({ ok: false, reason: "gone" });
    expect(await recordRefund(db, admin, { ...refund, pfPaymentId: "none" }, now)).toEqual({
      ok: false,
      reason: "unknown_payment",
    });
    expect(await balance(db)).toBe(5000);
  });
});

test("the ledger is append-only, and holds one charge for a payment", async ({ db, now }) => {
  await aSubscription(db, {}, now);
  await expect(db.update(ledgerEntries).set({ amountCents: 1 })).rejects.toThrow();
  await expect(db.delete(ledgerEntries)).rejects.toThrow();
  const [entry] = await db.select().from(ledgerEntries);
  if (!entry) throw new Error("There is no entry.");
  const again = await db
    .insert(ledgerEntries)
    .values({ ...entry, id: crypto.randomUUID() })
    .catch((error: unknown) => error);
  expect(violatedConstraint(again)).toBe("ledger_entries_charge");
});
