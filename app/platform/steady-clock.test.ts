import { afterEach, expect, test, vi } from "vitest";
import { steadyClock } from "./steady-clock";

afterEach(() => vi.useRealTimers());

test("it is the time of day, and does not go back when the machine's clock is set back", () => {
  expect(Math.abs(steadyClock.now() - Date.now())).toBeLessThan(60_000);
  const before = steadyClock.now();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  expect(Date.now()).toBeLessThan(before - 3_000_000);
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
});
