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
  if (prices.length >= fewestInSample) {
    const start = walkStart(sample, from, least);
    const cheaper = start > from ? await collectWhere(pricesBelow(from, start)) : [];
    if (cheaper.length === limit) return cheaper;
    const startKey = start > from ? { values: [start], id: lowestId } : key;
    const rest = indexQuery(search, noHints, drivingIndex("price", search).terms);
    const others = await walkIds(context, "price", rest, startKey, limit - cheaper.length, start < least);
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
 * The word index knows only price steps, so collecting up to a price inside a step reads the whole step. The walk
 * therefore begins with the step of the cheapest match, if fewer other businesses than matches have to be walked past
 * there; else with the cheapest match itself.
 */
function walkStart({ fitting, others }: PriceSample, from: number, least: number): number {
  const start = Math.max(from, stepStart(least));
  const passed = others.filter((price) => price >= start && price < least).length;
  const inStep = fitting.filter((price) => stepOf(price) === stepOf(least)).length;
  return passed < inStep ? start : least;
}

/** Separate from the words' condition: in one tsquery, GIN would check every business of each price step. */
const pricesBelow = (from: number, to: number): SQL[] => [
  ...matches(termQuery(priceTerms(from, to - 1))),
  sql`${shownPrice} < ${to}::int4`,
];
