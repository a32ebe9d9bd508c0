import { type Answer, newPage, openPageStore, type Page } from "./page-store.server";
import { isForgotten, longestKept } from "./page-tags.server";
import { openFlights, type Work } from "./single-flight.server";

/** Milliseconds since its render began: shown as it is, or shown while it is rendered anew behind it. */
const freshFor = 5000;
const staleFor = 10_000;
/** After a failure an older page is shown, up to longestKept; for this long nobody tries again. */
const restAfterFailure = 2000;
const largest = 1024 * 1024;

export type PageCache = ReturnType<typeof openPageCache>;

/** Public pages of this process, by key. docs/decisions/0013-page-cache.md has the rules. */
export function openPageCache(maxBytes: number) {
  const store = openPageStore(maxBytes);
  const renders = openFlights<Page>();

  const settled =
    (key: string, render: Work<Answer>): Work<Page> =>
    async (leaving) => {
      const page = newPage(key, await render(leaving));
      return leaving.aborted ? page : settle(store, page);
    };

  return {
    /** What may be shown at once. A stale page is rendered anew behind it. */
    take(key: string, render: Work<Answer>): Page | null {
      const now = performance.now();
      const page = findUsable(store, key);
      if (!page) return null;
      const age = now - page.startedAt;
      const isResting = now - page.failedAt < restAfterFailure;
      if (age <= freshFor || isResting) return page;
      if (age > staleFor) return null;
      renders.behind(key, settled(key, render));
      return page;
    },
    /** Renders, or waits for whoever renders it at this moment. */
    async render(key: string, render: Work<Answer>, leaving: AbortSignal): Promise<Page> {
      const { result: page, isOwn } = await renders.join(key, settled(key, render), leaving);
      const isOfAnother = !isOwn && !page.isPublic && page.status < 500;
      return isOfAnother ? newPage(key, await render(leaving)) : page;
    },
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

/** Keeps what may be kept; instead of a failed or incomplete page it answers the last good one, while not too old. */
function settle(store: Store, page: Page): Page {
  const before = findUsable(store, page.key);
  if ((page.status >= 500 || page.isIncomplete) && before)
    return Object.assign(before, { failedAt: performance.now() });
  if (mayBeKept(page)) store.keep(page);
  else if (before) store.drop(before);
  return page;
}

const mayBeKept = ({ isPublic, isIncomplete, status, body }: Page): boolean =>
  isPublic && !isIncomplete && [200, 301, 308, 404, 410].includes(status) && body.length <= largest;
