import type { Filled, Message } from "~/texts/message";
import type { Price, PriceAs } from "./prices";

/** `fromCents` is the cheapest service's price. */
export const priceFromMessage = (fromCents: number | null): Filled =>
  fromCents === null ? { key: "prices.quote" } : { key: "prices.from", values: { cents: fromCents } };

type Known = { priceCents: number; priceAs: PriceAs | null };

export const isPriced = <Priced extends Price>(price: Priced): price is Priced & Known =>
  price.priceCents !== null;

/** Of a service: 'R350', 'From R350', 'R350 - R500', 'R350/hour', 'Contact for quote'. */
export function priceMessage({ priceCents: cents, priceAs }: Price): Filled {
  if (cents === null) return { key: "prices.quote" };
  if (priceAs === null) return { key: "prices.fixed", values: { cents } };
  if (priceAs.kind === "range") return { key: "prices.range", values: { from: cents, to: priceAs.to } };
  return { key: priceAs.kind === "hour" ? "prices.hourly" : "prices.from", values: { cents } };
}

/** Of a booking, whose hours are planned: 'About R700'. */
export const bookedPriceMessage = (price: Price): Filled =>
  price.priceAs?.kind === "hour" && price.priceCents !== null
    ? { key: "prices.about", values: { cents: price.priceCents } }
    : priceMessage(price);

/** What both sides have to know of a price that is not fixed. */
export function priceMeaning({ priceCents, priceAs }: Price): Message | null {
  if (priceCents === null || priceAs === null) return null;
  if (priceAs.kind === "range") return { key: "prices.meaning.range", values: { to: priceAs.to } };
  return `prices.meaning.${priceAs.kind}`;
}

/** Sorts 'Contact for quote' after every price: the largest int4. */
export const noPrice = 2_147_483_647;

const evenly = (from: number, to: number, by: number): number[] =>
  Array.from({ length: (to - from) / by }, (_, at) => from + at * by);

/**
 * Where the price steps of the word index begin, in rand: as close together as prices are, so that few of the same
 * trade share a step but not a price. After a change raise `searchVersion` (rows.server.ts).
 */
const starts = [
  ...evenly(30, 300, 5),
  ...evenly(300, 500, 10),
  ...evenly(500, 1000, 25),
  ...[1000, 1250, 1500, 2000, 3000, 5000],
];

const stepOf = (cents: number): number => starts.filter((rand) => rand * 100 <= cents).length;

/** In cents: the lowest price of the step that this price is in. */
export const stepStart = (cents: number): number => (starts[stepOf(cents) - 1] ?? 0) * 100;

/** With more steps, more: any run of steps is a few terms of these lengths, 1 to 64. */
const levels = [0, 1, 2, 3, 4, 5, 6];

/** The terms of a price in cents: its step, the pair of steps it is in, the four, the eight ... None without a price. */
export const priceTermsOf = (cents: number | null): string[] =>
  cents === null ? [] : levels.map((level) => `r${level}=${stepOf(cents) >> level}`);

/**
 * Terms for every price from one to the other, in cents. They cover whole steps, so also some prices around the range;
 * runs of steps have one term, which keeps the list short.
 */
export function priceTerms(from: number, to: number): string[] {
  const terms = to === noPrice ? ["r=none"] : [];
  if (from === noPrice) return terms;
  let [low, high] = [stepOf(from), stepOf(to)];
  for (let level = 0; low <= high; level += 1) {
    if (low % 2 === 1) terms.push(`r${level}=${low++}`);
    if (high % 2 === 0) terms.push(`r${level}=${high--}`);
    [low, high] = [low >> 1, high >> 1];
  }
  return terms;
}
