import { type City, findProvince, type Province } from "~/modules/places/places";
import { findCityByName, findProvinceByName, guessPlace } from "~/modules/places/typed-places";
import {
  findQuickFilter,
  isWholeCategory,
  type QuickFilter,
  quickFilters,
} from "~/modules/trades/quick-filters";
import {
  type CategorySlug,
  categoryName,
  categorySlugs,
  findCategory,
  findSubcategory,
  type SubcategorySlug,
} from "~/modules/trades/taxonomy";
import { isDay } from "~/platform/time";
import { searchWords } from "./search/typed-words";

export const pageSize = 24;
/** The highest exact count; beyond it the page says 'more than'. */
export const countLimit = 1000;
/** With a place, every order is limited to this radius, except Distance, which shows all. */
export const nearbyKm = 40;
/** The choices of minimum rating, in stars. */
export const ratingChoices = [4.5, 4, 3.5, 3] as const;
/** The choices of 'price to', in rand. */
export const priceChoices = [200, 500, 1000, 2500, 5000] as const;

export const sorts = ["distance", "rating", "price"] as const;
export type Sort = (typeof sorts)[number];
/** The order of a page: `match`, best match first, is the default for text and has no `sort` in the address. */
export type Order = Sort | "match";

export const freeDays = ["today", "tomorrow", "saturday"] as const;
/** One of them, or a date, 'YYYY-MM-DD'. Saturday is the next one, or today. */
export type FreeDay = (typeof freeDays)[number] | (string & {});

/** Somewhere to measure from: a city with its name, or a position rounded by the browser. */
export type Place = { key: string; name: string | null; lat: number; lng: number };

/** What an address asks for. Unknown values are left out and named in `unknown`. */
export type Listing = {
  q: string;
  /** The words of `q` that must all match (`searchWords`). */
  words: string[];
  category: QuickFilter | null;
  subcategory: { slug: SubcategorySlug; category: CategorySlug } | null;
  province: Province | null;
  city: City | null;
  /** Open at this moment. */
  open: boolean;
  /** In stars. */
  minRating: number | null;
  /** In rand: the cheapest service costs no more. */
  maxPrice: number | null;
  verified: boolean;
  /** A time can be booked on this day, of the service that takes the least time. */
  free: FreeDay | null;
  /** Open after 18:00 on some working day; open on a Saturday or Sunday. */
  evenings: boolean;
  weekends: boolean;
  sort: Sort | null;
  near: Place | null;
  after: string | null;
  unknown: string[];
  /** An unknown place, as it was typed. */
  unknownPlace: string | null;
  /** An unknown place, as it was typed, for which `city` or `province` was taken. */
  guessedPlace: string | null;
};

const longestText = 100;
const mostWords = 8;

/** Choices of the category filter beside the quick filters: the main categories that are not one of these. */
export const otherCategories: readonly QuickFilter[] = categorySlugs
  .filter((slug) => !quickFilters.some((quick) => quick.category === slug && isWholeCategory(quick)))
  .map((slug) => ({ label: categoryName(slug), slug, category: slug }));

/** Finds a choice by the slug of a quick filter or main category; a quick filter that is the whole category replaces it. */
export function findChoice(slug: string): QuickFilter | null {
  const category = findCategory(slug);
  if (!category) return findQuickFilter(slug);
  const whole = quickFilters.find((quick) => quick.category === category.slug && isWholeCategory(quick));
  return whole ?? otherCategories.find((other) => other.slug === slug) ?? null;
}

/** The bounding box of South Africa in degrees, rounded outwards. */
const inCountry = (lat: number, lng: number) => lat > -35 && lat < -22 && lng > 16 && lng < 33.5;

function placeOf(text: string): Place | null {
  const city = findCityByName(text);
  if (city) return { key: city.slug, name: city.name, lat: city.lat, lng: city.lng };
  // Rounded to about a kilometre, so that the links of the page do not reveal a more precise position.
  const [lat, lng] =
    /^(-\d{2}(?:\.\d{1,6})?),(\d{2}(?:\.\d{1,6})?)$/
      .exec(text)
      ?.slice(1)
      .map((degrees) => Number(Number(degrees).toFixed(2))) ?? [];
  if (lat === undefined || lng === undefined || !inCountry(lat, lng)) return null;
  return { key: `${lat.toFixed(2)},${lng.toFixed(2)}`, name: null, lat, lng };
}

const subcategoryAt = (text: string): Listing["subcategory"] => {
  const found = findSubcategory(text);
  return found && { slug: found.slug, category: found.category };
};

const isSort = (text: string): text is Sort => (sorts as readonly string[]).includes(text);

const freeDayOf = (text: string): FreeDay | null =>
  (freeDays as readonly string[]).includes(text) || isDay(text) ? text : null;

/** 1 to 5 stars, in halves or tenths. */
const starsOf = (text: string): number | null =>
  /^[1-5](?:\.\d)?$/.test(text) && Number(text) <= 5 ? Number(text) : null;

/** Whole rand, up to a million. */
const randOf = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : null;

/** One line of text without control characters, no longer than a search can use. */
const plain = (text: string | null) =>
  (text ?? "")
    .slice(0, 10 * longestText)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longestText);

