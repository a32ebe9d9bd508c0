import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { businessProfiles as b } from "./tables.server";
import { listedNow } from "./visibility.server";

export type ListedTotals = {
  verified: number;
  /** Average stars over all reviews; null without any. */
  rating: number | null;
  /** Listed businesses by category name. */
  byCategory: Record<string, number>;
};

/** What is listed at this moment, in numbers. */
export async function countListed(db: Db, now: Date): Promise<ListedTotals> {
  const rows = await db
    .select({
      category: b.category,
      listed: sql<number>`count(*)::int`,
      verified: sql<number>`(count(*) filter (where ${b.status} = 'approved'))::int`,
      stars: sql<number>`sum(${b.ratingSum})::int`,
      reviews: sql<number>`sum(${b.reviewCount})::int`,
    })
    .from(b)
    .where(listedNow(now))
    .groupBy(b.category);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const reviews = sum((row) => row.reviews);
  return {
    verified: sum((row) => row.verified),
    rating: reviews === 0 ? null : sum((row) => row.stars) / reviews,
    byCategory: Object.fromEntries(rows.map(({ category, listed }) => [category, listed])),
  };
}
