import { describe, expect, test } from "vitest";
import { citiesOf, findCity, findProvince, placeText, provinces } from "./places";

/** South, north, west and east edge of each province, rounded outwards. */
const edges = {
  gauteng: [-26.95, -25.1, 27.1, 29.1],
  "western-cape": [-34.9, -30.4, 17.7, 24.3],
  "kwazulu-natal": [-31.1, -26.8, 28.8, 33],
  "eastern-cape": [-34.3, -30, 22.7, 30.3],
  "free-state": [-30.7, -26.6, 24.3, 29.8],
  limpopo: [-25.5, -22.1, 26.4, 31.9],
  mpumalanga: [-27.5, -24.4, 28.2, 32.1],
  "north-west": [-28.1, -24.6, 22.6, 28.3],
  "northern-cape": [-32.9, -24.7, 16.4, 25.6],
} as const;

const cities = provinces.flatMap((province) => province.cities);

test("the nine provinces are in the specification's order", () => {
  expect(provinces.map((province) => province.name)).toEqual([
    "Gauteng",
    "Western Cape",
    "KwaZulu-Natal",
    "Eastern Cape",
    "Free State",
    "Limpopo",
    "Mpumalanga",
    "North West",
    "Northern Cape",
  ]);
});

describe.each(provinces)("$name", (province) => {
  test("has at least five cities, all inside it", () => {
    expect(province.cities.length).toBeGreaterThanOrEqual(5);
    const [south, north, west, east] = edges[province.slug];
    const outside = province.cities.filter(
      ({ lat, lng }) => lat < south || lat > north || lng < west || lng > east,
    );
    expect(outside).toEqual([]);
  });

  test("is found by its slug", () => {
    expect(findProvince(province.slug)).toBe(province);
    expect(citiesOf(province.slug)).toBe(province.cities);
  });
});

test("cities have unique names, and unique slugs that fit an address", () => {
  expect(new Set(cities.map((city) => city.slug)).size).toBe(cities.length);
  expect(new Set(cities.map((city) => city.name)).size).toBe(cities.length);
  expect(cities.filter((city) => !/^[a-z]+(-[a-z]+)*$/.test(city.slug))).toEqual([]);
});

test("a city knows its province", () => {
  expect(findCity("khayelitsha")).toEqual({
    slug: "khayelitsha",
    name: "Khayelitsha",
    province: "western-cape",
    lat: -34.0403,
    lng: 18.6778,
  });
  expect(cities.filter((city) => findCity(city.slug) !== city)).toEqual([]);
});

test("a place is named by its city and province", () => {
  expect(placeText({ city: "soweto", province: "gauteng" })).toBe("Soweto, Gauteng");
  expect(placeText({ city: null, province: "gauteng" })).toBe("Gauteng");
  expect(placeText({ city: null, province: null })).toBe("");
});

test("unknown places are not found", () => {
  expect(findCity("gotham")).toBeNull();
  expect(findProvince("Gauteng")).toBeNull();
  expect(findProvince("__proto__")).toBeNull();
  expect(citiesOf("transvaal")).toEqual([]);
});
