import { and, eq, gte, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import { cellsAround, isQuietHour, openTerm, term } from "./filter-terms";
import { type Listing, nearbyKm, type Order, orderOf, type Place, ratingChoices } from "./listing";
import { priceTerms } from "./price-steps";
import type { QuickFilter } from "./quick-filters";
import { minuteOfWeek } from "./rules";
import { allOf, type TierMark, termQuery, tierMarks, type Ways, waysQuery } from "./search-query";
import { businessProfiles as b } from "./tables.server";
import { categories } from "./taxonomy";

/** Written by hand: Drizzle does not know these columns (db/migrations/0005_listing_terms.sql, 0004_listing.sql). */
const vector = sql.raw("business_profiles.search_vector");
const spot = sql.raw("business_profiles.spot");

/** A listing, and the ways to say its words (search-terms.server.ts). */
export type Question = Listing & { ways: Ways };

/** The quick filter or subcategory that limits a listing: less than a category. */
export function partsOf({ category, subcategory }: Listing): string[] {
  return [
    ...(category?.slug && !isWhole(category) ? [term("f", category.slug)] : []),
    ...(subcategory ? [term("s", subcategory.name)] : []),
  ];
}

const isWhole = ({ words, subcategories }: QuickFilter) => !words && !subcategories;

/** What the words' index answers, besides words: everything that is one of a set. */
function termsOf(listing: Listing): string[] {
  const { category, subcategory, province, city } = listing;
  return [
    // A subcategory says its category: both together would look rarer than they are.
    ...(category?.slug && category.category && isWhole(category) && !subcategory
      ? [term("c", category.category)]
      : []),
    ...partsOf(listing),
    ...(province && !city ? [term("p", province.slug)] : []),
    ...(city ? [term("t", city.slug)] : []),
  ];
}

/** Who is near enough: with a place, in every order but Distance, which shows all. */
export const nearby = (listing: Listing): Place | null =>
  orderOf(listing) === "distance" ? null : listing.near;

/** What an index can answer of a question: what the index of words is asked, and what others are. */
export type Indexed = { query: string | null; where: SQL[] };

/**
 * The words, the filters that are one of a set, and the place: as cells beside words and sets, else as a box, which
 * ends as soon as enough are found.
 */
export function indexed(
  question: Question,
  hints: Hints,
  without: readonly string[] = [],
  words: string | null = wordsOf(question),
): Indexed {
  const terms = termsOf(question).filter((one) => !without.includes(one) && !isSaid(one, hints));
  const hinted = hints.map(termQuery);
  const sets = allOf([words, ...terms.map((one) => termQuery([one])), ...hinted]);
  const near = nearby(question);
  if (!near) return { query: sets, where: [] };
  const category = question.category?.category;
  const inCategory = category !== undefined && terms.length === 1 && terms[0] === term("c", category);
  if (words === null && hints.length === 0 && (terms.length === 0 || inCategory))
    return { query: null, where: [...(inCategory ? [eq(b.category, category)] : []), inBox(near)] };
  const cells = cellsAround(near, nearbyKm).map((cell) => term("g", String(cell)));
  return { query: allOf([sets, termQuery(cells)]), where: [] };
}

const wordsOf = ({ ways }: Question): string | null => (ways.length > 0 ? waysQuery(ways, "") : null);

/** Who is open in a category is in it. */
const isSaid = (one: string, hints: Hints): boolean =>
  hints.some(([hint, other]) => other === undefined && hint?.startsWith(`o=${one.slice(2)}:`));

/** Of each, one is needed. */
type Hints = readonly (readonly string[])[];
export const noHints: Hints = [];

/** Of who is open when most are closed; null when that is not asked, or not known. */
export const closingHour = ({ open, category }: Listing, now: Date): string | null =>
  open ? openTerm(minuteOfWeek(now), category?.category ?? null) : null;

/** The same where words stand for trades that rest when others work: of every category, since none is chosen. */
function openHours(listing: Listing, now: Date): string[] {
  const hour = closingHour(listing, now);
  if (hour) return [hour];
  const isByWords = listing.open && listing.words.length > 0 && !listing.category?.category;
  return isByWords ? categories.flatMap(({ name }) => openTerm(minuteOfWeek(now), name) ?? []) : [];
}

/**
 * What the rows' own filters look for, as far as the words' index knows: it finds all of them, and some more. For who
 * collects; who walks looks at each row anyway. Near by, a box is quicker, but when hardly anybody is open.
 */
export function hintsOf(listing: Listing, now: Date): Hints {
  const { verified, maxPrice, minRating } = listing;
  const hours = openHours(listing, now);
  const open = hours.length > 0 ? [hours] : noHints;
  if (nearby(listing)) return isQuietHour(minuteOfWeek(now)) ? open : noHints;
  const rated = ratingChoices.find((choice) => minRating !== null && choice <= minRating);
  return [
    ...open,
    ...(rated ? [[term("m", String(leastScore(rated)))]] : []),
    ...(verified ? [[term("v", "yes")]] : []),
    ...(maxPrice === null ? [] : [priceTerms(0, maxPrice * 100)]),
  ];
}

export const matches = (query: string | null): SQL[] => (query === null ? [] : [vectorMatches(query)]);

/** The same where the index must not be used: for who walks along an order and looks at each row. */
export const rowMatches = (query: string | null): SQL[] =>
  query === null ? [] : [sql`(${vectorMatches(query)}) is true`];

/** What every row must satisfy besides being listed. */
export function rowFilters(listing: Listing, now: Date): SQL[] {
  const { open, minRating, maxPrice, verified } = listing;
  const near = nearby(listing);
  return [
    ...(open ? [sql`${b.opening} @> ${minuteOfWeek(now)}::int4`] : []),
    ...(minRating === null ? [] : [gte(b.ratingScore, leastScore(minRating))]),
    ...(maxPrice === null ? [] : [lte(b.shownPriceCents, maxPrice * 100)]),
    ...(verified ? [eq(b.status, "approved")] : []),
    ...(near ? [sql`${metresFrom(near)} <= ${nearbyKm * 1000}`] : []),
  ];
}

/** In hundredths of a star. */
export const leastScore = (stars: number): number => Math.round(stars * 100);

type Driving = { terms: string[]; where: SQL[]; inCity: boolean };

/**
 * The columns that an index in this order begins with, and the terms they stand for: a category and a place; a city has
 * the copies of its businesses, `c`. Prices have no index for a category within a place, distances none for a city.
 */
export function orderColumns(order: Exclude<Order, "match">, listing: Listing): Driving {
  const { category } = listing;
  const city = order === "distance" ? null : listing.city;
  const province = listing.city ? null : listing.province;
  const whole = category?.slug && isWhole(category) ? category.category : undefined;
  const named = order !== "rating" && (city || province) ? undefined : whole;
  const inCategory = named ? [term("c", named)] : [];
  if (city)
    return {
      terms: [...inCategory, term("t", city.slug)],
      where: [sql`c.city = ${city.slug} and c.listed`, ...(named ? [sql`c.category = ${named}`] : [])],
      inCity: true,
    };
  const ofCategory = named ? [eq(b.category, named)] : [];
  return {
    terms: [...inCategory, ...(province ? [term("p", province.slug)] : [])],
    where: [...ofCategory, ...(province ? [eq(b.provinceSlug, province.slug)] : [])],
    inCity: false,
  };
}

/** The tiers of best match, best first: all words in the name; in name or services; with trade and places. */
export const tiers: readonly TierMark[] = tierMarks;

/** Matched at this tier and at no better one. */
export function tierQuery({ ways }: Question, tier: number): string {
  const better = tier === 0 ? null : `!(${waysQuery(ways, tiers[tier - 1] ?? "")})`;
  return allOf([waysQuery(ways, tiers[tier] ?? ""), better]) ?? "";
}

export const vectorMatches = (query: string | Placeholder): SQL => sql`${vector} @@ ${query}::tsquery`;

/** How well a row fits, 2 is best. */
export function fitOf({ ways }: Question): SQL<number> {
  if (ways.length === 0) return sql<number>`0`;
  const at = (mark: TierMark) => vectorMatches(waysQuery(ways, mark));
  return sql<number>`case when ${at("a=")} then 2 when ${at("b=")} then 1 else 0 end`;
}

const earthMetres = 6_371_000;

/** The place on the surface of the same space as `spot`, in metres. */
export function coordinatesOf({ lat, lng }: Place): number[] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [
    earthMetres * Math.cos(phi) * Math.cos(lambda),
    earthMetres * Math.cos(phi) * Math.sin(lambda),
    earthMetres * Math.sin(phi),
  ];
}

const pointAt = (coordinates: readonly (number | Placeholder)[]): SQL =>
  sql`cube(array[${sql.join(
    coordinates.map((one) => sql`${one}::float8`),
    sql`, `,
  )}, 0])`;

/** In metres through the earth: the order is that of the way along its surface. */
export const metresTo = (coordinates: readonly (number | Placeholder)[]): SQL<number> =>
  sql<number>`(${spot} <-> ${pointAt(coordinates)})`;

export const metresFrom = (place: Place): SQL<number> => metresTo(coordinatesOf(place));

/** In the box around everything that is near enough. */
const inBox = (place: Place): SQL =>
  sql`${spot} <@ cube_enlarge(${pointAt(coordinatesOf(place))}, ${nearbyKm * 1000 + 10}::float8, 4)`;

/** Along the surface, in km; null for who has no position. */
export const kmOf = (metres: number): number | null =>
  metres > 2 * earthMetres ? null : (2 * earthMetres * Math.asin(metres / (2 * earthMetres))) / 1000;

export const all = (conditions: readonly SQL[]): SQL => and(...conditions) as SQL;
