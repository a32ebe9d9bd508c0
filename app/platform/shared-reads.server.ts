import { createContext, type RouterContextProvider } from "react-router";
import { leaving } from "./leaving.server";
import { isForgotten, type Shown, showOnPage } from "./page-tags.server";
import { openFlights, type Work } from "./single-flight.server";

/** In milliseconds since it was begun. A page of the cache is shown for longer itself: it is made of what is this new. */
const freshForCache = 4000;
/** Shown to single visitors as it is, then while it is read anew behind them. */
const freshFor = 8000;
const staleFor = 10_000;
const mostKept = 256;

/** What was read, in an object that stays the same for all who share it: what is drawn from it can be kept with it. */
export type Kept<Content> = { readonly content: Content };
/** And whom it shows (for forgetPages). */
type Read<Content> = { content: Content; tags: string[] };
type Entry = Shown & { kept: Kept<unknown> };

type Load = () => Promise<Read<unknown>>;
type ReadShared = (key: string, load: Load) => Promise<Entry>;

/** What quiet pages ask of the database, kept for those who ask the same within seconds, signed in or not. */
export function openSharedReads() {
  const flights = openFlights<Entry>();
  const entries = new Map<string, Entry>();

  function findUsable(key: string): Entry | null {
    const entry = entries.get(key);
    if (entry && ageOf(entry.startedAt) <= staleFor && !isForgotten(entry)) return entry;
    entries.delete(key);
    return null;
  }

  function keep(key: string, entry: Entry) {
    entries.delete(key);
    entries.set(key, entry);
    for (const [oldest, { startedAt }] of entries) {
      if (entries.size <= mostKept && ageOf(startedAt) <= staleFor) break;
      entries.delete(oldest);
    }
  }

  const loading =
    (key: string, load: Load): Work<Entry> =>
    async (signal) => {
      const startedAt = performance.now();
      const { content, tags } = await leaving.run(signal, load);
      const entry = { kept: unsent(content), tags: new Set(tags), startedAt };
      if (!signal.aborted) keep(key, entry);
      return entry;
    };

  const upTo =
    (age: number): ReadShared =>
    async (key, load) => {
      const known = findUsable(key);
      const read = loading(key, load);
      if (!known || ageOf(known.startedAt) > age)
        return (await flights.join(key, read, leaving.getStore())).result;
      if (ageOf(known.startedAt) > freshFor) flights.behind(key, read);
      return known;
    };

  return { forCache: upTo(freshForCache), forVisitor: upTo(staleFor) };
}

const ageOf = (startedAt: number): number => performance.now() - startedAt;

/** Nothing of a quiet page runs in the browser: React Router, which makes a copy of all loader data for it, sees none here. */
const unsent = <Content>(content: Content): Kept<Content> =>
  Object.defineProperty({} as Kept<Content>, "content", { value: content });

/** Where a quiet page is read as a whole document. */
export const sharedReads = createContext<ReadShared | null>(null);

/** For loaders of public pages. The key says all that the content depends on; failures are not kept. */
export async function shareRead<Content>(
  context: Readonly<RouterContextProvider>,
  key: string,
  load: () => Promise<Read<Content>>,
): Promise<Kept<Content>> {
  const read = context.get(sharedReads);
  if (read) {
    const entry = await read(key, load);
    showOnPage(context, entry);
    return entry.kept as Kept<Content>;
  }
  const startedAt = performance.now();
  const { content, tags } = await load();
  showOnPage(context, { tags: new Set(tags), startedAt });
  return { content };
}
