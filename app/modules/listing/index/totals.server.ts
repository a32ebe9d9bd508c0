import { and, eq, inArray, ne, type SQL, sql, sum } from "drizzle-orm";
import { listedCounts as n, listedTermCounts as t } from "~/modules/businesses/counters/tables.server";
import { averageStars } from "~/modules/businesses/rules";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";

export type ListedTotals = {
  verified: number;
  /** Average stars over all reviews; null without any. */
  rating: number | null;
  /** Listed businesses by category name, each once. */
  byCategory: Record<string, number>;
  /** By province slug of the base, each once. */
  byProvince: Record<string, number>;
  /** By city slug: all that serve it. */
  byCity: Record<string, number>;
};

/** One row per category and province. */
const basesOf = fixedQuery((db) => db.select().from(n).where(eq(n.city, "")).prepare(""));

const citiesOf = fixedQuery((db) =>
  db
    .select({ city: n.city, listed: sql<number>`sum(${n.listed})::int` })
    .from(n)
    .where(ne(n.city, ""))
    .groupBy(n.city)
    .prepare(""),
);

/** Totals over all listed businesses, from the counters: a few rows per place and category. */
export async function countListed(db: Db): Promise<ListedTotals> {
  const [byBase, byCity] = await Promise.all([basesOf(db).execute(), citiesOf(db).execute()]);
  const reviews = byBase.reduce((total, row) => total + row.reviews, 0);
  return {
    verified: byBase.reduce((total, row) => total + row.verified, 0),
    rating: averageStars(
      byBase.reduce((total, row) => total + row.stars, 0),
      reviews,
    ),
    byCategory: totalsBy(byBase, ({ category }) => category),
    byProvince: totalsBy(byBase, ({ province }) => province),
    byCity: totalsBy(byCity, ({ city }) => city),
  };
}

function totalsBy<Row extends { listed: number }>(
  rows: Row[],
  key: (row: Row) => string,
): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const row of rows) totals[key(row)] = (totals[key(row)] ?? 0) + row.listed;
  return totals;
}

/** Listed businesses of a category (null: all), in a province by their base, or serving a city. */
export async function countListedIn(
  db: Db,
  category: string | null,
  province: string | null,
  city: string | null,
): Promise<number> {
  const where: SQL[] = [city === null ? eq(n.city, "") : eq(n.city, city)];
  if (category !== null) where.push(eq(n.category, category));
  if (province !== null) where.push(eq(n.province, province));
  const [row] = await db
    .select({ listed: sum(n.listed) })
    .from(n)
    .where(and(...where));
  return Number(row?.listed ?? 0);
}

/**
 * Listed businesses with one of these terms, of which each has at most one: quick filter, subcategory, language, payment or
 * emergencies. In a category ('c='), in a place ('p=', 't=') or anywhere ('').
 */
export async function countListedWith(db: Db, terms: readonly string[], within: string): Promise<number> {
  const [row] = await db
    .select({ listed: sum(t.listed) })
    .from(t)
    .where(and(inArray(t.term, terms), eq(t.place, within)));
  return Number(row?.listed ?? 0);
}
