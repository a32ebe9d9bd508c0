import { and, desc, eq, gt, gte, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { instantOf } from "~/platform/time";
import { leftOfPayment, listAskedRefunds } from "../refunds/queries.server";
import { payments } from "../tables.server";
import { invoices, ledgerEntries } from "./tables.server";

const shownEntries = 60;

export type OwnEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** What a business paid and got back, newest first, with the invoice of each. */
export const listEntries = (db: Db, businessId: string) =>
  db
    .select({
      ...pick(ledgerEntries, "id", "kind", "amountCents", "days", "at", "reason", "createdByAdmin"),
      ...pick(payments, "pfPaymentId", "periodEnd", "toRefund"),
      invoiceId: invoices.id,
      number: invoices.number,
    })
    .from(ledgerEntries)
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(invoices, eq(invoices.ledgerEntryId, ledgerEntries.id))
    .where(eq(ledgerEntries.businessId, businessId))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(shownEntries);

export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** An invoice or credit note of this business; null for one of another. */
export async function findInvoice(db: Db, businessId: string, id: string) {
  const credited = alias(invoices, "credited");
  const [found] = await db
    .select({
      invoice: invoices,
      entryKind: ledgerEntries.kind,
      creditsNumber: credited.number,
      pfPaymentId: payments.pfPaymentId,
      paidAt: ledgerEntries.at,
      reason: ledgerEntries.reason,
    })
    .from(invoices)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, invoices.ledgerEntryId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(credited, eq(credited.id, invoices.creditsId))
    .where(and(eq(invoices.id, id), eq(invoices.businessId, businessId)));
  return found ?? null;
}

/** What a business paid since a Johannesburg day, less what it got back. */
export async function paidSince(db: Db, businessId: string, day: string): Promise<number> {
  const [paid] = await db
    .select({ cents: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), gte(ledgerEntries.at, instantOf(day, "00:00"))));
  return paid?.cents ?? 0;
}

/** What PayFast was asked to give back of a payment and has not yet; 0 for nothing. */
const askedCents = sql<number>`(select coalesce(sum(amount_cents), 0) from provider_refunds
  where payment_id = payments.id and status = 'asked')`.mapWith(Number);

export type LeftPayment = { pfPaymentId: string; leftCents: number; askedCents: number };

/** All that was booked of a business, for administrators, with the payments that could still be given back, and what PayFast was asked to give back and has not. */
export async function findLedger(db: Db, businessId: string) {
  const [business] = await db
    .select({ businessName: businessProfiles.businessName })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  if (!business) return null;
  const [total] = await db
    .select({ cents: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.businessId, businessId));
  const left: LeftPayment[] = await db
    .select({ pfPaymentId: payments.pfPaymentId, leftCents: leftOfPayment, askedCents })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), gt(leftOfPayment, 0)))
    .orderBy(desc(payments.paidAt))
    .limit(shownEntries);
  return {
    ...business,
    totalCents: total?.cents ?? 0,
    entries: await listEntries(db, businessId),
    payments: left,
    asked: await listAskedRefunds(db, businessId),
  };
}
