import { expect, test } from "vitest";
import { periods, readPeriod, stepsOf } from "./rules";

test.for(periods)("the steps of %i days follow each other and end today", (period) => {
  const steps = stepsOf(period, "2026-03-01");
  expect(steps.at(-1)?.to).toBe("2026-03-01");
  for (const [index, { from }] of steps.entries())
    if (index > 0)
      expect(Date.parse(from) - Date.parse(steps[index - 1]?.to ?? "")).toBe(24 * 60 * 60 * 1000);
});

test("weeks in 90 days, thirty days a step in a year", () => {
  expect([7, 30, 90, 365].map((period) => stepsOf(readPeriod(String(period)), "2026-03-01").length)).toEqual([
    7, 30, 12, 12,
  ]);
  expect(stepsOf(7, "2026-03-01")[0]).toEqual({ from: "2026-02-23", to: "2026-02-23" });
  expect(readPeriod("8")).toBe(30);
});
