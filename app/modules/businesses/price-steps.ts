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
