import { and, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { customerKeptYears } from "./rules";
import { invoices } from "./tables.server";

const batch = 500;

/**
 * Takes the customer off invoices once the law no longer asks for the name. Number, amounts and
 * dates stay.
 */
export async function anonymiseInvoices(db: Db, now: Date): Promise<void> {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() - customerKeptYears);
  for (let done = batch; done === batch; ) {
    const due = db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(isNull(invoices.anonymisedAt), lte(invoices.issuedAt, until)))
      .limit(batch);
    const changed = await db
      .update(invoices)
      .set({ customer: { name: "", address: null, email: null }, anonymisedAt: now })
      .where(inArray(invoices.id, due))
      .returning({ id: invoices.id });
    done = changed.length;
  }
}
