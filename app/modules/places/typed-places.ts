import { foldText } from "~/platform/fold-text";
import { lettersWrong } from "~/platform/letters-wrong";
import { otherNames, otherProvinceNames } from "./other-names";
import { type City, findCity, findProvince, type Province, provinces } from "./places";

/** One key for 'Cape Town', 'cape-town' and 'Capetown', and for "Mitchell's Plain" and 'Mitchells Plain'. */
export const placeKey = (text: string): string => foldText(text).replace(/[ .]/g, "");

const inAfrikaans: Readonly<Record<string, string>> = {
  Bay: "baai",
  West: "wes",
  East: "oos",
  North: "noord",
  South: "suid",
};

/** 'Jeffreysbaai' for Jeffreys Bay, 'Mlazi V' for Umlazi V. */
export function alsoSaid(name: string): string[] {
  const [, rest, last = ""] = /^(.+) (\w+)$/.exec(name) ?? [];
  const ending = inAfrikaans[last];
  return [
    ...(rest === undefined || ending === undefined ? [] : [`${rest} ${ending}`]),
    ...(/^Um[^aeiou]/.test(name) ? [name.slice(1)] : []),
  ];
}

function byName<P extends { slug: string; name: string }>(
  places: readonly P[],
  others: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, P> {
  const namesOf = (place: P) => [
    ...[place.slug, place.name, ...alsoSaid(place.name)],
    ...(others[place.slug] ?? []),
  ];
  return new Map(places.flatMap((place) => namesOf(place).map((name) => [placeKey(name), place])));
}

const citiesByName = byName(
  provinces.flatMap(({ cities }) => cities),
  otherNames,
);
const provincesByName = byName(provinces, otherProvinceNames);

/** Finds a place as people type it: 'Joburg', 'Port Elizabeth', 'Soweto, Gauteng'. */
const findByName = <P>(text: string, places: ReadonlyMap<string, P>): P | null =>
  places.get(placeKey(text)) ?? places.get(placeKey(text.split(",")[0] ?? "")) ?? null;

export const findCityByName = (text: string): City | null => findByName(text, citiesByName);
export const findProvinceByName = (text: string): Province | null => findByName(text, provincesByName);

/** The city's name, then its other names; none for an unknown slug. */
export const namesOfCity = (slug: string): readonly string[] => {
  const city = findCity(slug);
  return city ? [city.name, ...(otherNames[slug] ?? [])] : [];
};

export const namesOfProvince = (slug: string | null): readonly string[] => {
  const province = slug === null ? null : findProvince(slug);
  return province ? [province.name, ...(otherProvinceNames[province.slug] ?? [])] : [];
};

/** Cities to offer for a name that we do not know: those spelled alike, then those of the province, or one of each. */
export function citiesToOffer(text: string, province: Province | null, count: number): City[] {
  const alike = citiesLike(text.split(",")[0] ?? "").filter(
    ({ city, wrong, most }) => wrong <= most + 1 && (!province || city.province === province.slug),
  );
  const usual = province ? province.cities : provinces.flatMap(({ cities }) => cities.slice(0, 1));
  return [...new Set([...alike.slice(0, 3).map(({ city }) => city), ...usual])].slice(0, count);
}

/** How many letters of a typed name may be wrong; 0 for one that is too short or too long to guess. */
export const lettersAllowed = (key: string): number =>
  key.length < 5 || key.length > 40 ? 0 : key.length < 8 ? 1 : 2;

/** Every city with the number of wrong letters in its nearest name and how many may be wrong, the nearest first. */
function citiesLike(text: string): { city: City; wrong: number; most: number }[] {
  const key = placeKey(text);
  const most = lettersAllowed(key);
  if (most === 0) return [];
  const nearest = new Map<City, number>();
  for (const [name, city] of citiesByName)
    nearest.set(city, Math.min(nearest.get(city) ?? Infinity, lettersWrong(key, name)));
  return [...nearest].map(([city, wrong]) => ({ city, wrong, most })).sort((a, b) => a.wrong - b.wrong);
}
