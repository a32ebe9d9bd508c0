import { eq, ne } from "drizzle-orm";
import { noPrice, priceTerms, stepStart } from "~/modules/businesses/price-steps";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { type CardRow, readCardRows } from "../cards/card-rows.server";
import { orderOf } from "../question/question";
import { countLimit, rowsRead } from "../rules";
import type { CountedSearch } from "./count.server";
import {
  all,
  drivingIndex,
  hasHours,
  hintsOf,
  type IndexQuery,
  indexQuery,
  matches,
  rowFilters,
  tierQuery,
  tiers,
} from "./filters.server";
import { walkIndex } from "./index-walk.server";
import { shownPrice, sortOrder } from "./order.server";
import { type Key, termQuery } from "./query";
import { noHints, servingTerms } from "./serving.server";
import { type SearchContext, sortIds, sortMatches } from "./sorted-matches.server";
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

const limit = rowsRead;

/**
 * The rows of one page and one more. `ids` are the matches where counting has collected them. Few matches are sorted;
 * many are walked along an index in the requested order. A walk that meets too few matches is given up, and they are
 * collected through the word index. So neither reads many rows at any number of businesses. Everything that a card
 * shows is read for the rows of the page only.
 */
export async function readRows(
  db: Db,
  { search, count, ids, named }: CountedSearch,
  key: Key | null,
  now: Date,
): Promise<CardRow[]> {
  const context: SearchContext = { db, search, now, filters: [listedNow(now), ...rowFilters(search, now)] };
  const onPage = ids
    ? await sortIds(context, orderOf(search), ids, key, limit)
    : await firstIds(context, count, key, named);
  return onPage.length === 0 ? [] : readCardRows(db, search, onPage, now);
}

async function firstIds(
  context: SearchContext,
  count: number,
  key: Key | null,
  named: string[] | undefined,
): Promise<string[]> {
  const { search, now } = context;
  const order = orderOf(search);
  if (order === "match") return tieredIds(context, key, named);
  if (order === "now") return nowIds(context, key);
  const rest = indexQuery(search, noHints, drivingIndex(order, search).terms);
  // A walk cannot fill a page with fewer.
  const isFew = servingTerms(search).length > 0 && count < limit;
  const isRare = (rest.query !== null && count <= countLimit) || isFew;
  // Prices and opening hours both cluster by trade.
  const isClustered = rest.query !== null || hasHours(search, now);
  if (order === "price" && isClustered && !isRare) return cheapestIds(context, key, limit);
  const walked = isRare ? null : await walkIndex(context, order, rest, key, limit);
  return (
    walked?.map(({ id }) => id) ??
    sortMatches(context, order, indexQuery(search, hintsOf(search, now)), key, limit)
  );
}

/** Those who come to emergencies, then the others; each from the nearest, without a place from the best rated. */
async function nowIds(context: SearchContext, key: Key | null): Promise<string[]> {
  const { search, now } = context;
  const order = search.near ? "distance" : "rating";
  const rest = indexQuery(search, noHints, drivingIndex(order, search).terms);
  const first = key?.values[0] === 0 ? 1 : 0;
  const ids: string[] = [];
  for (let tier = first; tier < 2 && ids.length < limit; tier += 1) {
    const filters = [...context.filters, tier === 0 ? ne(b.emergencies, "none") : eq(b.emergencies, "none")];
    const tierKey = key && tier === first ? { values: [Math.abs(key.values[1] ?? 0)], id: key.id } : null;
    const missing = limit - ids.length;
    const walked = await walkIndex({ ...context, filters }, order, rest, tierKey, missing);
    const found =
      walked?.map(({ id }) => id) ??
      (await sortMatches(
        { ...context, filters },
        order,
        indexQuery(search, hintsOf(search, now)),
        tierKey,
        missing,
      ));
    ids.push(...found);
  }
  return ids;
}

/** One tier after the other, each by rating. `named` are those of the first tier, where they are known. */
async function tieredIds(context: SearchContext, key: Key | null, named?: string[]): Promise<string[]> {
  const first = Math.max(key ? tiers.length - 1 - (key.values[0] ?? 0) : 0, 0);
  const ids: string[] = [];
  for (let tier = first; tier < tiers.length && ids.length < limit; tier += 1) {
    const tierKey = key && tier === first ? { values: key.values.slice(1), id: key.id } : null;
    const found = tier === 0 ? named : undefined;
    ids.push(...(found ?? (await tierIds(context, tier, tierKey, limit - ids.length))));
  }
  return ids;
}

async function tierIds(
  context: SearchContext,
  tier: number,
  key: Key | null,
  missing: number,
): Promise<string[]> {
  const { search, now } = context;
  const words = tierQuery(search, tier);
  const rest = indexQuery(search, noHints, drivingIndex("rating", search).terms, words);
  const walked = await walkIndex(context, "rating", rest, key, missing);
  if (walked) return walked.map(({ id }) => id);
  return sortMatches(context, "rating", indexQuery(search, hintsOf(search, now), [], words), key, missing);
}
