/** Draws whole numbers from 0 up to, but not including, the number of sides. */
export type Dice = (sides: number) => number;

/** A deterministic generator: the same index always gives the same numbers. */
export function diceFor(index: number): Dice {
  let counter = Math.imul(index + 1, 0x9e3779b1);
  return (sides) => {
    counter = (counter + 0x7f4a7c15) | 0;
    let bits = Math.imul(counter ^ (counter >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) % sides;
  };
}

export function pick<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[dice(items.length)];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
}
