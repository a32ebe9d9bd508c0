import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openGate } from "./gate.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const staying = new AbortController().signal;

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve("done")));
  return { ends, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many at once, so many waiting, the rest is sent away", async () => {
  const through = openGate({ atOnce: 2, waiting: 1, patience: 1000 });
  const { ends, work } = works();
  const [one, two, three] = [1, 2, 3].map(() => through(staying, work));
  expect(await through(staying, work)).toBeNull();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  expect(await one).toBe("done");
  await settled();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([two, three])).toEqual(["done", "done"]);
});

test("work that fails gives its place on", async () => {
  const through = openGate({ atOnce: 1, waiting: 1, patience: 1000 });
  const { ends, work } = works();
  const failing = through(staying, () => Promise.reject(new Error("no")));
  const next = through(staying, work);
  await expect(failing).rejects.toThrow("no");
  await settled();
  ends[0]?.();
  expect(await next).toBe("done");
});

test("nobody waits longer than the patience, and who left does not wait", async () => {
  const through = openGate({ atOnce: 1, waiting: 2, patience: 1000 });
  const { ends, work } = works();
  const inside = through(staying, work);
  const leaving = new AbortController();
  const [patient, left] = [through(staying, work), through(leaving.signal, work)];
  leaving.abort();
  expect(await left).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(await patient).toBeNull();
  ends[0]?.();
  expect(await inside).toBe("done");
  const again = through(staying, work);
  ends[1]?.();
  expect(await again).toBe("done");
  expect(ends).toHaveLength(2);
});
