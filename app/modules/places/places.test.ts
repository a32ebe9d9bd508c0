import { describe, expect, test } from "vitest";
import { citiesOf, findCity, findProvince, placeText, provinces } from "./places";
import { edges } from "./province-edges";

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
