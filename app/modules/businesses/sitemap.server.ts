import { and, asc, gte, lt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { businessProfiles as b } from "./tables.server";
import { listedNow } from "./visibility.server";

/** A part holds this many businesses, listed or not; sitemaps.org allows five times as many addresses. */
const partSize = 10_000;
const mostAddresses = 50_000;

const firstId = "00000000-0000-0000-0000-000000000000";

export type ListedAddress = { slug: string; updatedAt: Date };

/**
 * All businesses in the order of their ids, cut into parts. Ids begin with the time they were made: new ones come into
 * the last part and the others stay as they are, so that each is one range of the primary key.
 */
export function openSitemap(size = partSize) {
  const known = new WeakMap<Db, string[]>();

  /** The id that each part begins with; walks on from where it was the last time. */
  async function startsOf(db: Db): Promise<string[]> {
    const starts = [...(known.get(db) ?? [firstId])];
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
    known.set(db, starts);
    return starts;
  }

  return {
    countParts: async (db: Db): Promise<number> => (await startsOf(db)).length,

    /** The listed businesses of a part, the first is 1; null when there is no such part. */
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

/** This process's. */
export const sitemap = openSitemap();
