import { parsePhoneNumber } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { findCity, provinces } from "~/modules/places/places";
import { categorySlugs, isSubcategoryOf } from "~/modules/trades/taxonomy";
import { minutesOf } from "~/platform/time";
import { businessGenerator } from "./generated.server";
import { readTowns } from "./position.server";

const generatedBusiness = businessGenerator();
const many = Array.from({ length: 10_000 }, (_, index) => generatedBusiness(index));
const share = (fits: (business: (typeof many)[number]) => boolean) => many.filter(fits).length / many.length;

test("the same index gives the same business", () => {
  const again = businessGenerator();
  for (const index of [0, 1, 42, 9_999, 999_999]) expect(again(index)).toEqual(generatedBusiness(index));
  expect(generatedBusiness(7)).toEqual(many[7]);
});

test("ten thousand mostly differ in name and city, and all in phone and e-mail", () => {
  expect(new Set(many.map(({ name, cities }) => `${name} ${cities[0]}`)).size).toBeGreaterThan(9_500);
  expect(new Set(many.map((business) => business.phone)).size).toBe(10_000);
  expect(new Set(many.map((business) => business.email)).size).toBe(10_000);
});

test("every category, province and city has some, and big cities have more", () => {
  expect(new Set(many.map((business) => business.category))).toEqual(new Set(categorySlugs));
  const cities = provinces.flatMap((province) => province.cities.map((city) => city.slug));
  expect(Object.keys(readTowns()).sort()).toEqual([...cities].sort());
  expect(new Set(many.map((business) => business.cities[0]))).toEqual(new Set(cities));
  expect(share(({ cities: [base] }) => base === "soweto")).toBeGreaterThan(0.05);
  expect(share(({ cities: [base] }) => base === "springbok")).toBeLessThan(0.005);
});

test("every business is valid", () => {
  for (const business of many) {
    expect(isSubcategoryOf(business.category, business.subcategory)).toBe(true);
    expect(business.cities.every((city) => findCity(city)?.province === business.province)).toBe(true);
    expect(new Set(business.cities).size).toBe(business.cities.length);
    const longest = Math.max(
      ...business.hours.map(({ opens, closes }) => minutesOf(closes) - minutesOf(opens)),
    );
    for (const { durationMinutes, priceCents } of business.services) {
      expect(durationMinutes).toBeLessThanOrEqual(longest);
      expect(priceCents).toBeGreaterThan(0);
    }
    expect(business.services.length).toBeGreaterThanOrEqual(3);
    expect(`${business.description} ${business.name}`).not.toMatch(/undefined|[{}]/);
  }
  expect(many.slice(0, 500).every(({ phone }) => parsePhoneNumber(phone).isValid())).toBe(true);
});

test("most are visible, and three in four are subscribed", () => {
  expect(share((business) => business.status === "approved")).toBeCloseTo(0.9, 1);
  expect(share((business) => business.subscribed)).toBeCloseTo(0.75, 1);
});

test("a good share says which languages it speaks, what it takes and whether it comes to emergencies", () => {
  expect(share(({ serving }) => serving.languages.includes("en"))).toBeCloseTo(0.88, 1);
  for (const code of spokenLanguages)
    expect(
      share(({ serving }) => serving.languages.includes(code)),
      code,
    ).toBeGreaterThan(0.01);
  expect(share(({ serving }) => serving.paysWith.includes("card"))).toBeGreaterThan(0.3);
  expect(share(({ serving }) => serving.paysWith.length === 0)).toBeGreaterThan(0.1);
  expect(share(({ serving }) => serving.emergencies === "always")).toBeGreaterThan(0.03);
});
