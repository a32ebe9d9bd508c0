import { expect, test } from "vitest";
import { findCity } from "../places";
import { fullLabelOf, partsOfCities } from "./spots.server";
import { askSuburb, isInCountry, isInProvince } from "./whereabouts.server";

const ask = (typed: string, slug: string) => {
  const city = findCity(slug);
  const asked = askSuburb(typed, { city, province: city?.province ?? null });
  return asked.ok ? asked.spot && fullLabelOf(asked.spot) : asked;
};

test.each([
  ["Pimville", "soweto", "Pimville, Soweto"],
  ["pimville", "johannesburg", "Pimville, Soweto"],
  ["Rosebank", "johannesburg", "Rosebank, Johannesburg"],
  ["Rosebank", "cape-town", "Rosebank, Cape Town"],
  ["Rosebank, Cape Town", "cape-town", "Rosebank, Cape Town"],
  ["Soweto", "soweto", null],
  ["  ", "soweto", null],
])("%s of %s is %s", (typed, city, place) => {
  expect(ask(typed, city)).toBe(place);
});

test("what is misspelt, elsewhere, a city or unknown is asked back", () => {
  expect(ask("Pimvile", "soweto")).toMatchObject({ reason: "misspelt", choices: ["Pimville, Soweto"] });
  expect(ask("Pimville", "durban")).toMatchObject({ reason: "elsewhere" });
  expect(ask("Soweto", "johannesburg")).toMatchObject({ reason: "city" });
  expect(ask("Xyzzy", "johannesburg")).toEqual({ ok: false, reason: "unknown", choices: [] });
});

test("one of several of its name in a province is asked about, with choices that are each understood", () => {
  const names = Map.groupBy(partsOfCities, ({ name, city }) => `${name} ${city.province}`);
  const shared = [...names.values()].find((spots) => new Set(spots.map(fullLabelOf)).size > 1);
  if (!shared?.[0]) throw new Error("No province has two places of one name.");
  const province = shared[0].city.province;
  const asked = askSuburb(shared[0].name, { city: null, province });
  if (asked.ok) throw new Error("It was taken for one of them.");
  expect(asked.reason).toBe("several");
  for (const choice of asked.choices) {
    const again = askSuburb(choice, { city: null, province });
    expect(again.ok && again.spot && fullLabelOf(again.spot)).toBe(choice);
  }
});

test("every place of ours is understood by its label", () => {
  const lost = partsOfCities.filter((spot) => {
    const asked = askSuburb(fullLabelOf(spot), { city: spot.city, province: spot.city.province });
    return !(asked.ok && asked.spot && fullLabelOf(asked.spot) === fullLabelOf(spot));
  });
  expect(lost.map(fullLabelOf)).toEqual([]);
});

test("every place of ours is in South Africa and in its province", () => {
  expect(partsOfCities.filter((spot) => !isInCountry(spot)).map(fullLabelOf)).toEqual([]);
  const outside = partsOfCities.filter((spot) => !isInProvince(spot, spot.city.province));
  expect(outside.map(fullLabelOf)).toEqual([]);
});

test.each([
  ["London", 51.5, -0.12],
  ["Maseru", -29.316, 27.483],
  ["Mbabane", -26.327, 31.144],
  ["Gaborone", -24.66, 25.91],
  ["Maputo", -25.96, 32.58],
  ["Windhoek", -22.56, 17.08],
  ["Johannesburg with its sign forgotten", 26.2, 28.04],
])("%s is not in South Africa", (_name, lat, lng) => {
  expect(isInCountry({ lat, lng })).toBe(false);
});

test("a point is refused in another province, and taken just across its border", () => {
  const durban = { lat: -29.858, lng: 31.022 };
  expect(isInProvince(durban, "gauteng")).toBe(false);
  expect(isInProvince(durban, "kwazulu-natal")).toBe(true);
  const pretoria = { lat: -25.747, lng: 28.188 };
  expect(
    ["gauteng", "limpopo", "north-west"].map((slug) => isInProvince(pretoria, slug as "gauteng")),
  ).toEqual([...[true, false, false]]);
});
