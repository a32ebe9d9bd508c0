import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitConcurrency } from "./concurrency.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const present = new AbortController().signal;

/** Work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve("done")));
  return { ends, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("runs up to the limit, queues up to the limit, and refuses the rest", async () => {
  const runLimited = limitConcurrency({ atOnce: 2, waiting: 1, patience: 1000 });
  const { ends, work } = heldWork();
  const [one, two, three] = [1, 2, 3].map(() => runLimited(present, work));
  expect(await runLimited(present, work)).toBeNull();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  expect(await one).toBe("done");
  await settled();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([two, three])).toEqual(["done", "done"]);
});

test("work that fails passes its slot on", async () => {
  const runLimited = limitConcurrency({ atOnce: 1, waiting: 1, patience: 1000 });
  const { ends, work } = heldWork();
  const failing = runLimited(present, () => Promise.reject(new Error("no")));
  const next = runLimited(present, work);
  await expect(failing).rejects.toThrow("no");
  await settled();
  ends[0]?.();
  expect(await next).toBe("done");
});

test("nobody waits longer than the patience, or after leaving", async () => {
  const runLimited = limitConcurrency({ atOnce: 1, waiting: 2, patience: 1000 });
  const { ends, work } = heldWork();
  const inside = runLimited(present, work);
  const visitor = new AbortController();
  const [patient, left] = [runLimited(present, work), runLimited(visitor.signal, work)];
  visitor.abort();
  expect(await left).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(await patient).toBeNull();
  ends[0]?.();
  expect(await inside).toBe("done");
  const again = runLimited(present, work);
  ends[1]?.();
  expect(await again).toBe("done");
  expect(ends).toHaveLength(2);
});
