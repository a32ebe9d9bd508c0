/** In degrees. */
export type Position = { lat: number; lng: number };

/** Along the surface, on a map that is flat for so short a way. */
export function kmBetween(a: Position, b: Position): number {
  const perDegree = 111.2;
  const east = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(east, b.lat - a.lat) * perDegree;
}
