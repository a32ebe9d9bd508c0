/** What coming costs, up to so far from the base; 0: nothing. */
export type AreaRing = { km: number; cents: number };

/** Where a business comes to its customers: so far from its base, or to these places, by their keys. */
export type Area = { km: number | null; suburbs: string[]; rings: AreaRing[] };

export const longestKm = 150;
export const mostSuburbs = 200;
export const mostRings = 3;
