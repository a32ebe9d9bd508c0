/** The wait before the next attempt, in milliseconds: it doubles from `first` up to `longest`. */
export const backOff = (attempts: number, first: number, longest: number): number =>
  Math.min(first * 2 ** (attempts - 1), longest);
