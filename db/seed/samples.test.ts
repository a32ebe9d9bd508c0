import { parsePhoneNumber } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { searchTextOf } from "~/modules/businesses/search-text";
import { slugOf } from "~/modules/businesses/slugs";
import { searchWords } from "~/modules/listing/question/typed-words";
import { findCity, provinces } from "~/modules/places/places";
import { categories, isSubcategoryOf } from "~/modules/trades/taxonomy";
import { minutesOf } from "~/platform/time";
import { containsWords } from "../../tests/search/text-search";
import { readPeople } from "./people.server";
import { readSamples, type SampleBusiness } from "./samples.server";

const sampleBusinesses = readSamples();
const ownedBusinesses = sampleBusinesses.filter(({ owned }) => owned);
const { customers: sampleCustomers, bookingNotes, acceptNotes, rejectNotes } = readPeople();
const count = (fits: (business: SampleBusiness) => boolean) => sampleBusinesses.filter(fits).length;
const unique = (values: readonly string[]) => new Set(values).size === values.length;
const served = provinces.flatMap((province) => province.cities.map((city) => city.slug));

test("there are at least 240, in all categories, subcategories, provinces and cities", () => {
  expect(sampleBusinesses.length).toBeGreaterThanOrEqual(240);
  for (const { slug: category, subcategories } of categories)
    for (const { slug: subcategory } of subcategories) {
      const least = subcategory === "general" ? 8 : 2;
      const listed = count(
        (business) =>
          business.category === category && business.subcategory === subcategory && isListed(business),
      );
      expect(listed, `${category}: ${subcategory}`).toBeGreaterThanOrEqual(least);
    }
  for (const { slug } of provinces)
    expect(
      count(({ province }) => province === slug),
      slug,
    ).toBeGreaterThanOrEqual(12);
  for (const slug of served)
    expect(
      count(({ cities }) => cities.includes(slug)),
      slug,
    ).toBeGreaterThanOrEqual(1);
});

test("the first is the business of the sample sign-in, and the first sixty have an owner", () => {
  expect(sampleBusinesses[0]).toMatchObject({
    name: "Mthembu & Sons Plumbing",
    cities: expect.arrayContaining(["soweto"]),
    subscribed: true,
    status: "approved",
  });
  expect(ownedBusinesses).toHaveLength(63);
  // Their owners' ids follow from the position as well: these are the last that stand first.
  expect(sampleBusinesses[59]?.name).toBe("Stokvel Partners");
});

test("every state of a business occurs", () => {
  const occurs = (...given: [subscribed: boolean, status: SampleBusiness["status"]]) =>
    count(({ subscribed, status }) => subscribed === given[0] && status === given[1]);
  expect(occurs(true, "approved")).toBeGreaterThan(180);
  expect(occurs(false, "approved")).toBeGreaterThanOrEqual(12);
  expect(occurs(true, "pending")).toBeGreaterThanOrEqual(3);
  expect(occurs(false, "pending")).toBeGreaterThanOrEqual(2);
  expect(occurs(false, "rejected")).toBeGreaterThanOrEqual(2);
  expect(count(({ suspended }) => suspended === true)).toBeGreaterThanOrEqual(2);
});

test("hours, capacities, names and reaches of every kind occur", () => {
  const closedMondays = count(({ hours }) => !hours.some((shift) => shift.weekday === 1));
  const saturdaysOnly = count(({ hours }) => hours.every((shift) => shift.weekday === 6));
  const roundTheClock = count(({ hours }) => hours.filter((shift) => shift.closes === "24:00").length === 7);
  const lunchBreak = count(({ hours }) => hours.filter((shift) => shift.weekday === 2).length === 2);
  const manyCities = count(({ cities }) => cities.length >= 6);
  for (const kind of [closedMondays, saturdaysOnly, roundTheClock, lunchBreak, manyCities])
    expect(kind).toBeGreaterThan(0);
  expect(new Set(sampleBusinesses.map(({ rules }) => rules.capacity))).toEqual(new Set([1, 2, 3]));
  const buffered = count(({ rules }) => rules.bufferMinutes > 0 && rules.noticeMinutes > 0);
  const onHolidays = count(({ rules }) => rules.closesOnHolidays);
  const shorterDays = count(({ daysOff }) => daysOff.some(({ hours }) => hours));
  const vacations = count(({ daysOff }) => daysOff.some(({ days }) => days > 1));
  const policies = count(({ rules }) => rules.cancelHours > 0);
  for (const kind of [buffered, onHolidays, shorterDays, vacations, policies])
    expect(kind).toBeGreaterThan(0);
  expect(count((business) => business.name.length > 60)).toBeGreaterThanOrEqual(2);
  expect(count((business) => !business.name.includes(" "))).toBeGreaterThanOrEqual(1);
});

