import { parsePhoneNumber } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { categoryNames, isSubcategoryOf, subcategoriesOf } from "~/modules/businesses/taxonomy";
import { findCity, provinces } from "~/modules/places/places";
import { minutesOf } from "~/platform/time";
import { sampleBusinesses } from "./businesses";
import { acceptNotes, bookingNotes, rejectNotes, sampleCustomers } from "./customers";
import type { SampleBusiness } from "./types";

const count = (fits: (business: SampleBusiness) => boolean) => sampleBusinesses.filter(fits).length;
const unique = (values: readonly string[]) => new Set(values).size === values.length;

function found(word: string) {
  const text = (business: SampleBusiness) =>
    [business.name, business.description, ...business.services.map((service) => service.name)].join(" ");
  return sampleBusinesses.filter((business) => text(business).toLowerCase().includes(word));
}

test("sixty businesses, over all categories and provinces", () => {
  expect(sampleBusinesses).toHaveLength(60);
  expect(new Set(sampleBusinesses.map((business) => business.category))).toEqual(new Set(categoryNames));
  for (const province of provinces)
    expect(count((business) => business.province === province.slug)).toBeGreaterThanOrEqual(3);
});

test("the first is the business of the sample sign-in", () => {
  expect(sampleBusinesses[0]).toMatchObject({
    name: "Mthembu & Sons Plumbing",
    cities: expect.arrayContaining(["soweto"]),
    subscribed: true,
    status: "approved",
  });
});

test("every standing occurs", () => {
  expect(count((business) => business.subscribed)).toBe(45);
  expect(count((business) => business.subscribed && business.status === "pending")).toBe(3);
  expect(count((business) => !business.subscribed && business.status === "approved")).toBe(12);
  expect(count((business) => !business.subscribed && business.status === "pending")).toBe(2);
  expect(count((business) => business.status === "rejected")).toBe(1);
});

test("hours and capacities of every kind occur", () => {
  const closedMondays = count(({ hours }) => !hours.some((shift) => shift.weekday === 1));
  const saturdaysOnly = count(({ hours }) => hours.every((shift) => shift.weekday === 6));
  const roundTheClock = count(({ hours }) => hours.filter((shift) => shift.closes === "24:00").length === 7);
  const lunchBreak = count(({ hours }) => hours.filter((shift) => shift.weekday === 2).length === 2);
  for (const kind of [closedMondays, saturdaysOnly, roundTheClock, lunchBreak])
    expect(kind).toBeGreaterThan(0);
  expect(new Set(sampleBusinesses.map((business) => business.capacity))).toEqual(new Set([1, 2, 3]));
  expect(count((business) => business.name.length > 60)).toBeGreaterThanOrEqual(2);
});

test("names, numbers and addresses are nobody else's", () => {
  expect(unique(sampleBusinesses.map((business) => business.name))).toBe(true);
  const people = [...sampleBusinesses, ...sampleCustomers];
  expect(unique(people.map((person) => person.email))).toBe(true);
  expect(unique(people.map((person) => person.phone))).toBe(true);
});

test("the usual searches find something", () => {
  const words = ["braid", "geyser", "plumber", "braai", "kota", "matric", "inverter", "bunny", "tyre", "tax"];
  expect(words.filter((word) => found(word).length === 0)).toEqual([]);
});

describe.each(sampleBusinesses)("$name", (business) => {
  test("has a known category, subcategory and cities of its province", () => {
    expect(isSubcategoryOf(business.category, business.subcategory)).toBe(true);
    expect(business.cities.length).toBeGreaterThanOrEqual(1);
    expect(business.cities.length).toBeLessThanOrEqual(4);
    expect(unique(business.cities)).toBe(true);
    for (const city of business.cities) expect(findCity(city)?.province).toBe(business.province);
  });

  test("has numbers and addresses of the made-up kind", () => {
    for (const number of [business.phone, business.whatsapp ?? business.phone]) {
      expect(number).toMatch(/^\+27\d{2}5550\d{3}$/);
      expect(parsePhoneNumber(number).isValid()).toBe(true);
    }
    expect(business.email).toMatch(/^[a-z0-9.]+@example\.co\.za$/);
    for (const link of [business.website ?? "https://a.example", ...Object.values(business.socials)])
      expect(new URL(link).hostname).toMatch(/\.example$/);
    expect(business.contactMethods.whatsapp).toBe(business.whatsapp !== undefined);
  });

  test("has three to seven services, each of which fits into a shift", () => {
    expect(business.services.length).toBeGreaterThanOrEqual(3);
    expect(business.services.length).toBeLessThanOrEqual(7);
    const longest = Math.max(
      ...business.hours.map(({ opens, closes }) => minutesOf(closes) - minutesOf(opens)),
    );
    for (const { durationMinutes, priceCents } of business.services) {
      expect(durationMinutes).toBeLessThanOrEqual(longest);
      expect(priceCents ?? 1).toBeGreaterThan(0);
    }
  });

  test("has at most two shifts a day, in order and apart", () => {
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      const times = business.hours
        .filter((shift) => shift.weekday === weekday)
        .flatMap((shift) => [shift.opens, shift.closes]);
      expect(times.length).toBeLessThanOrEqual(4);
      expect(times).toEqual([...times].sort());
      expect(unique(times)).toBe(true);
    }
  });

  test("says two to four sentences about itself", () => {
    const sentences = business.description.match(/[.!?]'?(?= |$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
  });
});

test("most subcategories have a business", () => {
  const taken = new Set(sampleBusinesses.map((business) => business.subcategory));
  const all = categoryNames.flatMap((name) => subcategoriesOf(name));
  expect(all.filter((subcategory) => taken.has(subcategory)).length).toBeGreaterThan(all.length * 0.7);
});

test("customers and notes", () => {
  expect(sampleCustomers).toHaveLength(24);
  expect(bookingNotes).toHaveLength(15);
  expect(acceptNotes.length).toBeGreaterThan(3);
  expect(rejectNotes.length).toBeGreaterThan(1);
  for (const { email, phone } of sampleCustomers) {
    expect(email).toMatch(/@example\.co\.za$/);
    expect(parsePhoneNumber(phone).isValid()).toBe(true);
  }
});
