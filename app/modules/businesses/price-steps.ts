/** Stands for 'Contact for quote': after every price. */
export const askingPrice = 2_147_483_647;

/** Where the steps of prices begin, in rand, as the words' index knows them (db/migrations/0005_listing_terms.sql). */
const starts = [
  50, 75, 100, 120, 140, 160, 180, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500, 550, 600,
  650, 700, 800, 900, 1000, 1250, 1500, 2000, 3000, 5000,
];

export const stepOf = (cents: number): number => starts.filter((rand) => rand * 100 <= cents).length;

/** In cents: the lowest price of the step that this one is in; no price is a step of its own. */
export const stepStart = (cents: number): number =>
  cents === askingPrice ? askingPrice : (starts[stepOf(cents) - 1] ?? 0) * 100;

/**
 * Terms that hold every price from one to the other, in cents, and some around them: of whole runs of steps, so that
 * there are few.
 */
export function priceTerms(from: number, to: number): string[] {
  const terms = to === askingPrice ? ["r=none"] : [];
  if (from === askingPrice) return terms;
  let [low, high] = [stepOf(from), stepOf(to)];
  for (let level = 0; low <= high; level += 1) {
    if (low % 2 === 1) terms.push(`r${level}=${low++}`);
    if (high % 2 === 0) terms.push(`r${level}=${high--}`);
    [low, high] = [low >> 1, high >> 1];
  }
  return terms;
}