test("names, addresses and texts are unique", () => {
  const own = (of: (business: SampleBusiness) => string) => unique(sampleBusinesses.map(of));
  expect(own(({ name }) => name)).toBe(true);
  expect(own(({ name, cities }) => slugOf(name, findCity(cities[0] ?? "")?.name ?? null))).toBe(true);
  expect(own(({ address }) => address)).toBe(true);
  const sentences = sampleBusinesses.flatMap(({ description }) => description.split(/(?<=[.!?]) /));
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  const openings = sampleBusinesses.map(({ description }) => description.split(" ", 4).join(" "));
  expect(unique(openings)).toBe(true);
  const people = [...sampleBusinesses, ...sampleCustomers];
  expect(unique(people.map((person) => person.email))).toBe(true);
  expect(unique(people.map((person) => person.phone))).toBe(true);
});

test("common South African searches have results", () => {
  const searches =
    "plumber painter mechanic tiler roofer welder handyman carpenter builder locksmith electrician braids barber nails " +
    "sangoma braai kota bunny bakkie movers inverter solar geyser matric creche vet dj photographer caterer cakes physio " +
    "counsellor caregiver attorney conveyancer accountant tax laptop wifi cctv cleaner gardener pool tyre tailor " +
    "massage makeup towing piano isixhosa cricket translation";
  const phrases = [
    "maths tutor",
    "driving school",
    "dog walker",
    "phone repair",
    "gate motor",
    "pest control",
    "sign language",
    "car wash",
    "bakkie hire",
  ];
  const texts = sampleBusinesses.filter(isListed).map(spoken);
  const found = (words: string) => texts.filter((text) => containsWords(searchWords(words), text)).length;
  expect([...searches.split(" "), ...phrases].filter((words) => found(words) === 0)).toEqual([]);
});

function spoken({ name, category, subcategory, services, cities }: SampleBusiness): string {
  return searchTextOf({
    businessName: name,
    category,
    subcategory,
    services: services.map((service) => service.name),
    cities: cities.flatMap((slug) => findCity(slug)?.name ?? []),
  });
}

const isListed = ({ subscribed, status, suspended = false }: SampleBusiness) =>
  !suspended && status !== "rejected" && (subscribed || status === "approved");

describe.each(sampleBusinesses)("$name", (business) => {
  test("has a known category, subcategory and cities of its province", () => {
    expect(isSubcategoryOf(business.category, business.subcategory)).toBe(true);
    expect(business.cities.length).toBeGreaterThanOrEqual(1);
    expect(unique(business.cities)).toBe(true);
    for (const city of business.cities) expect(findCity(city)?.province).toBe(business.province);
  });

  test("has only invented numbers and addresses", () => {
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
      expect(durationMinutes).toBeGreaterThanOrEqual(15);
      // From a vetkoek to solar panels on a roof.
      expect(priceCents ?? 1000).toBeGreaterThanOrEqual(1000);
      expect(priceCents ?? 1000).toBeLessThanOrEqual(100_000_00);
      expect((priceCents ?? 0) % 100).toBe(0);
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

  test("lies within a few kilometres of its base", () => {
    const base = findCity(business.cities[0] ?? "");
    expect(Math.abs(business.position.lat - (base?.lat ?? 0))).toBeLessThan(0.08);
    expect(Math.abs(business.position.lng - (base?.lng ?? 0))).toBeLessThan(0.09);
  });

  test("has a description of two to four sentences", () => {
    const sentences = business.description.match(/[.!?]'?(?= |$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
  });
});

test("customers and notes are valid", () => {
  expect(sampleCustomers).toHaveLength(24);
  expect(bookingNotes).toHaveLength(15);
  expect(acceptNotes.length).toBeGreaterThan(3);
  expect(rejectNotes.length).toBeGreaterThan(1);
  for (const { email, phone } of sampleCustomers) {
    expect(email).toMatch(/@example\.co\.za$/);
    expect(parsePhoneNumber(phone).isValid()).toBe(true);
  }
});
