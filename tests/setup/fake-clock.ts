import { vi } from "vitest";

const hour = 3_600_000;
let started = 0;

/**
 * Starts a fake performance.now(), an hour after where the one before began: modules that are loaded once for several
 * test files keep times, and a clock that went back would mix them up.
 */
export function startFakeClock(...also: ("setTimeout" | "clearTimeout")[]): void {
  vi.useFakeTimers({ toFake: ["performance", ...also] });
  started += hour;
  vi.advanceTimersByTime(started);
}
