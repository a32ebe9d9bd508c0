import fc from "fast-check";
import { expect, test } from "vitest";
import { vatIn } from "./money";

test("VAT is the 15 percent in a price that includes it, to the nearest cent", () => {
  expect([5000, 4000, 29_900, 1].map(vatIn)).toEqual([652, 522, 3900, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (gross) => {
      const net = gross - vatIn(gross);
      expect(Math.abs(net * 1.15 - gross)).toBeLessThanOrEqual(0.6);
    }),
  );
});
