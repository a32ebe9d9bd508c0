import fc from "fast-check";
import { expect, test } from "vitest";
import { noPrice, priceTerms, priceTermsOf, stepStart } from "./price-steps";

/** The terms of a business with a price in this step. */
const written = (step: number) => priceTermsOf(prices[step] ?? null);

const steps = Array.from({ length: 33 }, (_, step) => step);
/** A price within each step, in cents. */
const prices = [
  40, 60, 80, 110, 130, 150, 170, 190, 210, 230, 260, 280, 310, 330, 360, 380, 410, 430, 460, 480, 510, 560,
  610, 660, 710, 810, 910, 1100, 1300, 1600, 2100, 3100, 6000,
].map((rand) => rand * 100);

test("a price range becomes at most ten terms, which cover its steps and no others", () => {
  const step = fc.constantFrom(...steps);
  fc.assert(
    fc.property(step, step, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const terms = priceTerms(prices[low] ?? 0, prices[high] ?? 0);
      expect(terms.length).toBeLessThanOrEqual(10);
      const covered = steps.filter((at) => written(at).some((term) => terms.includes(term)));
      expect(covered).toEqual(steps.slice(low, high + 1));
    }),
  );
});

test("no price sorts after every price", () => {
  expect(priceTerms(noPrice, noPrice)).toEqual(["r=none"]);
  expect(priceTerms(510_000, noPrice)).toEqual(["r=none", "r0=32"]);
  expect(priceTerms(0, noPrice)).toContain("r=none");
});

test("a step starts with its lowest price", () => {
  for (const price of prices) {
    const start = stepStart(price);
    expect(start).toBeLessThanOrEqual(price);
    expect(priceTermsOf(start)).toEqual(priceTermsOf(price));
    if (start > 0) expect(priceTermsOf(start - 1)).not.toEqual(priceTermsOf(price));
  }
});
