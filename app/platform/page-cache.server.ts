import { newPage, openPageStore, type Page, type WholeResponse } from "./page-store.server";
import { isInvalidated, maxAge } from "./page-tags.server";
import { singleFlight, type Work } from "./single-flight.server";

/** In milliseconds since its render began: served as it is, or served while it is rendered again in the background. */
const freshFor = 5000;
const staleFor = 10_000;
/** In milliseconds: the pause after a failed render, in which the last good page (up to `maxAge`) is served. */
const retryAfter = 2000;
/** In bytes. */
const maxPageSize = 1024 * 1024;

export type PageCache = ReturnType<typeof openPageCache>;

/** The public pages of this process, by key. The rules are in docs/decisions/0013-page-cache.md. */
export function openPageCache(maxBytes: number) {
  const store = openPageStore(maxBytes);
  const renders = singleFlight<Page>();

  const renderAndStore =
    (key: string, render: Work<WholeResponse>): Work<Page> =>
    async (signal) => {
      const page = newPage(key, await render(signal));
      return signal.aborted ? page : storeOrReplace(store, page);
    };

  return {
    /** Returns a page that may be served at once. A stale one is rendered again in the background. */
    take(key: string, render: Work<WholeResponse>): Page | null {
      const now = performance.now();
      const page = findUsable(store, key);
      if (!page) return null;
      const age = now - page.startedAt;
      const failedRecently = now - page.failedAt < retryAfter;
      if (age <= freshFor || failedRecently) return page;
      if (age > staleFor) return null;
      renders.refreshInBackground(key, renderAndStore(key, render));
      return page;
    },
    /** Renders the page, or waits for a render of it that is already running. */
    async render(key: string, render: Work<WholeResponse>, signal: AbortSignal): Promise<Page> {
      const { result: page, isOwn } = await renders.join(key, renderAndStore(key, render), signal);
      const isPrivateToAnother = !isOwn && !page.isPublic && page.status < 500;
      return isPrivateToAnother ? newPage(key, await render(signal)) : page;
    },
    bodyOf: store.bodyOf,
    bytes: store.bytes,
  };
}

type Store = ReturnType<typeof openPageStore>;

function findUsable(store: Store, key: string): Page | null {
  const page = store.find(key);
  if (!page) return null;
  if (performance.now() - page.startedAt <= maxAge && !isInvalidated(page)) return page;
  store.drop(page);
  return null;
}

/** Stores a cacheable page. Instead of a failed or incomplete page, returns the last good one if it is not too old. */
function storeOrReplace(store: Store, page: Page): Page {
  const before = findUsable(store, page.key);
  if ((page.status >= 500 || page.isIncomplete) && before)
    return Object.assign(before, { failedAt: performance.now() });
  if (isCacheable(page)) store.keep(page);
  else if (before) store.drop(before);
  return page;
}

const isCacheable = ({ isPublic, isIncomplete, status, body }: Page): boolean =>
  isPublic && !isIncomplete && [200, 301, 308, 404, 410].includes(status) && body.length <= maxPageSize;
