import { foldText } from "~/platform/folded";
import { otherNames, otherProvinceNames } from "./other-names";
import { type City, type Province, provinces } from "./places";

/** 'Cape Town', 'cape-town' and 'Capetown' are one; so are "Mitchell's Plain" and 'Mitchells Plain'. */
const keyOf = (text: string) => foldText(text).replace(/[ .]/g, "");

function byName<P extends { slug: string; name: string }>(
  places: readonly P[],
  others: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, P> {
  const called = (place: P) => [place.slug, place.name, ...(others[place.slug] ?? [])];
  return new Map(places.flatMap((place) => called(place).map((name) => [keyOf(name), place])));
}

const citiesByName = byName(
  provinces.flatMap(({ cities }) => cities),
  otherNames,
);
const provincesByName = byName(provinces, otherProvinceNames);

/** As people type it: 'Joburg', 'Port Elizabeth', 'Soweto, Gauteng'. */
const typed = <P>(text: string, places: ReadonlyMap<string, P>): P | null =>
  places.get(keyOf(text)) ?? places.get(keyOf(text.split(",")[0] ?? "")) ?? null;

export const cityCalled = (text: string): City | null => typed(text, citiesByName);
export const provinceCalled = (text: string): Province | null => typed(text, provincesByName);

/** The name itself and what else the city is called. */
export const namesOfCity = (name: string): readonly string[] => [
  name,
  ...(otherNames[citiesByName.get(keyOf(name))?.slug ?? ""] ?? []),
];
