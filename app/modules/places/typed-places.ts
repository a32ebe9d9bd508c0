import { foldText } from "~/platform/folded";
import { otherNames, otherProvinceNames } from "./other-names";
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

/** The nearest city to a misspelt name, with up to two letters wrong: 'Mitchels Plain', 'Polokwana'. */
export function findSimilarCity(text: string): City | null {
  const key = keyOf(text.split(",")[0] ?? "");
  const most = key.length < 5 ? 0 : key.length < 8 ? 1 : 2;
  if (most === 0 || key.length > 40) return null;
  const distances = [...citiesByName].map(([name, city]) => ({ city, wrong: editDistance(key, name) }));
  const nearest = distances.reduce((best, next) => (next.wrong < best.wrong ? next : best));
  return nearest.wrong <= most ? nearest.city : null;
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
