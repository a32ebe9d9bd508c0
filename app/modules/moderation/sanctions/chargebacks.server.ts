import { and, count, eq, sql } from "drizzle-orm";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import type { Db } from "~/platform/db.server";

/** For each business whose payer took a payment back through the bank: how often. */
export const countedChargebacks = sql`
  select business_id, count(*) as count from ${ledgerEntries} where kind = 'chargeback' group by business_id`;

export async function countChargebacks(db: Db, businessId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), sql`${ledgerEntries.kind} = 'chargeback'`));
  return row?.count ?? 0;
}
