import { z } from "zod";
import type { City } from "~/modules/places/places";
import { readRows } from "./read-rows.server";
import type { Position } from "./seed-business";

/**
 * By slug. The weight is roughly the population in ten thousands. `sea` is the direction of the sea from the city's
 * centre, in degrees clockwise from north: no business is placed there.
 */
const townRows = z.record(z.string(), z.strictObject({ weight: z.number(), sea: z.number().optional() }));

export type Towns = z.infer<typeof townRows>;

export const readTowns = (): Towns => readRows("towns", townRows);

const kmPerDegree = 111.2;
const degree = Math.PI / 180;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** One over the plastic number: its multiples spread evenly and independently of the golden angle's. */
const evenly = 0.7548776662466927;

/** The radius of a city: 2 km for a small town, 8 km for Soweto. */
const reachKm = (weight: number) => 1.5 + 0.6 * Math.sqrt(weight);

/** A place on land in or around the city. It depends only on the number, and numbers are spread evenly. */
export function positionNear(towns: Towns, city: City, index: number): Position {
  const { weight = 1, sea } = towns[city.slug] ?? {};
  const km = reachKm(weight) * Math.sqrt((index * evenly) % 1);
  const north = km * Math.cos(index * goldenAngle);
  const east = km * Math.sin(index * goldenAngle);
  const [seaNorth, seaEast] = sea === undefined ? [0, 0] : [Math.cos(sea * degree), Math.sin(sea * degree)];
  const out = 2 * Math.max(0, north * seaNorth + east * seaEast);
  return {
    lat: rounded(city.lat + (north - out * seaNorth) / kmPerDegree),
    lng: rounded(city.lng + (east - out * seaEast) / (kmPerDegree * Math.cos(city.lat * degree))),
  };
}

/** Rounds to about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
