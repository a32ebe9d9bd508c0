import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { businessHours } from "~/modules/businesses/availability/tables.server";
import { openingAt } from "~/modules/businesses/opening";
import { averageStars, isVisible, type Shift } from "~/modules/businesses/rules";
import { businessCities, businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { findCity, provinces } from "~/modules/places/places";
import { fitsQuickFilter, quickFilters } from "~/modules/trades/quick-filters";
import { categories } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { containsWords, matchesWays } from "../../../../tests/search/text-search";
import { filledAt, testOfFilled as test } from "../../../../tests/setup/filled";
import { rounds } from "../../../../tests/setup/rounds";
import { searchedService } from "../cards/searched-service";
import { type Order, orderOf, otherCategories } from "../question/question";
import { readQuestion } from "../question/read-question.server";
import { countLimit, nearbyKm } from "../rules";
import { findListing } from "../search/find-page.server";
import type { Search, Ways } from "./query";
import { resolveInside, resolveWords } from "./terms.server";

/** Every business with its services, hours and cities, as a full scan reads them. */
async function readAll(db: Db) {
  const rows = await db.select().from(businessProfiles);
  const by = async <Part extends { businessId: string }>(parts: Promise<Part[]>) => {
    const found = new Map<string, Part[]>();
    for (const part of await parts) found.set(part.businessId, [...(found.get(part.businessId) ?? []), part]);
    return (id: string) => found.get(id) ?? [];
  };
  const services = await by(db.select().from(businessServices));
  const hours = await by(db.select().from(businessHours));
  const cities = await by(db.select().from(businessCities));
  const { rows: rated } = await db.execute<{ id: string; score: number }>(
    sql`select id, rating_score(rating_sum, review_count) as score from business_profiles`,
  );
  const scores = new Map(rated.map(({ id, score }) => [id, score]));
  return rows.map((row) => ({
    ...row,
    services: services(row.id).map(({ name }) => name),
    priced: services(row.id),
    hours: hours(row.id) as Shift[],
    cities: cities(row.id).map(({ city }) => city),
    score: scores.get(row.id) ?? 0,
  }));
}

type Business = Awaited<ReturnType<typeof readAll>>[number];

function kmBetween(a: { lat: number; lng: number }, { latitude, longitude }: Business): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(rad(degrees) / 2) ** 2;
  const across = Math.cos(rad(a.lat)) * Math.cos(rad(latitude)) * half(longitude - a.lng);
  return 2 * 6371 * Math.asin(Math.sqrt(half(latitude - a.lat) + across));
}

/** The rules of the listing, applied to each business without a query. */
function fits(business: Business, listing: Search, order: Order, now: Date): boolean {
  const { category, subcategory, province, city, open, minRating, maxPrice, verified, near } = listing;
  return (
    isVisible(business, now) &&
    (!category?.slug || fitsQuickFilter(category, { ...business, name: business.businessName })) &&
    (!subcategory ||
      ([business.subcategory, ...business.otherSubcategories].includes(subcategory.slug) &&
        business.category === subcategory.category)) &&
    (!city || business.cities.includes(city.slug)) &&
    (!province || city !== null || business.province === province.slug) &&
    (!open || openingAt({ ...business, daysOff: [] }, now).open) &&
    (minRating === null || (averageStars(business.ratingSum, business.reviewCount) ?? 0) >= minRating) &&
    (maxPrice === null ||
      [business.shownPriceCents, searchedService(business.priced, listing.q)?.priceCents]
        .map((cents) => cents ?? business.shownPriceCents)
        .every((cents) => cents !== null && cents <= maxPrice * 100)) &&
    (!verified || business.status === "approved") &&
    (!listing.registration || business.filterTerms.includes("k=yes")) &&
    (!listing.outages || business.filterTerms.includes("u=yes")) &&
    (!listing.language || business.languages.includes(listing.language)) &&
    (!listing.card || business.paysWith.includes("card")) &&
    (!listing.cash || business.paysWith.includes("cash")) &&
    (!listing.emergencies || business.emergencies !== "none") &&
    (!near || order === "distance" || kmBetween(near, business) <= nearbyKm)
  );
}

