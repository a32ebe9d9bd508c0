import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceNumber, invoiceTitle, vatIn } from "./rules";

test("VAT is the 15 percent in a price that includes it, to the nearest cent", () => {
  expect([5000, 4000, 29_900, 1].map(vatIn)).toEqual([652, 522, 3900, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (gross) => {
      const net = gross - vatIn(gross);
      expect(Math.abs(net * 1.15 - gross)).toBeLessThanOrEqual(0.6);
    }),
  );
});

test("numbers have six digits, and a tax invoice needs a VAT number", () => {
  expect([1, 42, 1_234_567].map(invoiceNumber)).toEqual(["T-000001", "T-000042", "T-1234567"]);
  expect(invoiceTitle("invoice", null)).toBe("invoice.title.invoice");
  expect(invoiceTitle("invoice", "4123456789")).toBe("invoice.title.taxInvoice");
  expect(invoiceTitle("credit_note", "4123456789")).toBe("invoice.title.creditNote");
});
