import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { runsOf } from "~/platform/pdf-page.server";
import { defaultLanguage } from "~/texts/language-prefix";
import { textsIn } from "~/texts/texts.server";
import { invoicePdf } from "./invoice-pdf.server";
import type { FoundInvoice } from "./queries.server";

const at = new Date("2026-11-23T08:00:00Z");
const found: FoundInvoice = {
  invoice: {
    ...{ id: "i", operator: "Thola", number: 42, kind: "invoice", creditsId: null, ledgerEntryId: "e" },
    ...{ businessId: "b", grossCents: 5000, vatCents: 652, issuedAt: at, anonymisedAt: null },
    ...{ periodStart: at, periodEnd: new Date("2026-12-23T21:59:59.999Z") },
    supplier: {
      ...{ name: "Thola (Pty) Ltd", registrationNumber: "2026/000000/07", email: "hello@thola.test" },
      ...{ address: "1 Sample Street\nJohannesburg", vatNumber: "4123456789" },
    },
    customer: {
      name: "Ṱhohoyanḓou Ḽaḽa & Šorele “Plumbing”",
      address: `${"Long ".repeat(40)}Road`,
      email: `${"a".repeat(70)}@example.co.za`,
    },
  },
  ...{ entryKind: "charge", creditsNumber: null, pfPaymentId: "1234567", paidAt: at, reason: null },
};
const texts = textsIn(defaultLanguage);

/** The words of a PDF as pdf.js, which browsers use, reads them. */
async function read(file: Buffer) {
  const pdf = await getDocumentProxy(Uint8Array.from(file));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  return { words: text.replace(/\s+/g, " "), totalPages, info: info as Record<string, unknown> };
}

test("another program reads a tax invoice: number, both sides, amounts, and names in all our languages", async () => {
  const { words, totalPages, info } = await read(await invoicePdf(found, texts));
  expect(totalPages).toBe(1);
  expect(info.Title).toBe("Tax Invoice T-000042");
  for (const text of [
    ...["Tax Invoice T-000042", "Thola (Pty) Ltd", "Johannesburg", "4123456789", "2026/000000/07"],
    ...["Ṱhohoyanḓou Ḽaḽa & Šorele", "“Plumbing”", "1234567", "R43.48", "R6.52", "R50"],
    "Business Plan, 23 November 2026 to 23 December 2026",
  ])
    expect(words).toContain(text);
});

test("without a VAT number it is no tax invoice; a credit note names what it takes back; after five years no customer", async () => {
  const { invoice } = found;
  const supplier = { ...invoice.supplier, vatNumber: null };
  const note = { ...invoice, kind: "credit_note" as const, supplier, vatCents: null };
  const { words } = await read(
    await invoicePdf(
      {
        ...{ ...found, entryKind: "refund", creditsNumber: 7, reason: "Paid twice" },
        invoice: { ...note, anonymisedAt: at, customer: { name: "", address: null, email: null } },
      },
      texts,
    ),
  );
  for (const text of ["Credit Note T-000042", "T-000007", "Paid twice", texts.t("invoice.anonymised")])
    expect(words).toContain(text);
  expect(words).not.toContain("VAT");
});

test("a letter that no typeface of ours has becomes a question mark", () => {
  expect(runsOf("Aš😀")).toEqual([
    { part: "latin", text: "A" },
    { part: "latin-ext", text: "š" },
    { part: "latin", text: "?" },
  ]);
});
