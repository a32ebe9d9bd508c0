import { and, asc, gte, lt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { businessProfiles as b } from "./tables.server";
import { listedNow } from "./visibility.server";

/** Businesses per part, listed or not. */
const partSize = 10_000;
/** The limit of sitemaps.org for one file. */
const mostAddresses = 50_000;

const firstId = "00000000-0000-0000-0000-000000000000";

export type ListedAddress = { slug: string; updatedAt: Date };

/**
 * All businesses by id, cut into parts that are ranges of the primary key. Ids begin with their creation time, so new
 * businesses go into the last part and the other parts keep their range.
 */
export function openSitemap(size = partSize) {
  const startsByDb = new WeakMap<Db, string[]>();

  /** The first id of each part; continues from the last one found earlier. */
  async function startsOf(db: Db): Promise<string[]> {
    const starts = [...(startsByDb.get(db) ?? [firstId])];
    for (let last = starts.at(-1); last !== undefined; ) {
      const [next] = await db
        .select({ id: b.id })
        .from(b)
        .where(gte(b.id, last))
        .orderBy(asc(b.id))
        .offset(size)
        .limit(1);
      if (next) starts.push(next.id);
      last = next?.id;
    }
    startsByDb.set(db, starts);
    return starts;
  }

  return {
    countParts: async (db: Db): Promise<number> => (await startsOf(db)).length,

    /** The listed businesses of a part, counted from 1; null when there is no such part. */
    async listPart(db: Db, part: number, now: Date): Promise<ListedAddress[] | null> {
      const starts = await startsOf(db);
      const [from, to] = [starts[part - 1], starts[part]];
      if (from === undefined) return null;
      return db
        .select({ slug: b.slug, updatedAt: b.updatedAt })
        .from(b)
        .where(and(gte(b.id, from), to === undefined ? undefined : lt(b.id, to), listedNow(now)))
        .orderBy(asc(b.id))
        .limit(mostAddresses);
    },
  };
}

/** One per process, because it remembers where the parts begin. */
export const sitemap = openSitemap();
