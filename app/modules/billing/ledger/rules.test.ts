import fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "~/platform/time";
import { invoiceNumber, invoiceTitle, lastRefund, mayHaveBack, vatIn } from "./rules";

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

test("the first payment is given back for seven days, once; a later payment ends the word about a refund", () => {
  const at = new Date("2026-11-24T08:00:00Z");
  const later = (days: number) => new Date(at.getTime() + days * day);
  const paid = { kind: "charge", amountCents: 5000, days: null, at, pfPaymentId: "1" } as const;
  const back = { ...paid, kind: "refund", amountCents: -5000, days: -29, at: later(1) } as const;
  const again = { ...paid, at: later(2), pfPaymentId: "2" };
  expect(mayHaveBack([], at)).toBe(false);
  expect([0, 7, 7.1].map((days) => mayHaveBack([paid], later(days)))).toEqual([true, true, false]);
  expect(mayHaveBack([again, paid], later(3))).toBe(true);
  expect(mayHaveBack([again, back, paid], later(3))).toBe(false);
  expect(lastRefund([back, paid])).toEqual({ cents: 5000, at: later(1) });
  expect(lastRefund([again, back, paid])).toBeNull();
  expect(lastRefund([{ ...back, amountCents: -1000, days: null }, paid])).toBeNull();
});
