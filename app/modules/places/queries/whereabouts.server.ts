import { foldText } from "~/platform/fold-text";
import { abroad } from "../abroad";
import { kmBetween } from "../distance";
import type { Point } from "../pin";
import { type City, type ProvinceSlug, provinces, type Spot } from "../places";
import { edges } from "../province-edges";
import { placeKey } from "../typed-places";
import {
  fullLabelOf,
  partsOfCities,
  placesStarting,
  spotOfCity,
  spotSpelledLike,
  spotsNamed,
} from "./spots.server";

const cities = provinces.flatMap((province) => province.cities.map(spotOfCity));
const places: readonly Spot[] = [...cities, ...partsOfCities];

/** The place of ours whose centre is nearest to a point. */
export function nearestPlace(
  point: Point,
  among: readonly Spot[] = places,
): { spot: Spot; km: number } | null {
  let nearest: { spot: Spot; km: number } | null = null;
  for (const spot of among) {
    const km = kmBetween(spot, point);
    if (!nearest || km < nearest.km) nearest = { spot, km };
  }
  return nearest;
}

const isInEdges = ({ lat, lng }: Point, province: ProvinceSlug): boolean => {
  const [south, north, west, east] = edges[province];
  return lat >= south && lat <= north && lng >= west && lng <= east;
};

/** Among the towns on both sides of the border the nearest one is ours. */
export function isInCountry(point: Point): boolean {
  if (!provinces.some(({ slug }) => isInEdges(point, slug))) return false;
  const nearest = nearestPlace(point)?.km ?? Number.POSITIVE_INFINITY;
  return abroad.every(([, lat, lng]) => kmBetween({ lat, lng }, point) >= nearest);
}

/** Near a border a point may be nearer to a town of the next province than to one of its own. */
const borderKm = 25;

export function isInProvince(point: Point, province: ProvinceSlug): boolean {
  if (!isInEdges(point, province)) return false;
  if (nearestPlace(point)?.spot.city.province === province) return true;
  const own = nearestPlace(
    point,
    places.filter(({ city }) => city.province === province),
  );
  return own !== null && own.km <= borderKm;
}

/** What a typed suburb is, or why that is not known, with the places it may mean as they are to be typed. */
export type AskedSuburb =
  | { ok: true; spot: Spot | null }
  | { ok: false; reason: "misspelt" | "several" | "elsewhere" | "city" | "unknown"; choices: string[] };

const mostChoices = 6;

type Base = { city: City | null; province: ProvinceSlug | null };

/**
 * The suburb, township or town that an owner typed, near the base city or in the province. The base city itself is no
 * suburb. A place that is spelled wrong, or one of several of its name, is asked back.
 */
export function askSuburb(typed: string, { city, province }: Base): AskedSuburb {
  if (typed.trim() === "") return { ok: true, spot: null };
  const isHere = (spot: Spot) => !province || spot.city.province === province;
  const found = spotsNamed(typed);
  const here = found.filter((spot) => spot.within !== null && isHere(spot));
  const exact = here.filter((spot) => foldText(fullLabelOf(spot)) === foldText(typed));
  const ofBase = here.filter((spot) => spot.city.slug === city?.slug);
  const chosen = exact.length > 0 ? nearestTo(city, exact) : ofBase.length === 1 ? ofBase : here;
  const [spot, ...others] = chosen;
  if (spot && others.length === 0) return { ok: true, spot };
  if (spot) return { ok: false, reason: "several", choices: labels(chosen) };
  if (city && found.some(({ key }) => key === city.slug)) return { ok: true, spot: null };
  if (found.some((place) => place.within === null && isHere(place)))
    return { ok: false, reason: "city", choices: [] };
  if (found.length > 0) return { ok: false, reason: "elsewhere", choices: [] };
  return asLike(typed, isHere);
}

/** What a misspelt name may mean: a name spelled alike, or one that begins like it. */
function asLike(typed: string, isHere: (spot: Spot) => boolean): AskedSuburb {
  const like = spotSpelledLike(typed);
  const alike = like ? [like, ...spotsNamed(like.name)] : [];
  const beginning = placesStarting(placeKey(typed).slice(0, 5), 40).flatMap(
    (label) => spotsNamed(label)[0] ?? [],
  );
  const choices = labels([...alike, ...beginning].filter((spot) => spot.within !== null && isHere(spot)));
  return choices.length > 0
    ? { ok: false, reason: "misspelt", choices }
    : { ok: false, reason: "unknown", choices };
}

const labels = (spots: readonly Spot[]): string[] =>
  [...new Set(spots.map(fullLabelOf))].slice(0, mostChoices);

/** Of two places with one label, the one that is nearer. */
const nearestTo = (city: City | null, spots: readonly Spot[]): Spot[] =>
  spots.toSorted((a, b) => (city ? kmBetween(a, city) - kmBetween(b, city) : 0)).slice(0, 1);
