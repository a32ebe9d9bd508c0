import { day } from "~/platform/time";

/**
 * charge: a payment, or cash. refund: money that we gave back. chargeback: money that the payer's bank took back.
 * adjustment: a correction by an administrator. days: service that was paid for and is given later.
 */
export type EntryKind = "charge" | "refund" | "chargeback" | "adjustment" | "days";
type Booked = {
  kind: EntryKind;
  amountCents: number;
  days: number | null;
  at: Date;
  pfPaymentId: string | null;
};

/** The refund that ended what was paid for last; null once something was paid after it. Entries are newest first. */
export function lastRefund(entries: readonly Booked[]): { cents: number; at: Date } | null {
  const last = entries.find(({ kind }) => kind === "charge" || kind === "refund");
  return last?.kind === "refund" && last.days !== null ? { cents: -last.amountCents, at: last.at } : null;
}

/** Whether the first payment is given back on request: within seven days (ECT Act), while something is left of it. */
export function mayHaveBack(entries: readonly Booked[], now: Date): boolean {
  const first = entries.findLast(({ kind }) => kind === "charge");
  if (!first || now.getTime() - first.at.getTime() > 7 * day) return false;
  const ofFirst = entries.filter(
    (entry) => entry === first || (entry.pfPaymentId ?? entry) === first.pfPaymentId,
  );
  return ofFirst.reduce((sum, { amountCents }) => sum + amountCents, 0) > 0;
}

export type InvoiceKind = "invoice" | "credit_note";

export type Supplier = {
  name: string;
  registrationNumber: string;
  address: string;
  email: string;
  vatNumber: string | null;
};
export type Customer = { name: string; address: string | null; email: string | null };

/** Whom an invoice names. `subscriber` is the address that the subscription was paid with. */
export const customerOf = (
  { businessName, address, email }: { businessName: string; address: string | null; email: string | null },
  subscriber: string | null,
): Customer => ({ name: businessName, address, email: subscriber || email });

/** The VAT in a price that includes it, at 15 percent. */
export const vatIn = (grossCents: number): number => Math.round((grossCents * 15) / 115);

/** 'T-000042' */
export const invoiceNumber = (number: number): string => `T-${String(number).padStart(6, "0")}`;

/** Only with the operator's VAT number may an invoice be called a tax invoice. */
export const invoiceTitle = (kind: InvoiceKind, vatNumber: string | null) =>
  kind === "credit_note"
    ? "invoice.title.creditNote"
    : vatNumber === null
      ? "invoice.title.invoice"
      : "invoice.title.taxInvoice";
