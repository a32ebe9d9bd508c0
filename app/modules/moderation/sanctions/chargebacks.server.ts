import { and, eq, sql } from "drizzle-orm";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import type { Db } from "~/platform/db.server";

/** For each business whose payer took a payment back through the bank: how often. */
export const countedChargebacks = sql`
  select business_id, count(*) as count from ${ledgerEntries} where kind = 'chargeback' group by business_id`;

export const countChargebacks = (db: Db, businessId: string): Promise<number> =>
  db.$count(
    ledgerEntries,
    and(eq(ledgerEntries.businessId, businessId), sql`${ledgerEntries.kind} = 'chargeback'`),
  );
