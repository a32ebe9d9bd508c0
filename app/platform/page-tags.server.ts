import { createContext, type RouterContextProvider } from "react-router";

/** Which businesses a page shows, and from when on it may have missed a change. */
export type Shown = {
  tags: Set<string>;
  /** When its render started, by performance.now(). */
  startedAt: number;
  /** A part of the page could not be read. */
  isIncomplete?: boolean;
};

/** The page that is being rendered; null outside of the web server. */
export const shownOnPage = createContext<Shown | null>(null);

/** Says what the page shows: it is invalidated with these tags. */
export function showOnPage(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
  const page = context.get(shownOnPage);
  for (const tag of tags) page?.tags.add(tag);
}

export function markIncomplete(context: Readonly<RouterContextProvider>): void {
  const page = context.get(shownOnPage);
  if (page) page.isIncomplete = true;
}

/** In milliseconds: a transaction may run this long after it called invalidatePages, and pages rendered meanwhile be stale. */
const untilCommitted = 2000;
/** In milliseconds: no page is cached longer, so older invalidations can be dropped. */
export const maxAge = 60_000;

/**
 * When each tag was last invalidated, by performance.now(), oldest first. One map for the process, as commands that
 * change data do not know its caches.
 */
const invalidatedAt = new Map<string, number>();
const maxInvalidations = 10_000;
/** When there were more than that, and all tagged pages were invalidated instead. */
let allInvalidatedAt = Number.NEGATIVE_INFINITY;

/** Invalidates the cached pages of this process with this tag. Call it inside the transaction or right after it. */
export function invalidatePages(tag: string): void {
  const now = performance.now();
  invalidatedAt.delete(tag);
  invalidatedAt.set(tag, now);
  if (invalidatedAt.size > maxInvalidations) {
    invalidatedAt.clear();
    allInvalidatedAt = now;
  }
  for (const [old, at] of invalidatedAt) {
    if (at > now - maxAge - untilCommitted) break;
    invalidatedAt.delete(old);
  }
}

/** Whether something that the page shows may have changed since its render started. */
export function isInvalidated({ tags, startedAt }: Shown): boolean {
  const knownUntil = startedAt - untilCommitted;
  if (invalidatedAt.size === 0 && knownUntil >= allInvalidatedAt) return false;
  for (const tag of tags)
    if (knownUntil < Math.max(allInvalidatedAt, invalidatedAt.get(tag) ?? allInvalidatedAt)) return true;
  return false;
}
