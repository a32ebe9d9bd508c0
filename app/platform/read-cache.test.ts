import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startFakeClock } from "../../tests/setup/fake-clock";
import { invalidatePages, type Shown, shownOnPage } from "./page-tags.server";
import { cachedRead, openReadCache, readCache } from "./read-cache.server";
import { requestSignal } from "./request-signal.server";

beforeEach(() => startFakeClock());
afterEach(() => void vi.useRealTimers());

const settled = () => new Promise((resolve) => setImmediate(resolve));
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

let databases = 0;

/** A database that counts its queries, and can be held up. */
function aDatabase() {
  databases += 1;
  const signals: (AbortSignal | undefined)[] = [];
  const database = {
    signals,
    tags: [1, 2].map((business) => `business:${databases}-${business}`),
    held: null as PromiseWithResolvers<void> | null,
    fails: false,
    async load() {
      signals.push(requestSignal.getStore());
      const content = { value: signals.length };
      await database.held?.promise;
      if (database.fails) throw new Error("database");
      return { content, tags: database.tags };
    },
    hold: () => (database.held = Promise.withResolvers<void>()),
    letGo: () => database.held?.resolve(),
  };
  return database;
}

/** One visitor's page, as the web server starts it. */
function aPage(read: ReturnType<typeof openReadCache>["forCache"] | null) {
  const shown: Shown = { tags: new Set(), startedAt: performance.now() };
  const context = new RouterContextProvider();
  context.set(shownOnPage, shown);
  context.set(readCache, read);
  return { shown, context };
}

function aSite() {
  const reads = openReadCache();
  const database = aDatabase();
  const readBy =
    (who: "forCache" | "forVisitor") =>
    (key = "home", signal?: AbortSignal) => {
      const ask = () => cachedRead(aPage(reads[who]).context, key, database.load);
      return signal ? requestSignal.run(signal, ask) : ask();
    };
  const read = readBy("forCache");
  const value = async (key?: string) => (await read(key)).content.value;
  return { reads, database, read, readForVisitor: readBy("forVisitor"), value };
}

describe("age", () => {
  test("cached pages share a read for four seconds, visitors for eight", async () => {
    const { read, readForVisitor, database } = aSite();
    const first = await read();
    later(4000);
    expect(await read()).toBe(first);
    later(4000);
    expect(await readForVisitor()).toBe(first);
    expect(database.signals).toHaveLength(1);
    expect((await read()).content.value).toBe(2);
  });

  test("for two more seconds visitors get the stale read, while it is read again once in the background", async () => {
    const { read, readForVisitor, database } = aSite();
    const first = await read();
    later(10_000);
    database.hold();
    expect([await readForVisitor(), await readForVisitor()]).toEqual([first, first]);
    expect(database.signals).toHaveLength(2);
    database.letGo();
    await settled();
    expect((await readForVisitor()).content.value).toBe(2);
    later(10_001);
    expect((await readForVisitor()).content.value).toBe(3);
  });

  test("when reading fails, visitors get the stale read until then, and the failure afterwards", async () => {
    const { readForVisitor, database } = aSite();
    const first = await readForVisitor();
    database.fails = true;
    later(10_000);
    expect(await readForVisitor()).toBe(first);
    await settled();
    later(1);
    await expect(readForVisitor()).rejects.toThrow("database");
  });

  test("a page is as old as its oldest read", async () => {
    const { reads, database, read } = aSite();
    await read();
    later(3000);
    const { context, shown } = aPage(reads.forVisitor);
    await cachedRead(context, "home", database.load);
    expect(shown.startedAt).toBe(performance.now() - 3000);
    await cachedRead(context, "other", database.load);
    expect(shown.startedAt).toBe(performance.now() - 3000);
    expect([...shown.tags]).toEqual(database.tags);
  });

  test("every key has its own read", async () => {
    const { value } = aSite();
    expect([await value("a"), await value("b"), await value("a")]).toEqual([1, 2, 1]);
  });
});

describe("one read of a key at a time", () => {
  test("the others wait for it", async () => {
    const { database, value } = aSite();
    database.hold();
    const all = Promise.all([value(), value(), value(), value("other")]);
    database.letGo();
    expect(await all).toEqual([1, 1, 1, 2]);
  });

  test("it ends when all who waited have left, and not before", async () => {
    const { database, read, value } = aSite();
    database.hold();
    const [one, two] = [new AbortController(), new AbortController()];
    const waiting = [one, two].map(({ signal }) => read("home", signal));
    one.abort();
    expect(database.signals[0]?.aborted).toBe(false);
    two.abort();
    expect(database.signals[0]?.aborted).toBe(true);
    database.letGo();
    await Promise.all(waiting);
    expect(await value()).toBe(2);
  });

  test("a read that hangs is aborted after half a minute, and the next one queries again", async () => {
    startFakeClock("setTimeout", "clearTimeout");
    const { database, read, readForVisitor, value } = aSite();
    const first = await read();
    later(10_000);
    database.hold();
    expect(await readForVisitor()).toBe(first);
    const hanging = read();
    later(29_999);
    expect(database.signals[1]?.aborted).toBe(false);
    later(1);
    expect(database.signals[1]?.aborted).toBe(true);
    database.letGo();
    await hanging;
    expect(await value()).toBe(3);
  });

  test("a failure reaches everybody who waited for it, and is not cached", async () => {
    const { database, value } = aSite();
    database.fails = true;
    const all = await Promise.allSettled([value(), value()]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(database.signals).toHaveLength(1);
    database.fails = false;
    expect(await value()).toBe(2);
  });
});

describe("invalidation", () => {
  test("a read with the tag goes at once, and is not cached until the change is sure to be committed", async () => {
    const { value, database } = aSite();
    await value();
    later(3000);
    invalidatePages("business:another");
    expect(await value()).toBe(1);
    invalidatePages(`${database.tags[1]}`);
    expect([await value(), await value()]).toEqual([2, 3]);
    later(2000);
    expect([await value(), await value()]).toEqual([4, 4]);
  });

  test("a visitor who comes after the change does not get a read that started before it", async () => {
    const { database, value } = aSite();
    database.hold();
    const before = value();
    later(10);
    invalidatePages(`${database.tags[0]}`);
    later(10);
    const after = value();
    database.letGo();
    expect([await before, await after]).toEqual([1, 2]);
  });
});

test("no more than 256 reads are cached, and none that is too old to be served", async () => {
  const { value, database } = aSite();
  for (let at = 0; at <= 256; at++) await value(`${at}`);
  expect([await value("1"), await value("0")]).toEqual([2, 258]);
  expect(database.signals).toHaveLength(258);
});

test("React Router serializes no cached read, and every other one", async () => {
  const { database, read } = aSite();
  expect(Object.keys(await read())).toEqual([]);
  const { context, shown } = aPage(null);
  expect(await cachedRead(context, "home", database.load)).toEqual({ content: { value: 2 } });
  expect([...shown.tags]).toEqual(database.tags);
});
