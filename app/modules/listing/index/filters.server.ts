import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { freeOn } from "~/modules/bookings/queries/free-times.server";
import { cellsAround, isQuietHour, openTerm, ratingTerms, term } from "~/modules/businesses/filter-terms";
import { priceTerms } from "~/modules/businesses/price-steps";
import { minuteOfWeek } from "~/modules/businesses/rules";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { openNow, openNowValues } from "~/modules/businesses/visibility.server";
import { isWholeCategory } from "~/modules/trades/quick-filters";
import { categorySlugs } from "~/modules/trades/taxonomy";
import { dayOf, minutesPerDay, weekdayOf } from "~/platform/time";
import { earthMetres } from "../cards/kilometres";
import { dayMeant } from "../question/free-day";
import { orderOf, type Place, type Sort } from "../question/question";
import { nearbyKm } from "../rules";
import {
  allOf,
  type Says,
  type Search,
  type TierMark,
  termQuery,
  tierMarks,
  type Ways,
  waysQuery,
} from "./query";
import { costsAtMost, saysQuery, saysWordAfterWord } from "./says.server";
import { type Hints, hasNearest, noHints, servingFilters, servingTerms, speaks } from "./serving.server";

/** Columns that Drizzle cannot describe (db/migrations/0002_search.sql). */
const vector = sql.raw("business_profiles.search_vector");
const spot = sql.raw("business_profiles.spot");

/** Who is of the trade; with `also` whoever says that it does some of the trade's work. */
function tradeQuery({ trade, also }: Search): string | null {
  if (!trade) return null;
  const lexeme = (word: string) => (word.includes("=") || also ? word : `b=${word}`);
  const query = (one: string) =>
    one.startsWith("!") ? `!${termQuery([lexeme(one.slice(1))])}` : termQuery([lexeme(one)]);
  return trade.lists.map((list) => `(${list.map(query).join(" & ")})`).join(" | ");
}

/** Who is of the trade, or in its categories says just these words. */
function whoQuery(listing: Search): string | null {
  const { trade, says } = listing;
  const who = [tradeQuery(listing), says ? saysQuery(says) : null].filter((one) => one !== null).join(" | ");
  return allOf([who, trade ? termQuery(trade.within.map((slug) => term("c", slug))) : null]);
}

/** A listing whose words are resolved to words of the index (search/terms.server.ts). */
export type ResolvedSearch = Search & { ways: Ways };

/** Terms of the filters that are narrower than a category: quick filter and subcategory. */
export function partialTerms({ category, subcategory }: Search): string[] {
  return [
    ...(category?.slug && !isWholeCategory(category) ? [term("f", category.slug)] : []),
    ...(subcategory ? [term("s", subcategory.slug)] : []),
  ];
}

/** The filter terms that the word index knows exactly: category, quick filter, subcategory, province, city. */
export function termsOf(listing: Search): string[] {
  const { category, subcategory, province, city } = listing;
  return [
    // A subcategory implies its category; with both terms the planner would expect too few matches.
    ...(category?.slug && category.category && isWholeCategory(category) && !subcategory
      ? [term("c", category.category)]
      : []),
    ...partialTerms(listing),
    ...(province && !city ? [term("p", province.slug)] : []),
    ...(city ? [term("t", city.slug)] : []),
  ];
}

/** The centre of the radius that limits the listing. Null without a place, and in Distance, which has no limit. */
export const radiusCentre = (listing: Search): Place | null =>
  orderOf(listing) === "distance" ? null : listing.near;

/** The conditions that indexes serve: the tsquery for the word index, and those of other indexes. */
export type IndexQuery = { query: string | null; where: SQL[] };

/**
 * Words, filter terms and radius. Hints are conditions of their own: in one tsquery GIN would read every business of each, as
 * several it skips between them. With words or terms the radius becomes grid cells of the same tsquery; alone it
 * becomes a box of the GiST index, which stops as soon as there are enough matches.
 */
export function indexQuery(
  search: ResolvedSearch,
  hints: Hints,
  without: readonly string[] = [],
  words: string | null = wordsOf(search),
): IndexQuery {
  const terms = termsOf(search).filter((one) => !without.includes(one) && !isImplied(one, hints));
  const sets = allOf([words, ...terms.map((one) => termQuery([one]))]);
  const hinted = hints.flatMap((some) => matches(termQuery(some)));
  const near = radiusCentre(search);
  if (!near) return { query: sets, where: hinted };
  const category = search.category?.category;
  const inCategory = category !== undefined && terms.length === 1 && terms[0] === term("c", category);
  if (words === null && hints.length === 0 && (terms.length === 0 || inCategory))
    return { query: null, where: [...(inCategory ? [eq(b.category, category)] : []), inBox(near)] };
  const cells = cellsAround(near, nearbyKm).map((cell) => term("g", String(cell)));
  return { query: allOf([sets, termQuery(cells)]), where: hinted };
}

