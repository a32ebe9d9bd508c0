import type { City } from "~/modules/places/places";
import type { Position } from "./types";
import { cityWeights, seaward } from "./words";

const weights: Record<string, number> = cityWeights;
const bearings: Record<string, number | undefined> = seaward;

const kmPerDegree = 111.2;
const degree = Math.PI / 180;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** One over the plastic number: its multiples spread evenly, and not in step with the golden angle's. */
const evenly = 0.7548776662466927;

/** From the middle to the last houses: 2 km in a small town, 8 km in Soweto. */
const reachKm = (city: City) => 1.5 + 0.6 * Math.sqrt(weights[city.slug] ?? 1);

/** A place in or around the city, on land: always the same for the same number, and spread evenly over them. */
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

/** To about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
