import { and, eq, gt, sum } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { requestRun } from "~/platform/jobs.server";
import { minute } from "~/platform/time";
import { ledgerEntries } from "./tables.server";

export const invoiceQueue = "issue-invoices";

type Entry = Omit<typeof ledgerEntries.$inferInsert, "id">;

/** Writes down what came or went, in the transaction in which it did. The invoice of money follows. Returns the entry's id. */
export async function addEntry(tx: Db, entry: Entry): Promise<string> {
  const id = newId();
  await tx.insert(ledgerEntries).values({ id, ...entry });
  if (entry.amountCents !== 0) await requestRun(tx, invoiceQueue);
  return id;
}

type Same = Pick<Entry, "businessId" | "kind" | "reason"> & { days?: number; amountCents?: number };

/**
 * Whether the same was written down within a minute: a second tap, or a second administrator at the same case. The caller
 * has locked the subscription.
 */
export async function wasJustBooked(tx: Db, same: Same, now: Date): Promise<boolean> {
  const { businessId, kind, reason, days, amountCents } = same;
  const found = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        eq(ledgerEntries.kind, kind),
        eq(ledgerEntries.reason, reason ?? ""),
        days === undefined ? undefined : eq(ledgerEntries.days, days),
        amountCents === undefined ? undefined : eq(ledgerEntries.amountCents, amountCents),
        gt(ledgerEntries.at, new Date(now.getTime() - minute)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** What came of a payment and did not go back, in cents. */
export async function leftOf(tx: Db, paymentId: string): Promise<number> {
  const [found] = await tx
    .select({ cents: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId));
  return found?.cents ?? 0;
}
