/** What coming costs, up to so far from the base; 0: nothing. */
export type AreaRing = { km: number; cents: number };

/** Where a business comes to its customers: so far from its base, or to these places, by their keys. */
export type Area = { km: number | null; suburbs: string[]; rings: AreaRing[] };

/** Two saved areas differ when their marks do: the form carries the one that it was filled in with. */
export const areaMark = (area: Area | null): string =>
  JSON.stringify(area && [area.km, [...area.suburbs].sort(), area.rings.map(({ km, cents }) => [km, cents])]);

export const longestKm = 150;
export const mostSuburbs = 200;
export const mostRings = 3;
