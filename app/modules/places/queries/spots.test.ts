import { describe, expect, test } from "vitest";
import { kmBetween } from "../distance";
import geoNames from "../geonames.json" with { type: "json" };
import ownPlaces from "../own-places.json" with { type: "json" };
import { findCity, provinces } from "../places";
import { edges } from "../province-edges";
import { placeAmong, unknownPlaceAmong } from "./place-among.server";
import {
  findSpot,
  fullLabelOf,
  labelOf,
  partsOfCities,
  placesStarting,
  spotSpelledLike,
  spotsNamed,
} from "./spots.server";

const named = (text: string) => spotsNamed(text).map(fullLabelOf);

test("at least 2,500 suburbs, townships, sections and towns beside the cities, each inside its province", () => {
  expect(partsOfCities.length).toBeGreaterThanOrEqual(2500);
  const outside = partsOfCities.filter(({ city, lat, lng }) => {
    const [south, north, west, east] = edges[city.province];
    return !(lat >= south && lat <= north && lng >= west && lng <= east);
  });
  expect(outside).toEqual([]);
});

test("every row is understood: a name, and a position with the precision of a hundred metres", () => {
  const rows = [...Object.values(geoNames).flat(), ...Object.values(ownPlaces).flat()];
  const odd = rows.filter(
    (row) => !/^\p{L}[^|\d]*[^|]*? -\d\d(\.\d{1,3})? \d\d(\.\d{1,3})?( \| [^|]+)*$/u.test(row),
  );
  expect(odd).toEqual([]);
  expect(Object.keys(ownPlaces).filter((slug) => !findCity(slug))).toEqual([]);
  expect(Object.keys(geoNames)).toEqual(provinces.map(({ slug }) => slug));
});

test("no place of our own list is a degree away from every place that GeoNames knows", () => {
  const known = Object.values(geoNames)
    .flat()
    .map((row) => {
      const [, lat, lng] = /(-\d\d[.\d]*) (\d\d[.\d]*)$/.exec(row) ?? [];
      return { lat: Number(lat), lng: Number(lng) };
    });
  const lonely = partsOfCities.filter((spot) => !known.some((place) => kmBetween(place, spot) < 111));
  expect(lonely.map(fullLabelOf)).toEqual([]);
});

