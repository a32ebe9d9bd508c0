import { eq, ne } from "drizzle-orm";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { type CardRow, readCardRows } from "../cards/card-rows.server";
import { orderOf } from "../question/question";
import { countLimit, rowsRead } from "../rules";
import { cheapestIds } from "./cheapest.server";
import type { CountedSearch } from "./count.server";
import { drivingIndex, hasHours, hintsOf, indexQuery, rowFilters, tierQuery, tiers } from "./filters.server";
import { walkIndex } from "./index-walk.server";
import type { Key } from "./page-cursor";
import { noHints, servingTerms } from "./serving.server";
import { type SearchContext, sortIds, sortMatches } from "./sorted-matches.server";

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