const tierOf = (business: Business, ways: Ways) => {
  const [name = "", offer = ""] = business.searchText.split("|");
  return matchesWays(ways, name) ? 2 : matchesWays(ways, name + offer) ? 1 : 0;
};

/** The sort values of a business, ascending. */
function rankOf(business: Business, { near }: Search, order: Order, ways: Ways): number[] {
  const score = -business.score;
  if (order === "price") return [business.shownPriceCents ?? 2 ** 31 - 1];
  if (order === "distance" && near) return [Math.round(kmBetween(near, business) * 100)];
  if (order === "match") return [-tierOf(business, ways), score];
  return [score];
}

const compared = (a: number[], b: number[]) => {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
};

const words = [
  "plumber",
  "plumbers soweto",
  "repair",
  "geyser",
  "knotless braids",
  "mthembu",
  "services",
  "tutor",
  "cape town",
  "deep clean",
  "load shedding",
  "sparky",
  "ectric",
  "loodgieter",
  "xqzwv",
];
const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const seldom = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
const addresses = fc.record({
  q: some(words),
  category: some([...quickFilters, ...otherCategories].map(({ slug }) => slug)),
  subcategory: fc.option(
    fc.constantFrom(...categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))),
    { nil: undefined, freq: 5 },
  ),
  province: some(provinces.map(({ slug }) => slug)),
  city: some(["soweto", "johannesburg", "mokopane", "cape-town", "upington", "durban"]),
  open: some(["on"]),
  rating: some(["3", "4.5"]),
  price: some(["200", "1000"]),
  verified: some(["on"]),
  registration: seldom(["on"]),
  outages: seldom(["on"]),
  language: seldom(["en", "zu", "ve", "sfs"]),
  card: seldom(["on"]),
  cash: seldom(["on"]),
  emergencies: seldom(["on"]),
  sort: some(["distance", "rating", "price"]),
  near: some(["soweto", "upington", "-29.86,31.02", "mitchells-plain"]),
});

test("a listing returns what a full scan returns", { timeout: 240_000 }, async ({ filled: { db } }) => {
  const everybody = await readAll(db);
  await fc.assert(
    fc.asyncProperty(addresses, fc.nat(167), async (parts, hours) => {
      const now = new Date(filledAt.getTime() + hours * hour);
      const listing = readQuestion(new URLSearchParams(JSON.parse(JSON.stringify(parts))));
      const order = orderOf(listing);
      const candidates = everybody.filter((business) => fits(business, listing, order, now));
      const starts = await resolveWords(db, listing.words);
      const starting = candidates.filter((business) => matchesWays(starts, business.searchText));
      const anywhere = candidates.filter((business) => containsWords(listing.words, business.searchText));
      const inside = listing.words.length > 0 && starting.length < 3 && anywhere.length > starting.length;
      const [ways, expected] = inside
        ? [(await resolveInside(db, listing.words)) ?? [], anywhere]
        : [starts, starting];
      const first = await findListing(db, listing, now);
      if (first.corrected !== null) return;
      expect(first.count).toBe(Math.min(expected.length, countLimit + 1));
      const second = first.next && (await findListing(db, { ...listing, after: first.next }, now));
      const shown = [...first.cards, ...(second ? second.cards : [])].map(({ id }) => id);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBe(Math.min(expected.length, 48));
      const ranks = expected.map((business) => rankOf(business, listing, order, ways)).sort(compared);
      const byId = new Map(expected.map((business) => [business.id, business]));
      const shownRanks = shown.map((id) => rankOf(byId.get(id) as Business, listing, order, ways));
      expect(shownRanks).toEqual(ranks.slice(0, shown.length));
    }),
    { numRuns: rounds(8, 400) },
  );
});

test("the cities of the addresses above exist", () => {
  for (const slug of ["soweto", "mokopane", "upington", "mitchells-plain"])
    expect(findCity(slug)).not.toBeNull();
});