test("keys are unique, fit an address, and find their place", () => {
  expect(new Set(partsOfCities.map(({ key }) => key)).size).toBe(partsOfCities.length);
  for (const spot of partsOfCities) {
    expect(spot.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(findSpot(spot.key)).toBe(spot);
  }
  expect(findSpot("soweto")?.within).toBeNull();
  expect(findSpot("gotham")).toBeNull();
});

test.each([
  ["Pimville", "Pimville, Soweto"],
  ["Orlando West", "Orlando West, Soweto"],
  ["orlando-west", "Orlando West, Soweto"],
  ["Atlantis", "Atlantis, Western Cape"],
  ["Diepsloot", "Diepsloot, Gauteng"],
  ["Mitchells Plain", "Mitchells Plain"],
  ["Umlazi V", "Umlazi V, Umlazi"],
  ["umlazi section v", "Umlazi V, Umlazi"],
  ["NU1", "NU 1, Mdantsane"],
  ["Gordon's Bay", "Gordons Bay, Cape Town"],
  ["Ga Rankuwa", "Ga-Rankuwa, Soshanguve"],
  ["Turfloop", "Mankweng, Limpopo"],
  ["Ellisras", "Lephalale, Limpopo"],
  ["Rosebank, Cape Town", "Rosebank, Cape Town"],
  ["rosebank cape town", "Rosebank, Cape Town"],
  ["Rosebank", "Rosebank, Johannesburg"],
  ["Newlands, KZN", "Newlands, Durban"],
  ["Pimville, Soweto", "Pimville, Soweto"],
  ["Phoenix", "Phoenix"],
  ["Phoenix, Cape Town", "Phoenix, Cape Town"],
])("%s is %s", (typed, place) => {
  expect(named(typed)[0]).toBe(place);
});

test("places of one name are all known, and told apart by their city", () => {
  expect(named("Rosebank")).toEqual(
    expect.arrayContaining(["Rosebank, Johannesburg", "Rosebank, Cape Town"]),
  );
  expect(spotsNamed("Rosebank").map(labelOf)[0]).toBe("Rosebank, Johannesburg");
  expect(spotsNamed("Pimville").map(labelOf)).toEqual(["Pimville"]);
  expect(named("Nowhereville")).toEqual([]);
  expect(named("")).toEqual([]);
});

test.each([
  ["Polokwana", "Polokwane"],
  ["Mitchels Plain", "Mitchells Plain"],
  ["Pimvile", "Pimville, Soweto"],
  ["Khayelisha", "Khayelitsha"],
  ["Polokwana, Limpopo", "Polokwane"],
  ["Polokwana, Gauteng", null],
  ["Nowhereville", null],
  ["Xy", null],
  ["", null],
])("%s is taken for %s", (typed, place) => {
  const spot = spotSpelledLike(typed);
  expect(spot && fullLabelOf(spot)).toBe(place);
});

test.each([
  ["Jeffreysbaai", "Jeffreys Bay"],
  ["somerset-wes", "Somerset West"],
  ["Mosselbaai", "Mossel Bay"],
  ["mlazi V", "Umlazi V"],
])("%s is another form of %s", (typed, name) => {
  expect(spotsNamed(typed)[0]?.name).toBe(name);
});

test("places are suggested from their first letters, with their city", () => {
  expect(placesStarting("pim", 5)).toEqual(["Pimville, Soweto"]);
  expect(placesStarting("Mitchell", 3)[0]).toBe("Mitchells Plain");
  expect(placesStarting("umlazi", 4)).toHaveLength(4);
  expect(placesStarting("", 4)).toEqual([]);
  for (const label of placesStarting("rose", 8)) expect(named(label)[0]).toBe(label);
});

describe("a place in a sentence", () => {
  const among = (text: string) => {
    const found = placeAmong(text.split(" "), (word) =>
      ["springs", "plumber", "braids", "plain"].includes(word),
    );
    return found && [fullLabelOf(found.spot), found.rest.join(" ")];
  };

  test.each([
    ["burst geyser at night in pimville", "Pimville, Soweto", "burst geyser at night"],
    ["loodgieter naby orlando west asseblief", "Orlando West, Soweto", "loodgieter asseblief"],
    ["umakhi ekhayelitsha", "Khayelitsha", "umakhi"],
    ["plumber umlazi v section", "Umlazi V, Umlazi", "plumber section"],
    ["braids rosebank cape town", "Rosebank, Cape Town", "braids"],
    ["plumber in springs", "Springs, Benoni", "plumber"],
    ["plumber in mitchels plain", "Mitchells Plain", "plumber"],
    ["plumber in mitchel plain", "Mitchells Plain", "plumber"],
    ["plumber khayelisha", "Khayelitsha", "plumber"],
    ["braids mitchels plein", "Mitchells Plain", "braids"],
  ])("%s", (text, place, rest) => {
    expect(among(text)).toEqual([place, rest]);
  });

  test("a misspelt name without 'in' is no place before the end, when it is short, or after a name", () => {
    expect(among("plumber khayelisha today")).toBeNull();
    expect(among("plumber sowetto")?.[0]).toBe("Soweto");
    expect(among("plumber sowet")).toBeNull();
    expect(among("joe khayelisha")).toBeNull();
  });

  test("a name that is an everyday word needs 'in' or 'near' before it", () => {
    expect(among("bed springs broken")).toBeNull();
    expect(among("clean my gardens")).toBeNull();
    expect(among("plumber near gardens")?.[0]).toBe("Gardens, Cape Town");
  });

  test("what follows 'in' and nobody knows is a place that we do not know", () => {
    const known = (word: string) => ["plumber", "kitchen", "the"].includes(word);
    expect(unknownPlaceAmong(["plumber", "in", "nowhereville"], known)).toEqual({
      name: "nowhereville",
      rest: ["plumber"],
    });
    expect(unknownPlaceAmong(["plumber", "in", "the", "kitchen"], known)).toBeNull();
    expect(unknownPlaceAmong(["plumber"], known)).toBeNull();
  });
});
