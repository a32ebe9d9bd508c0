import { eq, sum } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { ledgerEntries } from "./tables.server";

export const invoiceQueue = "issue-invoices";

type Entry = Omit<typeof ledgerEntries.$inferInsert, "id">;

/** Writes down what came or went, in the transaction in which it did. The invoice of money follows. Returns the entry's id. */
export async function addEntry(tx: Db, entry: Entry): Promise<string> {
  const id = newId();
  await tx.insert(ledgerEntries).values({ id, ...entry });
  if (entry.amountCents !== 0) await wake(tx, invoiceQueue);
  return id;
}

/** What came of a payment and did not go back, in cents. */
export async function leftOf(tx: Db, paymentId: string): Promise<number> {
  const [found] = await tx
    .select({ cents: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId));
  return found?.cents ?? 0;
}
