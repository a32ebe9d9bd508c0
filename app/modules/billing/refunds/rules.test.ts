import { expect, test } from "vitest";
import { day } from "~/platform/time";
import { lastRefund, mayHaveBack, refundOf } from "./rules";

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

test("what is given back is all that is left or a part of it, never more and never nothing", () => {
  expect([null, 1, 5000, 5001, 0, -1].map((asked) => refundOf(asked, 5000))).toEqual([
    5000,
    1,
    5000,
    ...[null, null, null],
  ]);
  expect(refundOf(null, 0)).toBeNull();
});
