import { type SQL, sql } from "drizzle-orm";
import { type Asked, collect } from "./listing-collect.server";
import { hintsOf, indexed, matches, noHints, orderColumns } from "./listing-filters.server";
import { shownPrice } from "./listing-order.server";
import type { Key } from "./listing-token";
import { type Sample, samplePrices, walkIds } from "./listing-walk.server";
import { askingPrice, priceTerms, stepOf, stepStart } from "./price-steps";
import { termQuery } from "./search-query";

/** Before all who ask the same. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Whoever the sample meets less often is collected at once: there are not many. */
const fewest = 10;

/**
 * Prices hang together with trades: who fits may stand far down the list of all prices. So some of the best rated tell
 * where those who fit begin: who is cheaper is collected, which are few, and from there on they stand close together.
 * Where they do not, all up to a price are collected: to the cheapest of the sample, to a quarter of it, to the end.
 */
export async function cheapestIds(asked: Asked, key: Key | null, limit: number): Promise<string[]> {
  const { question, now } = asked;
  const whole = indexed(question, hintsOf(question, now));
  const upTo = (prices: SQL[]) =>
    collect(asked, "price", { ...whole, where: [...whole.where, ...prices] }, key, limit);
  const from = key?.values[0] ?? 0;
  const sample = await samplePrices(asked);
  const prices = sample.fitting.filter((price) => price >= from).sort((one, other) => one - other);
  const [least = askingPrice] = prices;
  if (prices.length >= fewest) {
    const start = startOf(sample, from, least);
    const cheaper = start > from ? await upTo(pricesBelow(from, start)) : [];
    if (cheaper.length === limit) return cheaper;
    const startKey = start > from ? { values: [start], id: nobody } : key;
    const rest = indexed(question, noHints, orderColumns("price", question).terms);
    const others = await walkIds(asked, "price", rest, startKey, limit - cheaper.length, start < least);
    if (others) return [...cheaper, ...others];
  }
  for (const farthest of new Set([least, prices[Math.floor(prices.length / 4)] ?? askingPrice])) {
    if (farthest === askingPrice) break;
    const found = await upTo(pricesBelow(from, farthest + 1));
    if (found.length === limit) return found;
  }
  return upTo(matches(termQuery(priceTerms(from, askingPrice))));
}

/**
 * The index of words knows steps of prices. Where fewer others than those who fit are in the lower part of the step of
 * the cheapest, these are walked past.
 */
function startOf({ fitting, others }: Sample, from: number, least: number): number {
  const start = Math.max(from, stepStart(least));
  const passed = others.filter((price) => price >= start && price < least).length;
  const inStep = fitting.filter((price) => stepOf(price) === stepOf(least)).length;
  return passed < inStep ? start : least;
}

/** A condition of its own: in one tsquery with words, the index would look at every business of each. */
const pricesBelow = (from: number, to: number): SQL[] => [
  ...matches(termQuery(priceTerms(from, to - 1))),
  sql`${shownPrice} < ${to}::int4`,
];
