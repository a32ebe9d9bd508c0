import { noPrice, priceTerms } from "~/modules/businesses/price-steps";
import { hintsOf, indexQuery, matches } from "./filters.server";
import type { Key } from "./page-cursor";
import { termQuery } from "./query";
import { type SearchContext, sortMatches } from "./sorted-matches.server";
import { priceReaches } from "./tuning";

/**
 * Prices cluster by trade, so matches may begin far down the price order, where a walk would have to pass all others.
 * They are collected up to a first price, then from there to the next, until they fill the page.
 */
export async function cheapestIds(context: SearchContext, key: Key | null, limit: number): Promise<string[]> {
  const { search, now } = context;
  const whole = indexQuery(search, hintsOf(search, now));
  const collect = (from: number, to: number, most: number) => {
    const where = [...whole.where, ...matches(termQuery(priceTerms(from, to)))];
    return sortMatches(context, "price", { ...whole, where }, key, most);
  };
  let from = key?.values[0] ?? 0;
  const found: string[] = [];
  for (const rand of priceReaches) {
    const end = rand * 100;
    if (end <= from) continue;
    found.push(...(await collect(from, end - 1, limit - found.length)));
    if (found.length === limit) return found;
    from = end;
  }
  return [...found, ...(await collect(from, noPrice, limit - found.length))];
}
