/**
 * charge: a payment, or cash. refund: money that we gave back. chargeback: money that the payer's bank took back.
 * adjustment: a correction by an administrator. days: service that was paid for and is given later.
 */
export type EntryKind = "charge" | "refund" | "chargeback" | "adjustment" | "days";
/** What a rule reads of an entry. */
export type Booked = {
  kind: EntryKind;
  amountCents: number;
  days: number | null;
  at: Date;
  pfPaymentId: string | null;
};

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

/** Years, after which an invoice loses the customer (Tax Administration Act, section 29; POPIA, section 14). */
export const customerKeptYears = 5;

/** 'T-000042' */
export const invoiceNumber = (number: number): string => `T-${String(number).padStart(6, "0")}`;

/** Only with the operator's VAT number may an invoice be called a tax invoice. */
export const invoiceTitle = (kind: InvoiceKind, vatNumber: string | null) =>
  kind === "credit_note"
    ? "invoice.title.creditNote"
    : vatNumber === null
      ? "invoice.title.invoice"
      : "invoice.title.taxInvoice";
