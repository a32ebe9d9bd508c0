import { type Answer, newPage, openPageStore, type Page } from "./page-store.server";
import { isForgotten, longestKept } from "./page-tags.server";

/** Milliseconds since its render began: shown as it is, or shown while it is rendered anew behind it. */
const freshFor = 5000;
const staleFor = 10_000;
/** After a failure an older page is shown, up to longestKept; for this long nobody tries again. */
const restAfterFailure = 2000;
const largest = 1024 * 1024;

type Work = (leaving: AbortSignal) => Promise<Answer>;
type Render = { page: Promise<Page>; waiting: number; leaving: AbortController };

export type PageCache = ReturnType<typeof openPageCache>;

/** Public pages of this process, by key. docs/decisions/0013-page-cache.md has the rules. */
export function openPageCache(maxBytes: number) {
  const store = openPageStore(maxBytes);
  const renders = openRenders(store);
  return {
    /** What may be shown at once. A stale page is rendered anew behind it. */
    take(key: string, work: Work): Page | null {
      const now = performance.now();
      const page = findUsable(store, key);
      if (!page) return null;
      const age = now - page.startedAt;
      const isResting = now - page.failedAt < restAfterFailure;
      if (age <= freshFor || isResting) return page;
      if (age > staleFor) return null;
      renders.behind(key, work);
      return page;
    },
    render: renders.render,
    bodyOf: store.bodyOf,
    bytes: store.bytes,
  };
}

type Store = ReturnType<typeof openPageStore>;

function findUsable(store: Store, key: string): Page | null {
  const page = store.find(key);
  if (!page) return null;
  if (performance.now() - page.startedAt <= longestKept && !isForgotten(page)) return page;
  store.drop(page);
  return null;
}

/** Keeps what may be kept; instead of a failure it answers the last good page, while that is not too old. */
function settle(store: Store, page: Page): Page {
  const before = findUsable(store, page.key);
  if (page.status >= 500 && before) return Object.assign(before, { failedAt: performance.now() });
  if (mayBeKept(page)) store.keep(page);
  else if (before) store.drop(before);
  return page;
}

const mayBeKept = ({ isPublic, status, body }: Page): boolean =>
  isPublic && [200, 301, 308, 404, 410].includes(status) && body.length <= largest;

/** One render of a key at a time; it ends early when everybody who waited for it has left. */
function openRenders(store: Store) {
  const underWay = new Map<string, Render>();

  async function perform(key: string, work: Work, leaving: AbortController): Promise<Page> {
    const isCurrent = () => underWay.get(key)?.leaving === leaving;
    try {
      const page = newPage(key, await work(leaving.signal));
      return isCurrent() ? settle(store, page) : page;
    } finally {
      if (isCurrent()) underWay.delete(key);
    }
  }

  function begin(key: string, work: Work): Render {
    const leaving = new AbortController();
    const render = { page: perform(key, work, leaving), waiting: 0, leaving };
    underWay.set(key, render);
    return render;
  }

  async function join(key: string, render: Render, leaving: AbortSignal): Promise<Page> {
    const leave = () => {
      render.waiting -= 1;
      if (render.waiting > 0) return;
      if (underWay.get(key) === render) underWay.delete(key);
      render.leaving.abort();
    };
    render.waiting += 1;
    leaving.addEventListener("abort", leave);
    try {
      return await render.page;
    } finally {
      leaving.removeEventListener("abort", leave);
    }
  }

  return {
    behind(key: string, work: Work) {
      if (underWay.has(key)) return;
      const render = begin(key, work);
      render.waiting = 1;
      render.page.catch(() => {});
    },
    /** Renders, or waits for whoever renders it at this moment. */
    async render(key: string, work: Work, leaving: AbortSignal): Promise<Page> {
      const arrived = performance.now();
      for (;;) {
        const other = underWay.get(key);
        const page = await join(key, other ?? begin(key, work), leaving);
        if (!other) return page;
        if (!page.isPublic && page.status < 500) return newPage(key, await work(leaving));
        // One that was begun before the change and before this visitor came may not know of the change.
        if (page.startedAt >= arrived || !isForgotten(page)) return page;
      }
    },
  };
}
