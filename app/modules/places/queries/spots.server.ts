import { foldText } from "~/platform/fold-text";
import { lettersWrong } from "~/platform/letters-wrong";
import { kmBetween, type Position } from "../distance";
import geoNames from "../geonames.json" with { type: "json" };
import ownPlaces from "../own-places.json" with { type: "json" };
import { type City, findCity, type Province, provinces, type Spot } from "../places";
import {
  alsoSaid,
  findCityByName,
  findProvinceByName,
  lettersAllowed,
  namesOfCity,
  placeKey,
} from "../typed-places";

const cities = provinces.flatMap((province) => province.cities);

function nearestCity(position: Position, within: readonly City[]): City {
  const [nearest] = [...within].sort((a, b) => kmBetween(a, position) - kmBetween(b, position));
  if (!nearest) throw new Error("a province without cities");
  return nearest;
}

type Row = Position & { name: string; others: string[]; province: Province; city: City };

/** 'Pimville -26.273 27.903 | Klipspruit Pimville': the name, latitude and longitude in degrees, other names. */
function readRow(line: string): Position & { name: string; others: string[] } {
  const [first = "", ...others] = line.split(" | ");
  const [, name = "", lat = "", lng = ""] = /^(.+) (-[\d.]+) ([\d.]+)$/.exec(first) ?? [];
  return { name, lat: Number(lat), lng: Number(lng), others };
}

const ownRows: Row[] = provinces.flatMap((province) =>
  province.cities.flatMap((city) =>
    (ownPlaces[city.slug as keyof typeof ownPlaces] ?? []).map((line) => ({
      ...readRow(line),
      province,
      city,
    })),
  ),
);

const geoNamesRows: Row[] = provinces.flatMap((province) =>
  geoNames[province.slug].map((line) => {
    const row = readRow(line);
    return { ...row, province, city: nearestCity(row, province.cities) };
  }),
);

const townsByName = Map.groupBy(geoNamesRows, ({ name }) => placeKey(name));

/** Two rows of one name nearer than this are the same place. */
const sameKm = 25;
/** A place farther from its city is named by its province; a town in its own right sooner. */
const partKm = { suburb: 50, town: 15 };

const slugOf = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** Every place by each of its names, those of the larger cities first. */
const byName = new Map<string, Spot[]>();
const byKey = new Map<string, Spot>();

function add(row: Row) {
  const said = [row.name, ...row.others];
  const names = [...said, ...said.flatMap(alsoSaid)];
  const known = names.flatMap((name) => byName.get(placeKey(name)) ?? []);
  const same = known.find((spot) => kmBetween(spot, row) < sameKm);
  const towns = townsByName.get(placeKey(row.name)) ?? [];
  const isTown = towns.some((town) => kmBetween(town, row) < sameKm);
  const isPart = kmBetween(row.city, row) <= (isTown ? partKm.town : partKm.suburb);
  const within = isPart ? row.city.name : row.province.name;
  const spot = same ?? {
    key: keyFor(row, within),
    name: row.name,
    within,
    city: row.city,
    lat: row.lat,
    lng: row.lng,
  };
  byKey.set(spot.key, spot);
  for (const name of names) {
    const found = byName.get(placeKey(name)) ?? [];
    if (!found.includes(spot)) byName.set(placeKey(name), [...found, spot]);
  }
}

function keyFor({ name }: Row, within: string): string {
  const slug = slugOf(name);
  const choices = [slug, `${slug}-${slugOf(within)}`];
  const free = choices.find((key) => !byKey.has(key) && !findCityByName(key));
  return free ?? `${slug}-${slugOf(within)}-${byKey.size}`;
}

export const spotOfCity = (city: City): Spot => ({
  key: city.slug,
  name: city.name,
  within: null,
  city,
  lat: city.lat,
  lng: city.lng,
});

for (const row of [...ownRows, ...geoNamesRows]) {
  const city = findCityByName(row.name);
  if (!city || kmBetween(city, row) >= sameKm) add(row);
}

/** All but the cities: suburbs, townships, sections and towns. */
export const partsOfCities: readonly Spot[] = [...byKey.values()];

