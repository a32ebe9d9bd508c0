import { createContext, type RouterContextProvider } from "react-router";
import { isInvalidated, type Shown, showOnPage } from "./page-tags.server";
import { requestSignal } from "./request-signal.server";
import { singleFlight, type Work } from "./single-flight.server";

/** In milliseconds since the read started. A cached page is served for longer itself, so it needs newer reads. */
const freshForCache = 4000;
/** For single visitors: served as it is, then served while it is read again in the background. */
const freshFor = 8000;
const staleFor = 10_000;
const maxCached = 256;

/** A cached read. The object is the same for everybody who shares it, so that its markup can be cached with it. */
export type CachedRead<Content> = { readonly content: Content };
/** `tags`: see invalidatePages. */
type Read<Content> = { content: Content; tags: string[] };
type Entry = Shown & { read: CachedRead<unknown> };

type Load = () => Promise<Read<unknown>>;
export type ReadShared = (key: string, load: Load) => Promise<Entry>;

/** Caches what quiet pages read from the database for a few seconds, for visitors and signed-in people alike. */
export function openReadCache() {
  const flights = singleFlight<Entry>();
  const entries = new Map<string, Entry>();

  function findUsable(key: string): Entry | null {
    const entry = entries.get(key);
    if (entry && ageOf(entry.startedAt) <= staleFor && !isInvalidated(entry)) return entry;
    entries.delete(key);
    return null;
  }

  function store(key: string, entry: Entry) {
    entries.delete(key);
    entries.set(key, entry);
    for (const [oldest, { startedAt }] of entries) {
      if (entries.size <= maxCached && ageOf(startedAt) <= staleFor) break;
      entries.delete(oldest);
    }
  }

  const loadAndStore =
    (key: string, load: Load): Work<Entry> =>
    async (signal) => {
      const startedAt = performance.now();
      const { content, tags } = await requestSignal.run(signal, load);
      const entry = { read: notSerialized(content), tags: new Set(tags), startedAt };
      if (!signal.aborted) store(key, entry);
      return entry;
    };

  const noOlderThan =
    (age: number): ReadShared =>
    async (key, load) => {
      const known = findUsable(key);
      const work = loadAndStore(key, load);
      if (!known || ageOf(known.startedAt) > age)
        return (await flights.join(key, work, requestSignal.getStore())).result;
      if (ageOf(known.startedAt) > freshFor) flights.refreshInBackground(key, work);
      return known;
    };

  return { forCache: noOlderThan(freshForCache), forVisitor: noOlderThan(staleFor) };
}

const ageOf = (startedAt: number): number => performance.now() - startedAt;

/** The property is not enumerable, so that React Router does not serialize it: a quiet page does not hydrate. */
const notSerialized = <Content>(content: Content): CachedRead<Content> =>
  Object.defineProperty({} as CachedRead<Content>, "content", { value: content });

/** Set while a quiet page is rendered as a document. */
export const readCache = createContext<ReadShared | null>(null);

/** For loaders of public pages. The key must contain everything that the content depends on. Failures are not cached. */
export async function cachedRead<Content>(
  context: Readonly<RouterContextProvider>,
  key: string,
  load: () => Promise<Read<Content>>,
): Promise<CachedRead<Content>> {
  const readShared = context.get(readCache);
  if (readShared) {
    const entry = await readShared(key, load);
    showOnPage(context, entry);
    return entry.read as CachedRead<Content>;
  }
  const startedAt = performance.now();
  const { content, tags } = await load();
  showOnPage(context, { tags: new Set(tags), startedAt });
  return { content };
}
