import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day } from "~/platform/time";
import { discountedCents, discountOf, expiryBadge, promoPrice, refusalOf, usageStatus } from "./rules";

test("a discount that PayFast would not charge makes the month free", () => {
  expect([1, 10, 50, 90, 91, 99, 100].map(discountedCents)).toEqual([4950, 4500, 2500, 500, 0, 0, 0]);
});

test("a permanent discount wins over months, and neither means the first month", () => {
  const code = { discountPercentage: 20, durationMonths: 3, permanentDiscount: false };
  expect(discountOf(code).months).toBe(3);
  expect(discountOf({ ...code, permanentDiscount: true }).months).toBeNull();
  expect(discountOf({ ...code, durationMonths: null }).months).toBe(1);
});

describe("what is posted to PayFast", () => {
  test.each([
    ["the first month", { percent: 20, months: 1 }, false, [4000, 5000, null]],
    ["three months", { percent: 20, months: 3 }, false, [4000, 4000, 2]],
    ["for ever", { percent: 20, months: null }, false, [4000, 4000, null]],
    ["one month after paid days", { percent: 20, months: 1 }, true, [0, 4000, 1]],
    ["three months after paid days", { percent: 20, months: 3 }, true, [0, 4000, 3]],
  ] as const)("%s", (_, discount, daysLeft, [amountCents, recurringCents, chargesLeft]) => {
    expect(promoPrice(discount, daysLeft)).toEqual({ free: false, amountCents, recurringCents, chargesLeft });
  });

  test("is never a charge under PayFast's smallest", () => {
    const discounts = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      months: fc.option(fc.integer({ min: 1, max: 12 })),
    });
    fc.assert(
      fc.property(discounts, fc.boolean(), (discount, daysLeft) => {
        const price = promoPrice(discount, daysLeft);
        if (price.free) {
          expect(price.months).toBe(discount.months);
          return;
        }
        expect(price.recurringCents).toBeGreaterThanOrEqual(500);
        expect(price.amountCents === 0).toBe(daysLeft);
        expect(price.recurringCents).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

test("a code is refused when it is off, expired, or used and reserved as often as it may be", () => {
  const now = new Date("2026-11-23T08:00:00Z");
  const code = { isActive: true, expiresAt: null, maxUses: 10, currentUses: 4, reservedUses: 5 };
  expect(refusalOf(code, now)).toBeNull();
  expect(refusalOf({ ...code, isActive: false }, now)).toBe("off");
  expect(refusalOf({ ...code, expiresAt: now }, now)).toBe("expired");
  expect(refusalOf({ ...code, reservedUses: 6 }, now)).toBe("used_up");
});

test("usage status and expiry badge", () => {
  expect([0, 3, 10].map((currentUses) => usageStatus({ currentUses, maxUses: 10 }))).toEqual([
    ...["unused", "partlyUsed", "fullyUsed"],
  ]);
  const now = new Date("2026-11-23T08:00:00Z");
  const after = (days: number) => expiryBadge(new Date(now.getTime() + days * day), now);
  expect(expiryBadge(null, now)).toEqual({ kind: "never" });
  expect(after(0)).toEqual({ kind: "expired" });
  expect(after(0.2)).toEqual({ kind: "soon", days: 1 });
  expect(after(7)).toEqual({ kind: "soon", days: 7 });
  expect(after(7.1)).toMatchObject({ kind: "later" });
});
