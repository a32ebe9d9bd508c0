import { foldText } from "~/platform/fold-text";
import { otherNames, otherProvinceNames } from "./other-names";
import { cityOfPart } from "./parts-of-cities";
import { type City, findCity, findProvince, type Province, provinces } from "./places";

/** One key for 'Cape Town', 'cape-town' and 'Capetown', and for "Mitchell's Plain" and 'Mitchells Plain'. */
const keyOf = (text: string) => foldText(text).replace(/[ .]/g, "");

function byName<P extends { slug: string; name: string }>(
  places: readonly P[],
  others: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, P> {
  const namesOf = (place: P) => [place.slug, place.name, ...(others[place.slug] ?? [])];
  return new Map(places.flatMap((place) => namesOf(place).map((name) => [keyOf(name), place])));
}

const citiesByName = byName(
  provinces.flatMap(({ cities }) => cities),
  otherNames,
);
const provincesByName = byName(provinces, otherProvinceNames);

/** Finds a place as people type it: 'Joburg', 'Port Elizabeth', 'Soweto, Gauteng'. */
const findByName = <P>(text: string, places: ReadonlyMap<string, P>): P | null =>
  places.get(keyOf(text)) ?? places.get(keyOf(text.split(",")[0] ?? "")) ?? null;

export const findCityByName = (text: string): City | null => findByName(text, citiesByName);
export const findProvinceByName = (text: string): Province | null => findByName(text, provincesByName);

/** The city's name, then its other names; none for an unknown slug. */
export const namesOfCity = (slug: string): readonly string[] => {
  const city = findCity(slug);
  return city ? [city.name, ...(otherNames[slug] ?? [])] : [];
};

/** The province's name, then its other names; none without a province. */
export const namesOfProvince = (slug: string | null): readonly string[] => {
  const province = slug === null ? null : findProvince(slug);
  return province ? [province.name, ...(otherProvinceNames[province.slug] ?? [])] : [];
};

/**
 * The city or province that a name which is none of ours stands for: its suburb or township, a misspelt one, with up to two letters wrong
 * ('Mitchels Plain', 'Polokwana'), or the one that follows it ('Pimville, Soweto').
 */
export function guessPlace(text: string): { city: City | null; province: Province | null } {
  const [first = "", ...rest] = text.split(",");
  const above = rest.join(",");
  const known = findCityByName(above) ?? findCity(cityOfPart.get(keyOf(first)) ?? "");
  if (known) return { city: known, province: null };
  const province = findProvinceByName(above);
  const [similar] = citiesLike(first).filter(({ wrong, most }) => wrong <= most);
  const city = similar && (!province || similar.city.province === province.slug) ? similar.city : null;
  return { city, province: city ? null : province };
}

/** Cities to offer for a name that we do not know: those spelled alike, then those of the province, or one of each. */
export function citiesToOffer(text: string, province: Province | null, count: number): City[] {
  const alike = citiesLike(text.split(",")[0] ?? "").filter(
    ({ city, wrong, most }) => wrong <= most + 1 && (!province || city.province === province.slug),
  );
  const usual = province ? province.cities : provinces.flatMap(({ cities }) => cities.slice(0, 1));
  return [...new Set([...alike.slice(0, 3).map(({ city }) => city), ...usual])].slice(0, count);
}

/** Every city with the number of wrong letters in its nearest name and how many may be wrong, the nearest first. */
function citiesLike(text: string): { city: City; wrong: number; most: number }[] {
  const key = keyOf(text);
  const most = key.length < 5 ? 0 : key.length < 8 ? 1 : 2;
  if (most === 0 || key.length > 40) return [];
  const nearest = new Map<City, number>();
  for (const [name, city] of citiesByName)
    nearest.set(city, Math.min(nearest.get(city) ?? Infinity, editDistance(key, name)));
  return [...nearest].map(([city, wrong]) => ({ city, wrong, most })).sort((a, b) => a.wrong - b.wrong);
}

/** Levenshtein distance: letters to change, add or leave out. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

export type PlaceAmong = { city: City; rest: string[] };

/** In words: 'King William's Town'. */
const longestCityName = 3;

/** The city, or the one that a suburb or township belongs to; 'eMthatha' and 'eKhayelitsha' say where. */
function cityNamed(name: string): City | null {
  const names = /^e[^aeiou]/.test(name) ? [name, name.slice(1)] : [name];
  const [found] = names.flatMap(
    (one) => findCityByName(one) ?? findCity(cityOfPart.get(keyOf(one)) ?? "") ?? [],
  );
  return found ?? null;
}

/** The first city named in these words, wherever it stands, and the other words. */
export function placeAmong(words: readonly string[]): PlaceAmong | null {
  for (let length = Math.min(longestCityName, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const city = cityNamed(words.slice(at, at + length).join(" "));
      if (city) return { city, rest: [...words.slice(0, at), ...words.slice(at + length)] };
    }
  return null;
}
