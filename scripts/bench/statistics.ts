/** The percentile, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export type Dice = (sides: number) => number;

/** A deterministic generator (mulberry32): the same seed gives the same numbers. */
export function newDice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * sides);
  };
}

export function pick<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[dice(items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** Formats ms with the significant digits only. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));

export const whole = (value: number): string =>
  Math.round(value).toLocaleString("en-US").replaceAll(",", " ");
