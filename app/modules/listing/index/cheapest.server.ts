import { sql } from "drizzle-orm";
import { noPrice, priceTerms } from "~/modules/businesses/price-steps";
import { hintsOf, indexQuery, matches } from "./filters.server";
import { shownPrice } from "./order.server";
import type { Key } from "./page-cursor";
import { termQuery } from "./query";
import { type SearchContext, sortMatches } from "./sorted-matches.server";
import { priceReaches } from "./tuning";

/**
 * Prices cluster by trade, so matches may begin far down the price order, where a walk would have to pass all others.
 * They are collected up to a first price, then up to the next, until they fill the page.
 */
export async function cheapestIds(context: SearchContext, key: Key | null, limit: number): Promise<string[]> {
  const { search, now } = context;
  const whole = indexQuery(search, hintsOf(search, now));
  const from = key?.values[0] ?? 0;
  for (const rand of priceReaches) {
    const highest = rand * 100 - 1;
    if (highest < from) continue;
    const upTo = [...matches(termQuery(priceTerms(from, highest))), sql`${shownPrice} <= ${highest}::int4`];
    const found = await sortMatches(
      context,
      "price",
      { ...whole, where: [...whole.where, ...upTo] },
      key,
      limit,
    );
    if (found.length === limit) return found;
  }
  return sortMatches(
    context,
    "price",
    { ...whole, where: [...whole.where, ...matches(termQuery(priceTerms(from, noPrice)))] },
    key,
    limit,
  );
}
