import { expect } from "vitest";
import { aSubscription } from "../../../../tests/builders/subscription";
import { test } from "../../../../tests/setup/db";
import { addEntry } from "./entries.server";
import { issueInvoices } from "./issue.server";
import { invoices, ledgerEntries } from "./tables.server";

const supplier = {
  ...{ name: "Thola", registrationNumber: "1", address: "1 Street", email: "a@thola.test", vatNumber: null },
};

test("eight workers that issue while entries are booked give every number once, without a gap", async ({
  db,
  now,
}) => {
  const { business } = await aSubscription(db, {}, now);
  const book = (amountCents: number) =>
    db.transaction((tx) =>
      addEntry(tx, {
        ...{ businessId: business.id, kind: "adjustment", amountCents, reason: "A race", at: now },
      }),
    );
  const work = async () => {
    for (let round = 0; round < 10; round++) await issueInvoices(db, supplier, now);
  };
  const rolledBack = db
    .transaction(async (tx) => {
      await issueInvoices(tx, supplier, now);
      throw new Error("killed");
    })
    .catch(() => {});
  await Promise.all([
    rolledBack,
    ...Array.from({ length: 8 }, work),
    ...Array.from({ length: 60 }, (_, index) => book(index % 3 === 0 ? -(index + 1) : index + 1)),
  ]);
  await issueInvoices(db, supplier, now);
  const numbers = (await db.select().from(invoices).orderBy(invoices.number)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
  expect(await db.select().from(ledgerEntries)).toHaveLength(61);
});