const wordsOf = (search: ResolvedSearch): string | null =>
  allOf([search.ways.length > 0 ? waysQuery(search.ways, "") : null, whoQuery(search)]);

/** Whether the word index alone knows what is looked for. */
export const hasWords = ({ words, trade, says }: Search): boolean =>
  words.length > 0 || trade !== undefined || says !== undefined;

/** A category's hour term implies the category. */
const isImplied = (one: string, hints: Hints): boolean =>
  hints.some(([hint, other]) => other === undefined && hint?.startsWith(`o=${one.slice(2)}:`));

/** The term of businesses that are open now; null without 'open now', and in the usual hours, which have no term. */
const hoursTerm = (listing: Search, now: Date): string | null =>
  listing.open || listing.now ? openTerm(minuteOfWeek(now), listing.category?.category ?? null) : null;

/**
 * Who has a free time on a day is open in one of its hours, or of those that are left of today. Empty unless all of these are
 * unusual hours, which have terms; in the others most businesses are open.
 */
function freeTerms({ free, category }: Search, now: Date): string[] {
  if (free === null) return [];
  const day = dayMeant(free, now);
  const midnight = (weekdayOf(day) - 1) * minutesPerDay;
  const first = day === dayOf(now) ? Math.floor((minuteOfWeek(now) - midnight) / 60) : 0;
  const hours = Array.from({ length: 24 - first }, (_, at) => midnight + (first + at) * 60);
  const terms = hours.flatMap((minute) => openTerm(minute, category?.category ?? null) ?? []);
  return terms.length === hours.length ? terms : [];
}

/** Whether the word index knows the hours that are asked for. */
export const hasHours = (listing: Search, now: Date): boolean =>
  hoursTerm(listing, now) !== null || freeTerms(listing, now).length > 0;

/** Words imply a trade, and some trades rest when others work: with words and no category, the terms of all of them. */
function hoursTerms(listing: Search, now: Date): string[] {
  const hour = hoursTerm(listing, now);
  if (hour) return listing.now ? [hour, term("e", "always")] : [hour];
  const anyCategory = listing.open && hasWords(listing) && !listing.category?.category;
  return anyCategory ? categorySlugs.flatMap((slug) => openTerm(minuteOfWeek(now), slug) ?? []) : [];
}

/**
 * The terms that the word index has for the row filters: it finds every match, and some more. Used for collecting; a
 * walk checks each row anyway. For a radius search the box is quicker, except when hardly anybody is open.
 */
export function hintsOf(listing: Search, now: Date): Hints {
  const { verified, maxPrice, minRating } = listing;
  const hours = hoursTerms(listing, now);
  const open = hours.length > 0 ? [hours] : noHints;
  if (radiusCentre(listing))
    return [
      ...(isQuietHour(minuteOfWeek(now)) ? open : noHints),
      ...(isBoxed(listing) ? noHints : servingHints(listing)),
    ];
  const free = freeTerms(listing, now);
  return [
    ...open,
    ...(free.length > 0 ? [free] : []),
    ...(minRating === null ? [] : [ratingTerms(minRating)]),
    ...(verified ? [[term("v", "yes")]] : []),
    ...(maxPrice === null ? [] : [priceTerms(0, maxPrice * 100)]),
    ...servingHints(listing),
  ];
}

/** Terms of most businesses: to read all of them takes longer than to check the few that have the words. */
const usual = new Set([term("l", "en"), term("w", "cash")]);

const servingHints = (listing: Search): Hints =>
  servingTerms(listing).filter((terms) => !hasWords(listing) || !terms.every((one) => usual.has(one)));

/** Whether a radius is all that an index has to find, but for a category. */
export const isBoxed = (listing: Search): boolean =>
  radiusCentre(listing) !== null &&
  !hasWords(listing) &&
  termsOf(listing).every((one) => one === term("c", listing.category?.category ?? ""));

export const matches = (query: string | null): SQL[] => (query === null ? [] : [vectorMatches(query)]);

/** The conditions that each row is checked for, besides being listed; those that read most come last. */
export const rowFilters = (listing: Search, now: Date): SQL[] => [
  ...uncountedFilters(listing, now),
  ...servingFilters(listing),
  ...saysFilters(listing),
];

/** Its categories stand in the row as well. */
export function tradeMatches({ trade }: Search): SQL[] {
  if (!trade) return [];
  return [sql`${b.category} = any(${`{${trade.within.join(",")}}`}::text[])`];
}

function saysFilters(listing: Search): SQL[] {
  const { says } = listing;
  if (!says) return [];
  const ofTrade = tradeQuery(listing);
  return [
    ...tradeMatches(listing),
    sql`(${ofTrade ? vectorMatches(ofTrade) : sql`false`} or ${saysPhrase(says)})`,
  ];
}

