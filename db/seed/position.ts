import type { City } from "~/modules/places/places";
import type { Position } from "./types";
import { cityWeights, seaward } from "./words";

const weights: Record<string, number> = cityWeights;
const bearings: Record<string, number | undefined> = seaward;

const kmPerDegree = 111.2;
const degree = Math.PI / 180;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** One over the plastic number: its multiples spread evenly and independently of the golden angle's. */
const evenly = 0.7548776662466927;

/** The radius of a city: 2 km for a small town, 8 km for Soweto. */
const reachKm = (city: City) => 1.5 + 0.6 * Math.sqrt(weights[city.slug] ?? 1);

/** A place on land in or around the city. It depends only on the number, and numbers are spread evenly. */
export function positionNear(city: City, index: number): Position {
  const km = reachKm(city) * Math.sqrt((index * evenly) % 1);
  const north = km * Math.cos(index * goldenAngle);
  const east = km * Math.sin(index * goldenAngle);
  const [seaNorth, seaEast] = seawards(city);
  const out = 2 * Math.max(0, north * seaNorth + east * seaEast);
  return {
    lat: rounded(city.lat + (north - out * seaNorth) / kmPerDegree),
    lng: rounded(city.lng + (east - out * seaEast) / (kmPerDegree * Math.cos(city.lat * degree))),
  };
}

function seawards({ slug }: City): readonly [north: number, east: number] {
  const bearing = bearings[slug];
  return bearing === undefined ? [0, 0] : [Math.cos(bearing * degree), Math.sin(bearing * degree)];
}

/** Rounds to about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
