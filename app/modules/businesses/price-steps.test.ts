import fc from "fast-check";
import { expect, test } from "vitest";
import { noPrice, priceTerms, priceTermsOf, stepStart } from "./price-steps";

/** The lowest price of each step, in cents. */
const prices = [...new Set(Array.from({ length: 6000 }, (_, rand) => stepStart(rand * 100)))];
const steps = [...prices.keys()];

/** The terms of a business with a price in this step. */
const written = (step: number) => priceTermsOf(prices[step] ?? null);

test("a price range becomes at most twelve terms, which cover its steps and no others", () => {
  const step = fc.constantFrom(...steps);
  fc.assert(
    fc.property(step, step, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const terms = priceTerms(prices[low] ?? 0, prices[high] ?? 0);
      expect(terms.length).toBeLessThanOrEqual(12);
      const covered = steps.filter((at) => written(at).some((term) => terms.includes(term)));
      expect(covered).toEqual(steps.slice(low, high + 1));
    }),
  );
});

test("no price sorts after every price", () => {
  expect(priceTerms(noPrice, noPrice)).toEqual(["r=none"]);
  expect(priceTerms(510_000, noPrice)).toEqual(["r=none", "r0=100"]);
  expect(priceTerms(0, noPrice)).toContain("r=none");
});

test("a step starts with its lowest price", () => {
  expect(prices.slice(0, 3)).toEqual([0, 3000, 3500]);
  for (const start of prices) {
    expect(stepStart(start)).toBe(start);
    expect(priceTermsOf(start + 99)).toEqual(priceTermsOf(start));
    if (start > 0) expect(priceTermsOf(start - 1)).not.toEqual(priceTermsOf(start));
  }
});
