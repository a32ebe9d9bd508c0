import { expect, test } from "vitest";
import { leadSums, planPriceCents } from "./rules";

test("from so many requests on the plan costs less than they do, and not before", () => {
  for (const leadCents of [1, 333, 2500, 4999, 5000, 5001, 12_000, 999_999]) {
    const { cheaperFrom, rows } = leadSums(leadCents);
    expect(cheaperFrom * leadCents).toBeGreaterThan(planPriceCents);
    expect((cheaperFrom - 1) * leadCents).toBeLessThanOrEqual(planPriceCents);
    expect(rows).toContainEqual({ requests: 10, cents: 10 * leadCents });
  }
});
