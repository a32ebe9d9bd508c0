import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { vatIn } from "~/platform/money";
import { monthsBefore } from "~/platform/time";
import { businessSubscribers, payments } from "../tables.server";
import { customerKeptYears, customerOf, type Supplier } from "./rules";
import { entriesToInvoice, invoiceCounters, invoices, ledgerEntries } from "./tables.server";

const batch = 200;

/**
 * Issues what is not issued yet, in the order of the ledger: an invoice for money that came, a credit note for money that went.
 * Numbers and invoices are one transaction, and the counter's row stays locked until its end: no number is left out or
 * given twice, whenever the program dies and whatever runs beside it.
 */
export async function issueInvoices(db: Db, supplier: Supplier, now: Date): Promise<void> {
  while ((await db.$count(entriesToInvoice)) > 0) await db.transaction((tx) => issueBatch(tx, supplier, now));
}

const dueEntries = (tx: Db) =>
  tx
    .select({
      entry: ledgerEntries,
      payment: payments,
      business: businessProfiles,
      email: businessSubscribers.email,
    })
    .from(entriesToInvoice)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entriesToInvoice.ledgerEntryId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, ledgerEntries.businessId))
    .leftJoin(businessSubscribers, eq(businessSubscribers.businessId, ledgerEntries.businessId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
    .limit(batch);

async function issueBatch(tx: Db, supplier: Supplier, now: Date): Promise<void> {
  const operator = supplier.name;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ operator, last: 0 })
    .onConflictDoUpdate({ target: invoiceCounters.operator, set: { last: sql`${invoiceCounters.last}` } })
    .returning();
  let number = counter?.last ?? 0;
  for (const { entry, payment, business, email } of await dueEntries(tx)) {
    number += 1;
    const grossCents = Math.abs(entry.amountCents);
    await tx.insert(invoices).values({
      ...{ id: newId(), operator, number, businessId: business.id, ledgerEntryId: entry.id, issuedAt: now },
      kind: entry.amountCents > 0 ? "invoice" : "credit_note",
      creditsId: entry.amountCents < 0 ? await creditedBy(tx, entry) : null,
      supplier,
      customer: customerOf(business, email),
      ...{ grossCents, vatCents: supplier.vatNumber === null ? null : vatIn(grossCents) },
      ...{ periodStart: payment?.periodStart ?? null, periodEnd: payment?.periodEnd ?? null },
    });
  }
  await tx.update(invoiceCounters).set({ last: number }).where(eq(invoiceCounters.operator, operator));
}

/** The invoice of the charge of which money went back; null for an adjustment. */
async function creditedBy(tx: Db, { paymentId }: typeof ledgerEntries.$inferSelect): Promise<string | null> {
  if (paymentId === null) return null;
  const [credited] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, invoices.ledgerEntryId))
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, "charge")));
  return credited?.id ?? null;
}

const atOnce = 500;

/**
 * Takes the customer off invoices once the law no longer asks for the name. Number, amounts and
 * dates stay.
 */
export async function anonymiseInvoices(db: Db, now: Date): Promise<void> {
  const until = monthsBefore(now, 12 * customerKeptYears);
  for (let done = atOnce; done === atOnce; ) {
    const due = db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(isNull(invoices.anonymisedAt), lte(invoices.issuedAt, until)))
      .limit(atOnce);
    const changed = await db
      .update(invoices)
      .set({ customer: { name: "", address: null, email: null }, anonymisedAt: now })
      .where(inArray(invoices.id, due))
      .returning({ id: invoices.id });
    done = changed.length;
  }
}
