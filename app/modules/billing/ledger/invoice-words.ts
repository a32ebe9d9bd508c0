import type { Filled, Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import type { FoundInvoice } from "./queries.server";
import { invoiceNumber, invoiceTitle } from "./rules";

type Worded = Pick<Texts, "t" | "date" | "money">;
type Row = [label: string, value: string];

export type InvoiceWords = {
  title: string;
  supplier: string[];
  customer: string[];
  facts: Row[];
  item: Row;
  vat: Row[];
  total: Row;
};

export const invoiceHeading = ({ invoice }: Pick<FoundInvoice, "invoice">): Filled => ({
  key: "invoice.numbered",
  values: {
    title: { key: invoiceTitle(invoice.kind, invoice.supplier.vatNumber) },
    number: invoiceNumber(invoice.number),
  },
});

/** What an invoice or credit note says, for the page and for the PDF. */
export function invoiceWords(found: FoundInvoice, texts: Worded): InvoiceWords {
  const { t, date, money } = texts;
  const { invoice, creditsNumber, pfPaymentId, paidAt, reason } = found;
  const { supplier, customer, grossCents, vatCents } = invoice;
  const facts: [Message, string | null][] = [
    ["invoice.number", invoiceNumber(invoice.number)],
    ["invoice.issued", date(invoice.issuedAt, "plainDate")],
    ["invoice.paid", date(paidAt, "plainDate")],
    ["invoice.payfast", pfPaymentId],
    ["invoice.credits", creditsNumber === null ? null : invoiceNumber(creditsNumber)],
    ["invoice.reason", reason],
  ];
  const address = (text: string | null) => (text ?? "").split("\n").filter((line) => line.trim() !== "");
  return {
    title: t(invoiceHeading(found)),
    supplier: [
      ...[supplier.name, ...address(supplier.address), supplier.email],
      t("invoice.registration", { number: supplier.registrationNumber }),
      ...(supplier.vatNumber === null ? [] : [t("invoice.vatNumber", { number: supplier.vatNumber })]),
    ],
    customer: invoice.anonymisedAt
      ? [t("invoice.anonymised")]
      : [
          customer.name || t("common.formerBusiness"),
          ...address(customer.address),
          ...(customer.email ? [customer.email] : []),
        ],
    facts: facts.flatMap(([label, value]): Row[] => (value === null ? [] : [[t(label), value]])),
    item: [itemOf(found, t), money(grossCents)],
    vat:
      vatCents === null
        ? []
        : [
            [t("invoice.net"), money(grossCents - vatCents)],
            [t("invoice.vat"), money(vatCents)],
          ],
    total: [t("invoice.total"), money(grossCents)],
  };
}

function itemOf({ entryKind, invoice: { periodStart, periodEnd } }: FoundInvoice, t: Worded["t"]): string {
  if (entryKind === "refund") return t("invoice.refund");
  if (entryKind === "chargeback") return t("invoice.chargeback");
  if (entryKind === "adjustment") return t("invoice.adjustment");
  return periodStart && periodEnd
    ? t("invoice.period", { from: periodStart, to: periodEnd })
    : t("invoice.item");
}
