import { noPrice, priceTerms, stepStart } from "~/modules/businesses/price-steps";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { all, drivingIndex, hintsOf, type IndexQuery, indexQuery, matches } from "./filters.server";
import { walkIndex } from "./index-walk.server";
import { shownPrice, sortOrder } from "./order.server";
import type { Key } from "./page-cursor";
import { termQuery } from "./query";
import { noHints } from "./serving.server";
import { type SearchContext, sortMatches } from "./sorted-matches.server";
import { mostSorted, priceOutliers, priceReaches } from "./tuning";

/** Sorts before every business of the same price. */
const lowestId = "00000000-0000-0000-0000-000000000000";

/**
 * Prices cluster by trade, so matches may begin far down the price order, where a walk would have to pass all others.
 * They are collected up to a first price, then from there to the next, until they fill the page. Many within a stretch
 * lie close together: the price index is walked from the step in which some of them begin, and only the few below it
 * are collected.
 */
export async function cheapestIds(context: SearchContext, key: Key | null, limit: number): Promise<string[]> {
  const { search, now } = context;
  const whole = indexQuery(search, hintsOf(search, now));
  const within = (from: number, to: number): IndexQuery => ({
    ...whole,
    where: [...whole.where, ...matches(termQuery(priceTerms(from, to)))],
  });
  const found: string[] = [];
  /** Adds those of a stretch, and says whether the page is full. */
  const collect = async (from: number, to: number) => {
    found.push(...(await sortMatches(context, "price", within(from, to), key, limit - found.length)));
    return found.length === limit;
  };
  const rest = indexQuery(search, noHints, drivingIndex("price", search).terms);
  let from = key?.values[0] ?? 0;
  for (const end of priceReaches.map((rand) => rand * 100)) {
    if (end <= from) continue;
    const some = await someMatches(context, within(from, end - 1), key);
    if (some.length > mostSorted) {
      const start = stepStart(some[priceOutliers]?.price ?? noPrice);
      if (start > from && (await collect(from, start - 1))) return found;
      const before = start > from ? { values: [start], id: lowestId } : key;
      const walked = await walkIndex(context, "price", rest, before, limit - found.length);
      if (walked) return [...found, ...walked.map(({ id }) => id)];
      await collect(Math.max(from, start), end - 1);
    } else found.push(...some.slice(0, limit - found.length).map(({ id }) => id));
    if (found.length === limit) return found;
    from = end;
  }
  await collect(from, noPrice);
  return found;
}

/** Any `mostSorted` + 1 matches after the key, the cheapest first. */
async function someMatches(
  { db, search, filters }: SearchContext,
  { query, where }: IndexQuery,
  key: Key | null,
) {
  const after = key ? [sortOrder("price", search).after(key)] : [];
  const rows = await db
    .select({ id: b.id, price: shownPrice })
    .from(b)
    .where(all([...matches(query), ...where, ...filters, ...after]))
    .limit(mostSorted + 1);
  return rows.sort((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1));
}
