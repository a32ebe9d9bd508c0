import { day, hour } from "~/platform/time";

export const maxImages = 12;
export const uploadsPerHour = 60;
/** In characters, of the description of a picture. */
export const maxDescription = 200;
/** In milliseconds: how long a removed picture can be taken back. */
export const restorableMs = hour;
/** A picture that an administrator took down is kept this long, for an answer to a complaint. */
export const takenDownKept = 30 * day;

export const directions = ["earlier", "later"] as const;
export type Direction = (typeof directions)[number];

/** The order of the ids after one of them moved by a place; as it was at either end. */
export function moved(ids: readonly string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id);
  const to = direction === "earlier" ? from - 1 : from + 1;
  const other = ids[to];
  return from === -1 || other === undefined ? [...ids] : ids.with(from, other).with(to, id);
}
