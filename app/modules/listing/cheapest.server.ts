import { type SQL, sql } from "drizzle-orm";
import { noPrice, priceTerms, stepOf, stepStart } from "~/modules/businesses/price-steps";
import { drivingIndex, hintsOf, indexQuery, matches, noHints } from "./filters.server";
import { type PriceSample, samplePrices, walkIds } from "./index-walk.server";
import { shownPrice } from "./order.server";
import { termQuery } from "./search/query";
import { type SearchContext, sortMatches } from "./sorted-matches.server";
import type { Key } from "./token";

/** Sorts before every business of the same price. */
const lowestId = "00000000-0000-0000-0000-000000000000";

/** With fewer matches in the sample they are rare, and all of them are collected. */
const fewestInSample = 10;

/** One in the sample stands for many. */
const mostCollected = 2;

/**
 * Prices cluster by trade, so matches may start far down the price order. A sample of the best-rated matches shows
 * where. The few cheaper ones are collected through the word index; from there on the price index is walked, because
 * matches are close together. Where they are not, matches are collected up to the sample's cheapest price, then up to
 * its lower quartile, then all.
 */
export async function cheapestIds(context: SearchContext, key: Key | null, limit: number): Promise<string[]> {
  const { search, now } = context;
  const whole = indexQuery(search, hintsOf(search, now));
  const collectWhere = (prices: SQL[]) =>
    sortMatches(context, "price", { ...whole, where: [...whole.where, ...prices] }, key, limit);
  const from = key?.values[0] ?? 0;
  const sample = await samplePrices(context);
  const prices = sample.fitting.filter((price) => price >= from).sort((a, b) => a - b);
  const [least = noPrice] = prices;
  const rest = indexQuery(search, noHints, drivingIndex("price", search).terms);
  for (const start of prices.length >= fewestInSample ? startsOf(prices, from) : []) {
    const cheaper = start > from ? await collectWhere(pricesBelow(from, start)) : [];
    if (cheaper.length === limit) return cheaper;
    const startKey = start > from ? { values: [start], id: lowestId } : key;
    const isRun = start < least && isShortRun(sample, start, least);
    const others = await walkIds(context, "price", rest, startKey, limit - cheaper.length, isRun);
    if (others) return [...cheaper, ...others];
  }
  for (const highest of new Set([least, prices[Math.floor(prices.length / 4)] ?? noPrice])) {
    if (highest === noPrice) break;
    const found = await collectWhere(pricesBelow(from, highest + 1));
    if (found.length === limit) return found;
  }
  return collectWhere(matches(termQuery(priceTerms(from, noPrice))));
}

/**
 * Where to begin a walk. The word index knows only price steps: collecting up to the begin of a step reads matches alone, up to a
 * price inside a step all of the step. So the begin of the cheapest match's step comes first, then that of the next one, because
 * the cheapest may be far from the others; the cheapest match itself is the last.
 */
function startsOf(prices: readonly number[], from: number): Set<number> {
  const steps = new Set(prices.map((price) => Math.max(from, stepStart(price))));
  const before = (start: number) => prices.filter((price) => price < start).length;
  const near = [...steps].slice(0, 2).filter((start) => before(start) <= mostCollected);
  return new Set([...near, ...prices.slice(0, 1)]);
}

/** Whether fewer other businesses than matches of the step have to be walked past. */
function isShortRun({ fitting, others }: PriceSample, from: number, least: number): boolean {
  const passed = others.filter((price) => price >= from && price < least).length;
  return passed < fitting.filter((price) => stepOf(price) === stepOf(least)).length;
}

/** Separate from the words' condition: in one tsquery, GIN would check every business of each price step. */
const pricesBelow = (from: number, to: number): SQL[] => [
  ...matches(termQuery(priceTerms(from, to - 1))),
  sql`${shownPrice} < ${to}::int4`,
];