/** Those that no counter knows. */
export function uncountedFilters(listing: Search, now: Date): SQL[] {
  const { open, minRating, maxPrice, verified } = listing;
  const near = radiusCentre(listing);
  return [
    ...(listing.now ? [sql`(${openNow(openNowValues(now))} or ${b.emergencies} = 'always')`] : []),
    ...(open ? [openNow(openNowValues(now))] : []),
    ...(minRating === null ? [] : [hasAverage(leastScore(minRating))]),
    ...(maxPrice === null ? [] : [costsAtMost(maxPrice, listing)]),
    ...(verified ? [eq(b.status, "approved")] : []),
    ...(listing.free === null ? [] : [freeOn(dayMeant(listing.free, now), now)]),
    ...(listing.evenings ? [openWithin(evenings)] : []),
    ...(listing.weekends ? [openWithin(weekend)] : []),
    ...(near ? [sql`${metresFrom(near)} <= ${nearbyKm * 1000}`] : []),
  ];
}

/** The word index first: to compare the names of every row that a walk meets takes long. */
const saysPhrase = (says: Says): SQL =>
  sql`(${vectorMatches(saysQuery(says))} and ${saysWordAfterWord(says)})`;

/** Minutes of the week, as a PostgreSQL multirange. */
const evenings = `{${[0, 1, 2, 3, 4].map((day) => `[${day * 1440 + 1080},${(day + 1) * 1440})`).join(",")}}`;
const weekend = `{[${5 * 1440},${7 * 1440})}`;

const openWithin = (minutes: string): SQL => sql`${b.opening} && ${minutes}::int4multirange`;

/** Of the stars alone: what Rating sorts by also depends on how many reviews there are. */
const hasAverage = (hundredths: number): SQL =>
  sql`(${b.reviewCount} > 0 and ${b.ratingSum} * 100 >= ${b.reviewCount} * ${hundredths}::int4)`;
/** In hundredths of a star. */
export const leastScore = (stars: number): number => Math.round(stars * 100);

type DrivingIndex = { terms: string[]; where: SQL[]; inCity: boolean };

/**
 * The conditions on the leading columns of the index in this order, and the filter terms they replace: a category and
 * a place. A city has its own copies of the rows, `c`. Price has no index for a category within a place, and Distance
 * none for a city.
 */
export function drivingIndex(order: Sort, listing: Search): DrivingIndex {
  const { category } = listing;
  const city = order === "distance" ? null : listing.city;
  const province = listing.city ? null : listing.province;
  const whole = category?.slug && isWholeCategory(category) ? category.category : undefined;
  const named = order !== "rating" && (city || province) ? undefined : whole;
  const inCategory = named ? [term("c", named)] : [];
  if (order === "distance" && listing.language && !province && hasNearest(listing))
    return { terms: [], where: [speaks(listing.language)], inCity: false };
  if (city)
    return {
      terms: [...inCategory, term("t", city.slug)],
      where: [sql`c.city = ${city.slug} and c.listed`, ...(named ? [sql`c.category = ${named}`] : [])],
      inCity: true,
    };
  const ofCategory = named ? [eq(b.category, named)] : [];
  return {
    terms: [...inCategory, ...(province ? [term("p", province.slug)] : [])],
    where: [...ofCategory, ...(province ? [eq(b.province, province.slug)] : [])],
    inCity: false,
  };
}

/** The tiers of best match, best first: all words in the name; in name or services; also in trade and places. */
export const tiers: readonly TierMark[] = tierMarks;

/** Matches this tier and no better one. */
export function tierQuery({ ways }: ResolvedSearch, tier: number): string {
  const better = tier === 0 ? null : `!(${waysQuery(ways, tiers[tier - 1] ?? "")})`;
  return allOf([waysQuery(ways, tiers[tier] ?? ""), better]) ?? "";
}

export const vectorMatches = (query: string | Placeholder): SQL => sql`${vector} @@ ${query}::tsquery`;

/** How well a row matches: 2 in the name, 1 in name or services, else 0. */
export const tierScore = (inName: string | Placeholder, inOffer: string | Placeholder) =>
  sql<number>`case when ${vectorMatches(inName)} then 2 when ${vectorMatches(inOffer)} then 1 else 0 end`;

export const matchScore = ({ ways }: ResolvedSearch): SQL<number> =>
  ways.length === 0 ? sql<number>`0` : tierScore(waysQuery(ways, "a="), waysQuery(ways, "b="));

/** In metres from the centre of the earth, as in `spot`. */
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

/** In metres, straight through the earth: sorts like the distance along the surface. */
export const metresTo = (coordinates: readonly (number | Placeholder)[]): SQL<number> =>
  sql<number>`(${spot} <-> ${pointAt(coordinates)})`;

export const metresFrom = (place: Place): SQL<number> => metresTo(coordinatesOf(place));

/** The box around the radius, for the GiST index; `rowFilters` checks the exact distance. */
const inBox = (place: Place): SQL =>
  sql`${spot} <@ cube_enlarge(${pointAt(coordinatesOf(place))}, ${nearbyKm * 1000 + 10}::float8, 4)`;

export const all = (conditions: readonly SQL[]): SQL => and(...conditions) as SQL;
