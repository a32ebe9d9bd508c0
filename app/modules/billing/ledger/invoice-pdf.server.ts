import { newPdf, type Pdf } from "~/platform/pdf-page.server";
import type { Texts } from "~/texts/texts";
import { invoiceWords } from "./invoice-words";
import type { FoundInvoice } from "./queries.server";

const left = 56;
const right = 539;
const middle = 310;
const lineHeight = 15;

/** One page of A4: an invoice names one thing. */
export async function invoicePdf(found: FoundInvoice, texts: Texts): Promise<Buffer> {
  const { t } = texts;
  const words = invoiceWords(found, texts);
  const { supplier, issuedAt } = found.invoice;
  const pdf = newPdf({ title: words.title, author: supplier.name, at: issuedAt });
  pdf.write(t("common.thola"), left, 52, { size: 12, weight: "bold", grey: true });
  pdf.write(words.title, left, 70, { size: 20, weight: "bold" });
  const below = Math.max(
    block(pdf, t("invoice.supplier"), words.supplier, left),
    block(pdf, t("invoice.customer"), words.customer, middle),
  );
  let y = below + 14;
  for (const [label, value] of words.facts) {
    pdf.write(label, left, y, { grey: true });
    y = column(pdf, value, y, right - 200);
  }
  y += 18;
  pdf.write(t("invoice.description"), left, y, { size: 9, grey: true });
  pdf.writeRight(t("invoice.amount"), right, y, { size: 9, grey: true });
  y += lineHeight + 2;
  pdf.rule(left, right, y);
  y += 8;
  const [item, amount] = words.item;
  pdf.writeRight(amount, right, y);
  for (const line of pdf.linesOf(item, 340)) {
    pdf.write(line, left, y);
    y += lineHeight;
  }
  for (const [label, value] of words.vat) {
    pdf.write(label, left, y, { grey: true });
    pdf.writeRight(value, right, y, { grey: true });
    y += lineHeight;
  }
  y += 4;
  pdf.rule(left, right, y);
  const [label, total] = words.total;
  pdf.write(label, left, y + 8, { size: 12, weight: "bold" });
  pdf.writeRight(total, right, y + 8, { size: 12, weight: "bold" });
  return pdf.bytes();
}

/** A heading with lines under it, the first of them bold. Returns where it ends. */
function block(pdf: Pdf, heading: string, lines: string[], x: number): number {
  pdf.write(heading, x, 116, { size: 9, grey: true });
  let y = 132;
  for (const [index, text] of lines.entries()) {
    const style = { weight: index === 0 ? "bold" : "normal" } as const;
    for (const line of pdf.linesOf(text, 220, style)) {
      pdf.write(line, x, y, style);
      y += lineHeight;
    }
  }
  return y;
}

/** Writes a value at the right edge, on as many lines as it needs. Returns where the next one begins. */
function column(pdf: Pdf, value: string, from: number, width: number): number {
  let y = from;
  for (const line of pdf.linesOf(value, width)) {
    pdf.writeRight(line, right, y);
    y += lineHeight;
  }
  return y;
}
