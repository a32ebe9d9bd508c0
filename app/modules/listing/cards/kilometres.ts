export const earthMetres = 6_371_000;

/** Along the surface, in km; null for a business without a position. */
export const kmOf = (metres: number): number | null =>
  metres > 2 * earthMetres ? null : (2 * earthMetres * Math.asin(metres / (2 * earthMetres))) / 1000;
