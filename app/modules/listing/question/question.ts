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

export const sorts = ["distance", "rating", "price"] as const;
export type Sort = (typeof sorts)[number];
/** The order of a page. Those without a `sort` in the address: `match`, best match first; `now`, those who come to emergencies first. */
export type Order = Sort | "match" | "now";

export const freeDays = ["today", "tomorrow", "saturday"] as const;
/** One of them, another weekday, or a date, 'YYYY-MM-DD'. A weekday is the next one, or today. */
export type FreeDay = (typeof freeDays)[number] | WeekdayName | (string & {});

/** Somewhere to measure from: a city or suburb with its name, or a position rounded by the browser. */
export type Place = { key: string; name: string | null; lat: number; lng: number };

/**
 * The filters that are on or off, in the order of the form. One more takes a name here, its term and its condition
 * (index/serving.server.ts), the businesses that have the term (filter-terms.ts, rows.server.ts) and its label (`search.chip`).
 */
export const switches = {
  time: [
    /** Open at this moment, or comes to emergencies at any hour. */
    "now",
    /** Open at this moment. */
    "open",
    /** Comes to emergencies, in its opening hours or at any hour. */
    "emergencies",
    /** Open after 18:00 on some working day. */
    "evenings",
    /** Open on a Saturday or Sunday. */
    "weekends",
  ],
  trust: [
    "verified",
    /** A registration of its trade was seen, and is in date. */
    "registration",
  ],
  serving: [
    "card",
    "cash",
    /** Does some work without mains power and water. */
    "outages",
  ],
} as const;
export type Switch = (typeof switches)[keyof typeof switches][number];
export const switchNames: readonly Switch[] = Object.values(switches).flat();
const allOff = Object.fromEntries(switchNames.map((name) => [name, false])) as Record<Switch, false>;

/** What an address asks for. Unknown values are left out and named in `unknown`. */
export type Question = Record<Switch, boolean> & {
  q: string;
  /** The words of `q` that must all match (`searchWords`). */
  words: string[];
  category: QuickFilter | null;
  subcategory: { slug: SubcategorySlug; category: CategorySlug } | null;
  province: Province | null;
  city: City | null;
  /** In stars. */
  minRating: number | null;
  /** In rand: the cheapest service costs no more. */
  maxPrice: number | null;
  /** A time can be booked on this day, of the service that takes the least time. */
  free: FreeDay | null;
  /** Customers are served in it. */
  language: SpokenLanguage | null;
  sort: Sort | null;
  near: Place | null;
  after: string | null;
  unknown: string[];
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
  ...allOff,
  minRating: null,
  maxPrice: null,
  free: null,
  language: null,
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
    ...switchNames.map((name): [string, string | null] => [name, listing[name] ? "on" : null]),
    ["rating", listing.minRating],
    ["price", listing.maxPrice],
    ["free", listing.free],
    ["language", listing.language],
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
export const limitsOf = (listing: Question): unknown[] => [
  ...switchNames.map((name) => listing[name]),
  listing.minRating,
  ...wishLimits(listing),
];

/** The others are wishes: where nobody fits them, those who fit the rest are shown. */
const plainSwitches: readonly Switch[] = ["now", "open", ...switches.trust];
const wished = switchNames.filter((name) => !plainSwitches.includes(name));

/** When, in which language and how it is paid: what a sentence may ask for besides trade and place. */
export const wishLimits = (listing: Question): unknown[] => [
  ...[listing.free, listing.language, listing.maxPrice],
  ...wished.map((name) => listing[name]),
];

export const noWishLimits: Partial<Question> = {
  ...Object.fromEntries(wished.map((name) => [name, false])),
  free: null,
  language: null,
  maxPrice: null,
};

/** Neither trade and place nor words are among these. */
export const noLimits: Partial<Question> = { ...noWishLimits, ...allOff, minRating: null };
