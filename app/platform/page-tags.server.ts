import { createContext, type RouterContextProvider } from "react-router";

/** Whom a page shows, and since when it may not know of a change. */
export type Shown = {
  tags: Set<string>;
  /** When the first of what it shows was begun to be read, by performance.now(). */
  startedAt: number;
  /** A part of it could not be read. */
  isIncomplete?: boolean;
};

/** The page that is being rendered; nobody asks outside of the web server. */
export const shownOnPage = createContext<Shown | null>(null);

/** The page shows this too: it is forgotten with it, and as old as it at least. */
export function showOnPage(context: Readonly<RouterContextProvider>, { tags, startedAt }: Shown): void {
  const page = context.get(shownOnPage);
  if (!page) return;
  for (const tag of tags) page.tags.add(tag);
  page.startedAt = Math.min(page.startedAt, startedAt);
}

/** A part of the page could not be read: the page cache does not keep it. */
export function markIncomplete(context: Readonly<RouterContextProvider>): void {
  const page = context.get(shownOnPage);
  if (page) page.isIncomplete = true;
}

/** How long a transaction may still run after it called forgetPages: what is rendered in between may be old. */
const untilCommitted = 2000;
/** No page is kept longer, so that older marks say nothing. */
export const longestKept = 60_000;

/** When a tag was last forgotten, by performance.now(); the oldest first. */
const marks = new Map<string, number>();
const mostMarks = 10_000;
/** When there were more marks than that, and every tagged page was forgotten instead. */
let allForgottenAt = Number.NEGATIVE_INFINITY;

/** Kept pages with this tag are not shown by this process any more; inside a transaction or right after it. */
export function forgetPages(tag: string): void {
  const now = performance.now();
  marks.delete(tag);
  marks.set(tag, now);
  if (marks.size > mostMarks) {
    marks.clear();
    allForgottenAt = now;
  }
  for (const [old, at] of marks) {
    if (at > now - longestKept - untilCommitted) break;
    marks.delete(old);
  }
}

/** Whether something that the page shows may have changed since it was begun. */
export function isForgotten({ tags, startedAt }: Shown): boolean {
  const trusted = startedAt - untilCommitted;
  if (marks.size === 0 && trusted >= allForgottenAt) return false;
  for (const tag of tags)
    if (trusted < Math.max(allForgottenAt, marks.get(tag) ?? allForgottenAt)) return true;
  return false;
}
