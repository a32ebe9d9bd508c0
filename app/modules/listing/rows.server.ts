import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { type CardRow, readCardRows } from "./card-rows.server";
import { cheapestIds } from "./cheapest.server";
import {
  drivingIndex,
  hasHours,
  hintsOf,
  indexQuery,
  noHints,
  rowFilters,
  type Search,
  servingTerms,
  tierQuery,
  tiers,
} from "./filters.server";
import { walkIds } from "./index-walk.server";
import { countLimit, orderOf, pageSize } from "./listing";
import { type SearchContext, sortIds, sortMatches } from "./sorted-matches.server";
import type { Key } from "./token";

/** One row more than a page shows whether there is a next page. */
const limit = pageSize + 1;

/**
 * The rows of one page and one more. `ids` are the matches where counting has collected them. Few matches are sorted;
 * many are walked along an index in the requested order. A walk that meets too few matches is given up, and they are
 * collected through the word index. So neither reads many rows at any number of businesses. Everything that a card
 * shows is read for the rows of the page only.
 */
export async function readRows(
  db: Db,
  { search, count, ids }: { search: Search; count: number; ids: string[] | null },
  key: Key | null,
  now: Date,
): Promise<CardRow[]> {
  const context: SearchContext = { db, search, now, filters: [listedNow(now), ...rowFilters(search, now)] };
  const onPage = ids
    ? await sortIds(context, orderOf(search), ids, key, limit)
    : await firstIds(context, count, key);
  return onPage.length === 0 ? [] : readCardRows(db, search, onPage, now);
}

async function firstIds(context: SearchContext, count: number, key: Key | null): Promise<string[]> {
  const { search, now } = context;
  const order = orderOf(search);
  if (order === "match") return tieredIds(context, key);
  const rest = indexQuery(search, noHints, drivingIndex(order, search).terms);
  // A walk cannot fill a page with fewer.
  const isFew = servingTerms(search).length > 0 && count < limit;
  const isRare = (rest.query !== null && count <= countLimit) || isFew;
  // Prices and opening hours both cluster by trade.
  const isClustered = rest.query !== null || hasHours(search, now);
  if (order === "price" && isClustered && !isRare) return cheapestIds(context, key, limit);
  const walked = isRare ? null : await walkIds(context, order, rest, key, limit);
  return walked ?? sortMatches(context, order, indexQuery(search, hintsOf(search, now)), key, limit);
}

/** One tier after the other, each by rating. */
async function tieredIds(context: SearchContext, key: Key | null): Promise<string[]> {
  const { search, now } = context;
  const hints = hintsOf(search, now);
  const { terms } = drivingIndex("rating", search);
  const first = Math.max(key ? tiers.length - 1 - (key.values[0] ?? 0) : 0, 0);
  const ids: string[] = [];
  for (let tier = first; tier < tiers.length && ids.length < limit; tier += 1) {
    const words = tierQuery(search, tier);
    const tierKey = key && tier === first ? { values: key.values.slice(1), id: key.id } : null;
    const missing = limit - ids.length;
    const walked = await walkIds(
      context,
      "rating",
      indexQuery(search, noHints, terms, words),
      tierKey,
      missing,
    );
    ids.push(
      ...(walked ??
        (await sortMatches(context, "rating", indexQuery(search, hints, [], words), tierKey, missing))),
    );
  }
  return ids;
}