export function readListing(query: URLSearchParams): Listing {
  const unknown: string[] = [];
  const read = <T>(name: string, find: (text: string) => T | null): T | null => {
    const text = plain(query.get(name));
    if (text === "") return null;
    const found = find(text);
    if (found === null) unknown.push(name);
    return found;
  };
  const q = plain(query.get("q"));
  const typedCity = plain(query.get("city"));
  // A province typed as a city means the province.
  const typedProvince = findProvinceByName(typedCity);
  const knownCity = findCityByName(typedCity);
  const guess = knownCity || typedProvince || typedCity === "" ? null : guessPlace(typedCity);
  const city = knownCity ?? guess?.city ?? null;
  const impliedProvince = typedProvince ?? guess?.province ?? null;
  const province = read("province", findProvince) ?? (city ? null : impliedProvince);
  // Changing the province resets the city; a city alone implies its province.
  const cityInProvince = city && (!province || city.province === province.slug) ? city : null;
  const category = read("category", (text) =>
    text === "all" ? (quickFilters[0] ?? null) : findChoice(text),
  );
  // Changing the category resets the subcategory; a subcategory alone implies its category.
  const subcategory = read("subcategory", subcategoryAt);
  const isInCategory = subcategory && (!category?.slug || category.category === subcategory.category);
  const typedNear = plain(query.get("near"));
  // A name, and no position.
  const unknownNear = typedCity === "" && /\p{L}/u.test(typedNear) && !placeOf(typedNear) ? typedNear : null;
  const sort = read("sort", (text) => (isSort(text) ? text : null));
  return {
    q,
    words: searchWords(q).slice(0, mostWords),
    category: category?.slug || !isInCategory ? category : findChoice(subcategory.category),
    subcategory: isInCategory ? subcategory : null,
    province: province ?? (cityInProvince && findProvince(cityInProvince.province)),
    city: cityInProvince,
    open: query.get("open") === "on",
    minRating: read("rating", starsOf),
    maxPrice: read("price", randOf),
    verified: query.get("verified") === "on",
    // A date is chosen in a field of its own.
    free: (plain(query.get("date")) === "" ? null : read("date", freeDayOf)) ?? read("free", freeDayOf),
    evenings: query.get("evenings") === "on",
    weekends: query.get("weekends") === "on",
    sort,
    // Distance with a chosen city measures from that city.
    near:
      (unknownNear === null ? read("near", placeOf) : null) ??
      (sort === "distance" && cityInProvince ? placeOf(cityInProvince.slug) : null),
    after: plain(query.get("after")?.slice(0, longestText) ?? null) || null,
    unknown,
    unknownPlace: guess && !city && !impliedProvince ? typedCity : unknownNear,
    guessedPlace: guess && (cityInProvince || (guess.province && !city)) ? typedCity : null,
  };
}

export const emptyListing = readListing(new URLSearchParams());

/** The default is best match with text, else distance with a place, else rating. Distance requires a place. */
export function orderOf({ sort, words, near }: Pick<Listing, "sort" | "words" | "near">): Order {
  if (sort && (sort !== "distance" || near)) return sort;
  if (words.length > 0) return "match";
  return near ? "distance" : "rating";
}

/** The query of a listing's address, in a fixed order. */
export function listingQuery(listing: Listing): [name: string, value: string][] {
  const { q, category, subcategory, province, city, sort, near, after } = listing;
  const parts: [string, string | number | null | undefined][] = [
    ["q", q],
    ["category", category?.slug],
    ["subcategory", subcategory?.slug],
    ["province", province?.slug],
    ["city", city?.slug],
    ["open", listing.open ? "on" : null],
    ["rating", listing.minRating],
    ["price", listing.maxPrice],
    ["verified", listing.verified ? "on" : null],
    ["free", listing.free],
    ["evenings", listing.evenings ? "on" : null],
    ["weekends", listing.weekends ? "on" : null],
    ["sort", sort],
    ["near", near?.key],
    ["after", after],
  ];
  return parts.flatMap(([name, value]) => (value ? [[name, String(value)] as [string, string]] : []));
}

/**
 * The address of a listing, at its first page unless `change` has a page token. A category in a city has the path
 * /services/{category}/{city}; everything else is in the query.
 */
export function listingHref(listing: Listing, change: Partial<Listing> = {}): string {
  const changed = { ...listing, after: null, ...change };
  const { category, city } = changed;
  const path = category?.slug && city ? `/services/${category.slug}/${city.slug}` : "/services";
  const inPath = path === "/services" ? [] : ["category", "province", "city"];
  const query = new URLSearchParams(
    listingQuery(changed).filter(([name]) => !inPath.includes(name)),
  ).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Whether any filter or text narrows the list. */
export const isFiltered = (listing: Listing): boolean => {
  const { words, category, subcategory, province, city, open, minRating, maxPrice, verified } = listing;
  const { free, evenings, weekends } = listing;
  const chosen = [category?.slug, subcategory, province, city, open, minRating, maxPrice, verified];
  return words.length > 0 || [...chosen, free, evenings, weekends].some(Boolean);
};
