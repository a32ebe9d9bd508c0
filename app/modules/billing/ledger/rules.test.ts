import { expect, test } from "vitest";
import { invoiceNumber, invoiceTitle } from "./rules";

test("numbers have six digits, and a tax invoice needs a VAT number", () => {
  expect([1, 42, 1_234_567].map(invoiceNumber)).toEqual(["T-000001", "T-000042", "T-1234567"]);
  expect(invoiceTitle("invoice", null)).toBe("invoice.title.invoice");
  expect(invoiceTitle("invoice", "4123456789")).toBe("invoice.title.taxInvoice");
  expect(invoiceTitle("credit_note", "4123456789")).toBe("invoice.title.creditNote");
});
