import { expect, test } from "vitest";
import { foldText } from "~/platform/fold-text";
import { otherNames, otherProvinceNames } from "./other-names";
import { findCity, findProvince, provinces } from "./places";
import { citiesToOffer, findCityByName, findProvinceByName, namesOfCity } from "./typed-places";

test.each([
  ["mitchell's plain", "mitchells-plain"],
  ["Mitchell’s Plain", "mitchells-plain"],
  ["Capetown", "cape-town"],
  ["cape-town", "cape-town"],
  ["Joburg", "johannesburg"],
  ["Jo’burg", "johannesburg"],
  ["Jozi", "johannesburg"],
  ["PE", "gqeberha"],
  ["P.E.", "gqeberha"],
  ["Port Elizabeth", "gqeberha"],
  ["Pietersburg", "polokwane"],
  ["Durbs", "durban"],
  ["Grahamstown", "makhanda"],
  ["Nelspruit", "mbombela"],
  ["East London", "east-london"],
  ["Bela Bela", "bela-bela"],
  ["Soweto, Gauteng", "soweto"],
])("%s is %s", (text, slug) => {
  expect(findCityByName(text)?.slug).toBe(slug);
});

test("empty and unknown names are not found", () => {
  for (const text of ["", " ", ",", "-", "Gotham", "__proto__"]) expect(findCityByName(text)).toBeNull();
});

test("a province is found as people type it", () => {
  expect(findProvinceByName("kzn")?.slug).toBe("kwazulu-natal");
  expect(findProvinceByName("Western cape")?.slug).toBe("western-cape");
  expect(findProvinceByName("transvaal")).toBeNull();
});

test("every other name belongs to one existing place", () => {
  expect(Object.keys(otherNames).filter((slug) => !findCity(slug))).toEqual([]);
  expect(Object.keys(otherProvinceNames).filter((slug) => !findProvince(slug))).toEqual([]);
  const cities = provinces.flatMap((province) => province.cities);
  for (const { slug } of cities)
    for (const called of namesOfCity(slug)) {
      expect(findCityByName(called)?.slug).toBe(slug);
      expect(foldText(called)).not.toBe("");
    }
});

test("for an unknown place are offered those spelled alike, then those of the province, or one of each", () => {
  const slugs = (typed: string, province: string | null) =>
    citiesToOffer(typed, province === null ? null : findProvince(province), 6).map(({ slug }) => slug);
  expect(slugs("Pollokwanah", null)[0]).toBe("polokwane");
  expect(slugs("Pimville", "gauteng")).toEqual(
    findProvince("gauteng")
      ?.cities.slice(0, 6)
      .map(({ slug }) => slug),
  );
  expect(slugs("Xyzville Park", null)).toEqual(provinces.slice(0, 6).map(({ cities }) => cities[0]?.slug));
});
