import { type City, findProvince, type Province } from "~/modules/places/places";
import { cityCalled, cityLike, provinceCalled } from "~/modules/places/typed-places";
import { findQuickFilter, isWholeCategory, type QuickFilter, quickFilters } from "./quick-filters";
import { searchWords } from "./search-words";
import { categories, findCategory, findSubcategory, type Subcategory } from "./taxonomy";

export const pageSize = 24;
/** Past this the count says 'more than'. */
export const countedTo = 1000;
/** With a place, every order but Distance shows who is this near; Distance shows all, the nearest first. */
export const nearbyKm = 40;
/** The choices of minimum rating, in stars. */
export const ratingChoices = [4.5, 4, 3.5, 3] as const;
/** The choices of 'price to', in rand. */
export const priceChoices = [200, 500, 1000, 2500, 5000] as const;

export const sorts = ["distance", "rating", "price"] as const;
export type Sort = (typeof sorts)[number];
/** What a page is really in: `match` is best match first, without a sort of its own in the address. */
export type Order = Sort | "match";

/** Somewhere to measure from: a city, or a position rounded by the browser. */
export type Place = { key: string; label: string; lat: number; lng: number };

/** What the address of a listing asks for; what it does not know is left out and named in `unknown`. */
export type Listing = {
  q: string;
  /** Words of q that must all be found, as searchWords has them. */
  words: string[];
  category: QuickFilter | null;
  subcategory: Subcategory | null;
  province: Province | null;
  city: City | null;
  /** Open at this moment. */
  open: boolean;
  /** In stars. */
  minRating: number | null;
  /** In rand: the cheapest priced service costs no more. */
  maxPrice: number | null;
  verified: boolean;
  sort: Sort | null;
  near: Place | null;
  after: string | null;
  unknown: string[];
  /** The name of a place that nobody here knows, as it was typed. */
  unknownPlace: string | null;
};

const longestText = 100;
const mostWords = 8;

/** The choices of the category filter: the nine of document 1 section 9, then the main categories they do not hold. */
export const otherCategories: readonly QuickFilter[] = categories
  .filter(({ name }) => !quickFilters.some((quick) => quick.category === name && isWholeCategory(quick)))
  .map(({ name, slug }) => ({ label: name, slug, category: name }));

/** By the slug of a quick filter or of a main category; a quick filter that holds the whole category stands for it. */
export function findChoice(slug: string): QuickFilter | null {
  const category = findCategory(slug);
  if (!category) return findQuickFilter(slug);
  const whole = quickFilters.find((quick) => quick.category === category.name && isWholeCategory(quick));
  return whole ?? otherCategories.find((other) => other.slug === slug) ?? null;
}

const choiceOf = (category: string): QuickFilter | null => {
  const found = categories.find(({ name }) => name === category);
  return found ? findChoice(found.slug) : null;
};

/** Edges of the country in degrees, rounded outwards. */
const inCountry = (lat: number, lng: number) => lat > -35 && lat < -22 && lng > 16 && lng < 33.5;

function placeOf(text: string): Place | null {
  const city = cityCalled(text);
  if (city) return { key: city.slug, label: city.name, lat: city.lat, lng: city.lng };
  // Whatever an address says: to about a kilometre, and no nearer in the links of the page.
  const [lat, lng] =
    /^(-\d{2}(?:\.\d{1,6})?),(\d{2}(?:\.\d{1,6})?)$/
      .exec(text)
      ?.slice(1)
      .map((degrees) => Number(Number(degrees).toFixed(2))) ?? [];
  if (lat === undefined || lng === undefined || !inCountry(lat, lng)) return null;
  return { key: `${lat.toFixed(2)},${lng.toFixed(2)}`, label: "you", lat, lng };
}

const isSort = (text: string): text is Sort => (sorts as readonly string[]).includes(text);

/** 1 to 5 stars, in halves or tenths. */
const starsOf = (text: string): number | null =>
  /^[1-5](?:\.\d)?$/.test(text) && Number(text) <= 5 ? Number(text) : null;

/** Whole rand, up to a million. */
const randOf = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : null;

/** Text of strangers: on one line, without control characters, and no longer than a search can use. */
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
  const place = plain(query.get("city"));
  // Who types a province where a city is asked for means the province.
  const city = cityCalled(place) ?? (provinceCalled(place) ? null : cityLike(place));
  const chosen = read("province", findProvince) ?? (city ? null : provinceCalled(place));
  // Changing the province resets the city; a city alone says its province.
  const kept = city && (!chosen || city.province === chosen.slug) ? city : null;
  const category = read("category", (text) =>
    text === "all" ? (quickFilters[0] ?? null) : findChoice(text),
  );
  // Changing the category resets the subcategory; a subcategory alone says its category.
  const subcategory = read("subcategory", findSubcategory);
  const fits = subcategory && (!category?.slug || category.category === subcategory.category);
  const sort = read("sort", (text) => (isSort(text) ? text : null));
  return {
    q,
    words: searchWords(q).slice(0, mostWords),
    category: category?.slug || !fits ? category : choiceOf(subcategory.category),
    subcategory: fits ? subcategory : null,
    province: chosen ?? (kept && findProvince(kept.province)),
    city: kept,
    open: query.get("open") === "on",
    minRating: read("rating", starsOf),
    maxPrice: read("price", randOf),
    verified: query.get("verified") === "on",
    sort,
    // Who chose a city and asks for distances means from there.
    near: read("near", placeOf) ?? (sort === "distance" && kept ? placeOf(kept.slug) : null),
    after: plain(query.get("after")?.slice(0, longestText) ?? null) || null,
    unknown,
    unknownPlace: place === "" || city || provinceCalled(place) ? null : place,
  };
}

/** Without a sort: best match with text, else distance with a place, else rating. Distance needs a place. */
export function orderOf({ sort, words, near }: Pick<Listing, "sort" | "words" | "near">): Order {
  if (sort === "distance" ? near : sort) return sort as Order;
  if (words.length > 0) return "match";
  return near ? "distance" : "rating";
}

/** The parts of a listing's address, in a fixed order. Every change but a page token starts at the first page. */
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
    ["sort", sort],
    ["near", near?.key],
    ["after", after],
  ];
  return parts.flatMap(([name, value]) => (value ? [[name, String(value)] as [string, string]] : []));
}

/** A category in a city has an address of its own, /services/{category}/{city}; all else stands in the query. */
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

/** Is anything chosen that narrows the list? */
export const isFiltered = (listing: Listing): boolean => {
  const { words, category, subcategory, province, city, open, minRating, maxPrice, verified } = listing;
  const chosen = [category?.slug, subcategory, province, city, open, minRating, maxPrice, verified];
  return words.length > 0 || chosen.some(Boolean);
};
