import timers from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { everySecond } from "./every-second.server";

test("it works each second, goes on after a failure, and ends with the work that runs", async () => {
  const pauses: unknown[] = [];
  const pause = vi.spyOn(timers, "setTimeout").mockImplementation(async (ms) => void pauses.push(ms));
  const stopping = new AbortController();
  let worked = 0;
  let isRunning = false;
  const work = async () => {
    worked += 1;
    if (worked === 2) throw new Error("away");
    isRunning = true;
    await new Promise((done) => setImmediate(done));
    if (worked === 4) stopping.abort();
    isRunning = false;
  };
  await everySecond(work, stopping.signal);
  expect(worked).toBe(4);
  expect(isRunning).toBe(false);
  expect(pauses).toEqual([1000, 10_000, 1000, 1000]);
  pause.mockRestore();

  const paused = everySecond(async () => {}, AbortSignal.timeout(20));
  await expect(paused).resolves.toBeUndefined();
});
