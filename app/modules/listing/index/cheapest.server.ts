import { ne, or, type SQL, sql } from "drizzle-orm";
import { term } from "~/modules/businesses/filter-terms";
import { noPrice, priceTerms, stepOf, stepStart } from "~/modules/businesses/price-steps";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { isWholeCategory } from "~/modules/trades/quick-filters";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { findChoice } from "../question/question";
import { drivingIndex, hintsOf, indexQuery, matches, type ResolvedSearch } from "./filters.server";
import { type Sampled, samplePrices, type Walked, walkIndex } from "./index-walk.server";
import { shownPrice } from "./order.server";
import type { Key } from "./page-cursor";
import { termQuery } from "./query";
import { noHints } from "./serving.server";
import { type SearchContext, sortIds, sortMatches } from "./sorted-matches.server";
import { fewestInCategory, fewestInSample } from "./tuning";

/** Sorts before every business of the same price. */
const lowestId = "00000000-0000-0000-0000-000000000000";

/**
 * Prices cluster by trade, so matches may start far down the price order. A sample of the best-rated matches shows where, in each
 * category. From there on the category's price index is walked, because matches are close together. The few other
 * businesses of these prices are collected through the word index. Where no walk finds enough, matches are collected up
 * to the sample's cheapest price, then up to its lower quartile, then all.
 */
export async function cheapestIds(context: SearchContext, key: Key | null, limit: number): Promise<string[]> {
  const { search, now } = context;
  const whole = indexQuery(search, hintsOf(search, now));
  const collectWhere = (prices: SQL[]) =>
    sortMatches(context, "price", { ...whole, where: [...whole.where, ...prices] }, key, limit);
  const from = key?.values[0] ?? 0;
  const sample = (await samplePrices(context)).filter(({ price }) => price >= from);
  const prices = pricesOf(sample);
  const { runs, found } = await walkRuns(context, runsOf(search, sample), key, limit);
  if (runs.length > 0) {
    const highest = found[limit - 1]?.value ?? noPrice;
    const isAll = runs.some(({ category, start }) => category === null && start <= from);
    const others = isAll ? [] : await collectWhere(pricesOutside(runs, from, highest));
    const cheapest = found.map(({ id }) => id);
    return others.length === 0 ? cheapest : sortIds(context, "price", [...cheapest, ...others], key, limit);
  }
  for (const highest of new Set([prices[0] ?? noPrice, prices[Math.floor(prices.length / 4)] ?? noPrice])) {
    if (highest === noPrice) break;
    const cheaper = await collectWhere(pricesOutside([], from, highest));
    if (cheaper.length === limit) return cheaper;
  }
  return collectWhere(matches(termQuery(priceTerms(from, noPrice))));
}

/**
 * Businesses in the order of their prices, in cents, from the begin of a price step: of a category, or (null) of the chosen
 * category or place.
 */
type Run = { category: CategorySlug | null; start: number; isShort: boolean };

/** Ascending, of those that match. */
const pricesOf = (sample: readonly Sampled[]): number[] =>
  sample
    .filter(({ fits }) => fits)
    .map(({ price }) => price)
    .sort((one, other) => one - other);

/** Where matches begin in each category, the cheapest first. */
function runsOf({ category: chosen, city, province }: ResolvedSearch, sample: readonly Sampled[]): Run[] {
  if (pricesOf(sample).length < fewestInSample) return [];
  const isWithin = city !== null || province !== null || (chosen?.category && isWholeCategory(chosen));
  return [...Map.groupBy(sample, ({ category }) => (isWithin ? null : category))]
    .flatMap(([category, sampled]) => {
      const prices = pricesOf(sampled);
      const [least = noPrice] = prices;
      if (prices.length < fewestInCategory || least === noPrice) return [];
      const start = stepStart(least);
      const isBetween = ({ price, fits }: Sampled) => !fits && price >= start && price < least;
      // Fewer other businesses than matches of the step have to be walked past.
      const ofStep = prices.filter((price) => stepOf(price) === stepOf(least)).length;
      return [{ category, start, isShort: start < least && sampled.filter(isBetween).length < ofStep }];
    })
    .sort((one, other) => one.start - other.start);
}

/** The first matches of these runs after the key, and which runs they are from: those that could be read. */
async function walkRuns(context: SearchContext, runs: readonly Run[], key: Key | null, limit: number) {
  const { search } = context;
  const from = key?.values[0] ?? 0;
  const read: Run[] = [];
  let found: Walked[] = [];
  for (const run of runs) {
    if (run.start > (found[limit - 1]?.value ?? noPrice)) break;
    const within = run.category ? { ...search, category: findChoice(run.category) } : search;
    const rest = indexQuery(search, noHints, drivingIndex("price", within).terms);
    const start = run.start > from ? { values: [run.start], id: lowestId } : key;
    const walked = await walkIndex({ ...context, search: within }, "price", rest, start, limit, {
      isClustered: run.isShort,
    });
    if (!walked) continue;
    read.push(run);
    found = [...found, ...walked].sort(byPrice).slice(0, limit);
  }
  return { runs: read, found };
}

const byPrice = (one: Walked, other: Walked): number =>
  one.value - other.value || (one.id < other.id ? -1 : 1);

/**
 * Prices up to the highest, but for these runs. Separate from the words' condition: in one tsquery, GIN would check every
 * business of each price step.
 */
function pricesOutside(runs: readonly Run[], from: number, highest: number): SQL[] {
  const isOutside = ({ category, start }: Run) =>
    or(...(category ? [ne(b.category, category)] : []), sql`${shownPrice} < ${start}::int4`) as SQL;
  return [
    ...matches(stretchesOutside(runs, from, highest).join(" | ")),
    ...(highest === noPrice ? [] : [sql`${shownPrice} <= ${highest}::int4`]),
    ...runs.map(isOutside),
  ];
}

/** For each stretch of prices between two begins of runs: its prices, without the categories whose run has begun. */
function stretchesOutside(runs: readonly Run[], from: number, highest: number): string[] {
  const begins = runs.map(({ start }) => start).filter((start) => start > from && start <= highest);
  const starts = [from, ...new Set(begins.sort((one, other) => one - other))];
  return starts.flatMap((start, index) => {
    const begun = runs.filter((run) => run.start <= start).map(({ category }) => category);
    if (begun.includes(null)) return [];
    const next = starts[index + 1];
    const prices = termQuery(priceTerms(start, next === undefined ? highest : next - 1));
    return `(${[prices, ...begun.map((category) => `!${termQuery([term("c", `${category}`)])}`)].join(" & ")})`;
  });
}
