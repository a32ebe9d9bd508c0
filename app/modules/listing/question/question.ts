import type { SpokenLanguage } from "~/modules/businesses/languages-and-emergencies";
import type { WeekdayName } from "~/modules/businesses/rules";
import type { City, Province } from "~/modules/places/places";
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
  type SubcategorySlug,
} from "~/modules/trades/taxonomy";

export const pageSize = 24;
/** One row more than a page shows whether there is a next page. */
export const rowsRead = pageSize + 1;
/** The highest exact count; beyond it the page says 'more than'. */
export const countLimit = 200;
/** With a place, every order is limited to this radius, except Distance, which shows all. */
export const nearbyKm = 40;
/** Where the nearest is farther away, the page says so first. */
export const farKm = 60;

/** In characters: a sentence of thirty words. */
export const longestQuestion = 200;
/** The choices of minimum rating, in stars. */
export const ratingChoices = [4.5, 4, 3.5, 3] as const;
/** The choices of 'price to', in rand. */
export const priceChoices = [200, 500, 1000, 2500, 5000] as const;

export const sorts = ["distance", "rating", "price"] as const;
export type Sort = (typeof sorts)[number];
/** The order of a page. Those without a `sort` in the address: `match`, best match first; `now`, those who come to emergencies first. */
export type Order = Sort | "match" | "now";

export const freeDays = ["today", "tomorrow", "saturday"] as const;
/** One of them, another weekday, or a date, 'YYYY-MM-DD'. A weekday is the next one, or today. */
export type FreeDay = (typeof freeDays)[number] | WeekdayName | (string & {});

/** Somewhere to measure from: a city or suburb with its name, or a position rounded by the browser. */
export type Place = { key: string; name: string | null; lat: number; lng: number };

/** What an address asks for. Unknown values are left out and named in `unknown`. */
export type Question = {
  q: string;
  /** The words of `q` that must all match (`searchWords`). */
  words: string[];
  category: QuickFilter | null;
  subcategory: { slug: SubcategorySlug; category: CategorySlug } | null;
  province: Province | null;
  city: City | null;
  /** Open at this moment, or comes to emergencies at any hour. */
  now: boolean;
  /** Open at this moment. */
  open: boolean;
  /** In stars. */
  minRating: number | null;
  /** In rand: the cheapest service costs no more. */
  maxPrice: number | null;
  verified: boolean;
  /** A registration of its trade was seen, and is in date. */
  registration: boolean;
  /** A time can be booked on this day, of the service that takes the least time. */
  free: FreeDay | null;
  /** Open after 18:00 on some working day; open on a Saturday or Sunday. */
  evenings: boolean;
  weekends: boolean;
  /** Customers are served in it. */
  language: SpokenLanguage | null;
  card: boolean;
  cash: boolean;
  /** Comes to emergencies, in its opening hours or at any hour. */
  emergencies: boolean;
  sort: Sort | null;
  near: Place | null;
  after: string | null;
  unknown: string[];
  /** An unknown place, as it was typed. */
  unknownPlace: string | null;
  /** An unknown place, as it was typed, for which another was taken. */
  guessedPlace: string | null;
  /** Other places of the name that was typed. */
  samePlaces: readonly Place[];
};

export const emptyQuestion: Question = {
  q: "",
  words: [],
  category: null,
  subcategory: null,
  province: null,
  city: null,
  now: false,
  open: false,
  minRating: null,
  maxPrice: null,
  verified: false,
  registration: false,
  free: null,
  evenings: false,
  weekends: false,
  language: null,
  card: false,
  cash: false,
  emergencies: false,
  sort: null,
  near: null,
  after: null,
  unknown: [],
  unknownPlace: null,
  guessedPlace: null,
  samePlaces: [],
};

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

/** The default is distance with a place, else best match with text, else rating. Distance requires a place. */
export function orderOf({
  sort,
  words,
  near,
  now,
}: Pick<Question, "sort" | "words" | "near" | "now">): Order {
  if (sort && (sort !== "distance" || near)) return sort;
  if (now) return "now";
  if (near) return "distance";
  return words.length > 0 ? "match" : "rating";
}

/** The query of a listing's address, in a fixed order. */
export function listingQuery(listing: Question): [name: string, value: string][] {
  const { q, category, subcategory, province, city, sort, near, after } = listing;
  const parts: [string, string | number | null | undefined][] = [
    ["q", q],
    ["category", category?.slug],
    ["subcategory", subcategory?.slug],
    ["province", province?.slug],
    ["city", city?.slug],
    ["now", listing.now ? "on" : null],
    ["open", listing.open ? "on" : null],
    ["rating", listing.minRating],
    ["price", listing.maxPrice],
    ["verified", listing.verified ? "on" : null],
    ["registration", listing.registration ? "on" : null],
    ["free", listing.free],
    ["evenings", listing.evenings ? "on" : null],
    ["weekends", listing.weekends ? "on" : null],
    ["language", listing.language],
    ["card", listing.card ? "on" : null],
    ["cash", listing.cash ? "on" : null],
    ["emergencies", listing.emergencies ? "on" : null],
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
export function listingHref(listing: Question, change: Partial<Question> = {}): string {
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
export const isFiltered = (listing: Question): boolean => {
  const { words, category, subcategory, province, city } = listing;
  return (
    words.length > 0 || [category?.slug, subcategory, province, city, ...limitsOf(listing)].some(Boolean)
  );
};

/** What is asked for besides trade and place. */
export function limitsOf(listing: Question): unknown[] {
  const { now, open, minRating, verified, registration } = listing;
  return [now, open, minRating, verified, registration, ...wishLimits(listing)];
}

/** When, in which language and how it is paid: what a sentence may ask for besides trade and place. */
export function wishLimits(listing: Question): unknown[] {
  const { free, evenings, weekends, language, card, cash, emergencies, maxPrice } = listing;
  return [free, evenings, weekends, language, card, cash, emergencies, maxPrice];
}

export const noWishLimits = {
  free: null,
  evenings: false,
  weekends: false,
  language: null,
  card: false,
  cash: false,
  emergencies: false,
  maxPrice: null,
} as const satisfies Partial<Question>;