export function findSpot(key: string): Spot | null {
  const city = findCity(key);
  return city ? spotOfCity(city) : (byKey.get(key) ?? null);
}

/** Whether this city, or a place of its province, is meant by what was typed after a comma. */
function isIn(spot: Spot, typed: string): boolean {
  const city = findCityByName(typed);
  if (city) return spot.city.slug === city.slug || kmBetween(spot, city) < sameKm;
  return findProvinceByName(typed)?.slug === spot.city.province;
}

/** Every place of this name, the likeliest first: 'Rosebank', 'Rosebank, Cape Town', 'Rosebank Cape Town', 'rosebank-cape-town'. */
export function spotsNamed(text: string): Spot[] {
  const [first = "", ...rest] = text.split(",");
  const above = rest.join(",").trim();
  const city = findCityByName(text);
  const named = [...(city ? [spotOfCity(city)] : []), ...(byName.get(placeKey(first)) ?? [])];
  const inside = above === "" ? named : named.filter((spot) => isIn(spot, above));
  const found = inside.length > 0 ? inside : named;
  if (found.length > 0) return found;
  return withPlaceAfter(foldText(text).split(" ")) ?? [byKey.get(slugOf(text)) ?? []].flat();
}

/** 'rosebank cape town': a name, then the city or province that it is in. */
function withPlaceAfter(words: readonly string[]): Spot[] | null {
  for (let at = 1; at < words.length; at += 1) {
    const named = byName.get(placeKey(words.slice(0, at).join(" "))) ?? [];
    const found = named.filter((spot) => isIn(spot, words.slice(at).join(" ")));
    if (found.length > 0) return found;
  }
  return null;
}

/** 'Pimville', or 'Rosebank, Cape Town' where there are others of the name. */
export function labelOf({ name, within }: Spot): string {
  const others = byName.get(placeKey(name)) ?? [];
  const isShared = others.length > 1 || (within !== null && findCityByName(name) !== null);
  return isShared && within !== null ? `${name}, ${within}` : name;
}

/** 'Pimville, Soweto': a place that is offered beside others. */
export const fullLabelOf = ({ name, within }: Spot): string =>
  within === null ? name : `${name}, ${within}`;

/** Every name of every place, the cities' first. */
const names: readonly (readonly [name: string, spot: Spot])[] = [
  ...cities.flatMap((city) =>
    namesOfCity(city.slug).map((name) => [placeKey(name), spotOfCity(city)] as const),
  ),
  ...[...byName].flatMap(([name, found]) => found.map((spot) => [name, spot] as const)),
];

/** The place whose name is nearest to a misspelt one, with up to two letters wrong: 'Mitchels Plain', 'Pimvile', 'Polokwana, Limpopo'. */
export function spotSpelledLike(text: string, mostWrong?: number): Spot | null {
  const [first = "", ...rest] = text.split(",");
  const key = placeKey(first);
  const above = rest.join(",").trim();
  let fewest = (mostWrong ?? lettersAllowed(key)) + 1;
  let best: Spot | null = null;
  for (const [name, spot] of fewest === 1 ? [] : names) {
    if (Math.abs(name.length - key.length) >= fewest || name[0] !== key[0]) continue;
    const wrong = lettersWrong(key, name);
    if (wrong < fewest && (above === "" || isIn(spot, above))) [fewest, best] = [wrong, spot];
  }
  return best;
}

/** The places that begin with what was typed, cities first. */
export function spotsStarting(typed: string, count: number): Spot[] {
  const start = placeKey(typed);
  if (start === "") return [];
  const found = names.filter(([name]) => name.startsWith(start)).map(([, spot]) => spot);
  return [...new Map(found.map((spot) => [spot.key, spot])).values()].slice(0, count);
}

/** Their names, with the city that a suburb is in. */
export const placesStarting = (typed: string, count: number): string[] => [
  ...new Set(spotsStarting(typed, count).map(fullLabelOf)),
];

/** The place that was typed into a form, as it is stored and named; null for none that we know. */
export function placeTyped(typed: string): { key: string; name: string } | null {
  const spot = spotsNamed(typed)[0] ?? spotSpelledLike(typed);
  return spot ? { key: spot.key, name: fullLabelOf(spot) } : null;
}
