import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPageCache, type WholeResponse } from "./page-cache.server";
import { invalidatePages } from "./page-tags.server";

/** In milliseconds. Each test begins an hour after where the one before began: the cache keeps times from test to test. */
let started = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  started += 3_600_000;
  vi.advanceTimersByTime(started);
});
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const present = new AbortController().signal;

const aResponse = (text: string, rest: Partial<WholeResponse> = {}): WholeResponse => ({
  status: 200,
  headers: [],
  body: Buffer.from(text),
  tags: new Set(),
  isPublic: true,
  startedAt: performance.now(),
  ...rest,
});

/** A renderer that counts its renders, and can be held up. */
function aRenderer(rest: Partial<WholeResponse> = {}) {
  const signals: AbortSignal[] = [];
  const renderer = {
    signals,
    rest,
    held: null as PromiseWithResolvers<void> | null,
    async render(signal: AbortSignal) {
      signals.push(signal);
      const made = aResponse(`page ${signals.length}`, renderer.rest);
      await renderer.held?.promise;
      return made;
    },
    hold: () => (renderer.held = Promise.withResolvers<void>()),
    letGo: () => renderer.held?.resolve(),
  };
  return renderer;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function aCachedPage(rest: Partial<WholeResponse> = {}, maxBytes = 1e6) {
  const cache = openPageCache(maxBytes);
  const renderer = aRenderer(rest);
  const text = async (key = "/") =>
    String((cache.take(key, renderer.render) ?? (await cache.render(key, renderer.render, present))).body);
  expect(await text()).toBe("page 1");
  const isCached = (key = "/") => cache.take(key, renderer.render) !== null;
  return { cache, renderer, text, isCached };
}

describe("age", () => {
  test("for eight seconds a page is served as it is", async () => {
    const { text, renderer } = await aCachedPage();
    later(8000);
    expect(await text()).toBe("page 1");
    expect(renderer.signals).toHaveLength(1);
  });

  test("for two more it is served while it is rendered again, once", async () => {
    const { text, renderer } = await aCachedPage();
    later(8001);
    renderer.hold();
    expect([await text(), await text(), await text()]).toEqual(["page 1", "page 1", "page 1"]);
    expect(renderer.signals).toHaveLength(2);
    renderer.letGo();
    await settled();
    expect(await text()).toBe("page 2");
  });

  test("after ten seconds it is rendered before it is served", async () => {
    const { text } = await aCachedPage();
    later(10_001);
    expect(await text()).toBe("page 2");
  });

  test("age counts from the start of the render", async () => {
    const cache = openPageCache(1e6);
    const { render } = aRenderer({ startedAt: performance.now() });
    later(10_001);
    await cache.render("/", render, present);
    expect(cache.take("/", render)).toBeNull();
  });
});

describe("one render of a key at a time", () => {
  test("the others wait for it", async () => {
    const cache = openPageCache(1e6);
    const { render, hold, letGo, signals } = aRenderer();
    hold();
    const all = Promise.all(["/", "/", "/", "/other"].map((key) => cache.render(key, render, present)));
    letGo();
    expect((await all).map(({ body }) => String(body))).toEqual(["page 1", "page 1", "page 1", "page 2"]);
    expect(signals).toHaveLength(2);
  });

  test("a private page is rendered for each visitor, and never cached", async () => {
    const cache = openPageCache(1e6);
    const { render, signals } = aRenderer({ isPublic: false });
    const all = await Promise.all([1, 2, 3].map(() => cache.render("/", render, present)));
    expect(new Set(all.map(({ body }) => String(body))).size).toBe(3);
    expect(signals).toHaveLength(3);
    expect(cache.take("/", render)).toBeNull();
    expect(cache.bytes()).toBe(0);
  });

  test("it is aborted when everybody who waited has left, and not before", async () => {
    const cache = openPageCache(1e6);
    const { render, hold, letGo, signals } = aRenderer();
    hold();
    const [one, two] = [new AbortController(), new AbortController()];
    const waiting = [one, two].map(({ signal }) => cache.render("/", render, signal));
    one.abort();
    expect(signals[0]?.aborted).toBe(false);
    two.abort();
    expect(signals[0]?.aborted).toBe(true);
    const third = cache.render("/", render, present);
    letGo();
    await Promise.all(waiting);
    expect(String((await third).body)).toBe("page 2");
    expect(String(cache.take("/", render)?.body)).toBe("page 2");
  });
});

describe("invalidation", () => {
  const tags = new Set(["business:1", "business:2"]);

  test("a page with the tag goes at once, the others stay", async () => {
    const { isCached, cache } = await aCachedPage({ tags });
    await cache.render("/other", aRenderer().render, present);
    invalidatePages("business:3");
    expect(isCached()).toBe(true);
    invalidatePages("business:2");
    expect(isCached()).toBe(false);
    expect(isCached("/other")).toBe(true);
  });

  test("a page started less than two seconds after it is not cached: the change may not have been committed yet", async () => {
    const { text } = await aCachedPage();
    invalidatePages("business:4");
    const cache = openPageCache(1e6);
    const { render } = aRenderer({ tags: new Set(["business:4"]) });
    const shown = async () => (cache.take("/", render) ?? (await cache.render("/", render, present))).body;
    later(1999);
    expect(String(await shown())).toBe("page 1");
    expect(String(await shown())).toBe("page 2");
    later(1);
    const { render: after, signals } = aRenderer({ tags: new Set(["business:4"]) });
    await cache.render("/", after, present);
    expect(cache.take("/", after)).not.toBeNull();
    expect(signals).toHaveLength(1);
    expect(await text()).toBe("page 1");
  });

  test("after a flood of changes every tagged page goes", async () => {
    const { isCached, text } = await aCachedPage({ tags: new Set(["business:7"]) });
    const other = await aCachedPage();
    for (let id = 0; id <= 10_000; id++) invalidatePages(`flood:${id}`);
    expect([isCached(), other.isCached()]).toEqual([false, true]);
    later(2000);
    await text();
    expect(isCached()).toBe(true);
  });

  test("a visitor who comes after the change does not get a render that started before it", async () => {
    const cache = openPageCache(1e6);
    const renderer = aRenderer({ tags: new Set(["business:5"]) });
    renderer.hold();
    const before = cache.render("/", renderer.render, present);
    later(10);
    invalidatePages("business:5");
    later(10);
    renderer.rest = { tags: new Set(["business:5"]), startedAt: performance.now() };
    const after = Promise.all([1, 2, 3].map(() => cache.render("/", renderer.render, present)));
    renderer.letGo();
    expect(String((await before).body)).toBe("page 1");
    expect((await after).map(({ body }) => String(body))).toEqual(["page 2", "page 2", "page 2"]);
  });
});

describe("failures", () => {
  const failed = { status: 500, isPublic: false };

  test("reach everybody who waits for them, and are not cached", async () => {
    const cache = openPageCache(1e6);
    const { render, signals } = aRenderer(failed);
    const both = await Promise.all([1, 2].map(() => cache.render("/", render, present)));
    expect(both.map(({ status }) => status)).toEqual([500, 500]);
    expect(signals).toHaveLength(1);
    expect(cache.take("/", render)).toBeNull();
  });

  test("for a minute the last good page is served instead, with a retry every two seconds", async () => {
    const { text, renderer } = await aCachedPage();
    later(20_000);
    renderer.rest = failed;
    expect(await text()).toBe("page 1");
    expect(await text()).toBe("page 1");
    expect(renderer.signals).toHaveLength(2);
    later(2000);
    expect(await text()).toBe("page 1");
    expect(renderer.signals).toHaveLength(3);
    later(38_001);
    expect(await text()).toBe("page 4");
  });

  test("an incomplete page is not cached, and the last complete one is served instead", async () => {
    const { text, renderer } = await aCachedPage();
    renderer.rest = { isIncomplete: true };
    later(20_000);
    expect(await text()).toBe("page 1");
    expect([await text("/new"), await text("/new")]).toEqual(["page 3", "page 4"]);
    later(2000);
    renderer.rest = {};
    expect([await text(), await text()]).toEqual(["page 5", "page 5"]);
  });

  test("an invalidated page is not served instead", async () => {
    const { text, renderer } = await aCachedPage({ tags: new Set(["business:6"]) });
    invalidatePages("business:6");
    renderer.rest = failed;
    expect(await text()).toBe("page 2");
  });

  test("a page that became private is dropped", async () => {
    const { text, renderer, cache } = await aCachedPage();
    later(10_001);
    renderer.rest = { isPublic: false };
    await text();
    expect(cache.bytes()).toBe(0);
  });
});

describe("memory", () => {
  const body = Buffer.from("<p>thola</p>".repeat(1000));

  test("is limited in bytes: the least recently used page goes first", async () => {
    const { cache, isCached, text } = await aCachedPage({ body: Buffer.from("page 1") }, 50_000);
    const { render } = aRenderer({ body });
    for (const key of ["/1", "/2", "/3"]) await cache.render(key, render, present);
    expect(await text()).toBe("page 1");
    expect(cache.bytes()).toBeLessThanOrEqual(50_000);
    await cache.render("/4", render, present);
    expect(["/", "/1", "/2", "/3", "/4"].map(isCached)).toEqual([true, false, true, true, true]);
    expect(cache.bytes()).toBeLessThanOrEqual(50_000);
  });

  test("counts every encoding, each compressed once", async () => {
    const cache = openPageCache(1e6);
    const { render } = aRenderer({ body });
    const page = await cache.render("/", render, present);
    const before = cache.bytes();
    const [br, gzip] = [Buffer.alloc(100), Buffer.alloc(200)];
    for (const [variant, made] of Object.entries({ br, gzip })) cache.bodyOf(page, variant, () => made);
    expect(cache.bodyOf(page, "br", () => gzip)).toBe(br);
    expect(cache.bytes() - before).toBe(br.length + gzip.length);
    later(60_001);
    cache.take("/", render);
    expect(cache.bytes()).toBe(0);
  });

  test("a page over a megabyte is not cached", async () => {
    const cache = openPageCache(1e8);
    await cache.render("/", aRenderer({ body: Buffer.alloc(1024 * 1024 + 1) }).render, present);
    expect(cache.bytes()).toBe(0);
  });
});
