import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Pieces, piecesOf } from "./page-marks.server";
import { isInvalidated, maxAge, type Shown } from "./page-tags.server";
import { singleFlight, type Work } from "./single-flight.server";

/** In milliseconds since its render began: served as it is, or served while it is rendered again in the background. */
const freshFor = 8000;
const staleFor = 10_000;
/** In milliseconds: the pause after a failed render, in which the last good page (up to `maxAge`) is served. */
const retryAfter = 2000;
/** In bytes. */
const maxPageSize = 1024 * 1024;

/** A complete response of the renderer, uncompressed. */
export type WholeResponse = Shown & {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Its Cache-Control says that it is the same for everybody. */
  isPublic: boolean;
};

export type Page = WholeResponse & {
  key: string;
  /** Its body. */
  pieces: Pieces;
  /** Hash of the body, the same in every process. */
  digest: string;
  /** What was sent of it, by theme and encoding. */
  bodies: Map<string, Buffer>;
  /** When the last attempt to render it again failed, by performance.now(). */
  failedAt: number;
};

function newPage(key: string, response: WholeResponse): Page {
  const pieces = piecesOf(response.body);
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  const digest = hash.digest("base64url").slice(0, 22);
  return { ...response, key, pieces, digest, bodies: new Map(), failedAt: Number.NEGATIVE_INFINITY };
}

/** An estimate, in bytes, for headers, tags and the objects themselves. */
const overhead = 2000;

const sizeOf = ({ key, body, bodies }: Page): number =>
  [...bodies.values()].reduce((sum, { length }) => sum + length, overhead + 2 * key.length + body.length);

export type PageCache = ReturnType<typeof openPageCache>;

/** The shared pages of this process, by key. The rules are in docs/decisions/0013-page-cache.md. */
export function openPageCache(maxBytes: number) {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const renders = singleFlight<Page>();

  const renderAndStore =
    (key: string, render: Work<WholeResponse>): Work<Page> =>
    async (signal) => {
      const page = newPage(key, await render(signal));
      return signal.aborted ? page : storeOrReplace(pages, page);
    };

  return {
    /** Returns a page that may be served at once. A stale one is rendered again in the background. */
    take(key: string, render: Work<WholeResponse>): Page | null {
      const now = performance.now();
      const page = findUsable(pages, key);
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
    /** Made when first requested, then kept with the page. */
    bodyOf(page: Page, variant: string, make: () => Buffer): Buffer {
      const known = page.bodies.get(variant);
      if (known) return known;
      const body = make();
      page.bodies.set(variant, body);
      // A size is taken when an entry is set.
      if (pages.peek(page.key) === page && pages.delete(page.key)) pages.set(page.key, page);
      return body;
    },
    bytes: () => pages.calculatedSize,
  };
}

type Pages = LRUCache<string, Page>;

function findUsable(pages: Pages, key: string): Page | null {
  const page = pages.get(key);
  if (!page) return null;
  if (performance.now() - page.startedAt <= maxAge && !isInvalidated(page)) return page;
  pages.delete(key);
  return null;
}

/** Stores a cacheable page. Instead of a failed or incomplete page, returns the last good one if it is not too old. */
function storeOrReplace(pages: Pages, page: Page): Page {
  const before = findUsable(pages, page.key);
  if ((page.status >= 500 || page.isIncomplete) && before)
    return Object.assign(before, { failedAt: performance.now() });
  if (isCacheable(page)) pages.set(page.key, page);
  else pages.delete(page.key);
  return page;
}

const isCacheable = ({ isPublic, isIncomplete, status, body }: Page): boolean =>
  isPublic && !isIncomplete && [200, 301, 308, 404, 410].includes(status) && body.length <= maxPageSize;
