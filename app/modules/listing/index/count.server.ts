import { type SQL, sql } from "drizzle-orm";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { orderOf } from "../question/question";
import { countLimit, rowsRead } from "../rules";
import { correctWords } from "../search/spelling.server";
import {
  all,
  drivingIndex,
  hasWords,
  hintsOf,
  type IndexQuery,
  indexQuery,
  isBoxed,
  matches,
  partialTerms,
  type ResolvedSearch,
  radiusCentre,
  rowFilters,
  termsOf,
  tierQuery,
  tiers,
  uncountedFilters,
} from "./filters.server";
import { countAlong, type MatchCount, walkIndex } from "./index-walk.server";
import { type Key, leastUses, readToken, type Search } from "./query";
import { hasNearest, noHints, servingTerms } from "./serving.server";
import { findIds, type SearchContext } from "./sorted-matches.server";
import { resolveInside, resolveWords } from "./terms.server";
import { countListedIn, countListedWith } from "./totals.server";
import { farthestNamed, probedInBox, seldomPercent, surelyMany, tooFew } from "./tuning";

/**
 * The search that was run and its matches, counted up to `countLimit` + 1, with their ids if these were collected. `named`: the
 * first of the page whose names have the words, if counting has met them.
 */
export type CountedSearch = MatchCount & { search: ResolvedSearch; named?: string[] | undefined };

/**
 * Matches the words as prefixes; with too few matches, anywhere inside words; with none, with corrected spelling.
 */
export async function countMatches(
  db: Db,
  listing: Search,
  now: Date,
  spelled: "exact" | "any" = "any",
): Promise<CountedSearch & { corrected: string | null; inside: boolean }> {
  const { words } = listing;
  const exact = await countSearch(db, { ...listing, ways: await resolveWords(db, words) }, now);
  const asTyped = { ...exact, corrected: null, inside: false };
  if (words.length === 0 || spelled === "exact" || exact.count >= tooFew) return asTyped;
  const parts = await resolveInside(db, words);
  const partial = parts ? await countSearch(db, { ...listing, ways: parts }, now) : exact;
  if (partial.count > exact.count) return { ...partial, corrected: null, inside: exact.count === 0 };
  if (exact.count > 0) return asTyped;
  const corrected = await correctWords(db, words);
  if (!corrected) return asTyped;
  const ways = await resolveWords(db, corrected);
  const again = await countSearch(db, { ...listing, words: corrected, ways }, now);
  return { ...again, corrected: corrected.join(" "), inside: false };
}

/** May include businesses whose access lapsed within the last minute. */
async function countSearch(db: Db, search: ResolvedSearch, now: Date): Promise<CountedSearch> {
  const cheap = await countCheaply(db, search, now);
  if (cheap) return { search, ...cheap };
  const named = await findFirstNamed(db, search, now);
  const counted =
    named && (named.count ?? 0) > countLimit
      ? { count: countLimit + 1, ids: null }
      : await countByCollecting(db, search, now);
  return { search, ...counted, named: named?.ids };
}

/** Of a common word with filters it takes more time to count than to show a page, which may count enough of them. */
async function findFirstNamed(db: Db, search: ResolvedSearch, now: Date): Promise<Named | null> {
  const filters = rowFilters(search, now);
  const key = readToken("match", search.after);
  const isFirstTier = key === null || key.values[0] === tiers.length - 1;
  if (orderOf(search) !== "match" || !isFirstTier || filters.length === 0) return null;
  if (radiusCentre(search) || leastUses(search.ways) <= surelyMany) return null;
  if ((await expectedUses(db, search)) < 2 * countLimit) return null;
  const context = { db, search, now, filters: [listedNow(now), ...filters] };
  return findNamed(context, key && { values: key.values.slice(1), id: key.id }, rowsRead);
}

/** Counts without the word index; null when that is not possible. */
async function countCheaply(db: Db, search: ResolvedSearch, now: Date): Promise<MatchCount | null> {
  if (radiusCentre(search)) return null;
  const isFiltered = rowFilters(search, now).length > 0;
  if (hasWords(search)) return isFiltered ? null : countCommonWord(search);
  const counted = uncountedFilters(search, now).length > 0 ? null : await readCounters(db, search);
  if (counted !== null) return { count: Math.min(counted, countLimit + 1), ids: null };
  return isFiltered ? countAlong(db, search, now) : null;
}

const countCommonWord = (search: ResolvedSearch): MatchCount | null =>
  indexQuery({ ...search, ways: [] }, []).query === null && leastUses(search.ways) > surelyMany
    ? { count: countLimit + 1, ids: null }
    : null;

/** How many would have the words and every wish, if wishes had nothing to do with words. */
async function expectedUses(db: Db, search: ResolvedSearch): Promise<number> {
  const uses = leastUses(search.ways);
  const wishes = servingTerms(search);
  if (wishes.length === 0) return uses;
  const [total, ...fitting] = await Promise.all([
    countListedIn(db, null, null, null),
    ...wishes.map((one) => countListedWith(db, one, "")),
  ]);
  return fitting.reduce((expected, count) => (expected * count) / Math.max(total, 1), uses);
}

/** Null when no counter covers the combination of filters. */
async function readCounters(db: Db, search: ResolvedSearch): Promise<number | null> {
  const { category, province, city } = search;
  const partial = partialTerms(search);
  const wishes = [...partial.map((one) => [one]), ...servingTerms(search)];
  const [terms, other] = wishes;
  const [within = "", alsoWithin] = termsOf(search).filter((one) => !partial.includes(one));
  const countAll = () => {
    const inProvince = city ? null : (province?.slug ?? null);
    return countListedIn(db, category?.category ?? null, inProvince, city?.slug ?? null);
  };
  if (!terms) return countAll();
  if (alsoWithin) return null;
  if (!other) return countListedWith(db, terms, within);
  return partial.length > 0
    ? null
    : countSurely(await countAll(), await Promise.all(wishes.map((one) => countListedWith(db, one, within))));
}

/** So many fit all of several wishes even where nobody lacks two of them; null when that may be all or too few. */
function countSurely(total: number, fitting: readonly number[]): number | null {
  const least = fitting.reduce((left, count) => left - (total - count), total);
  return least > countLimit ? least : null;
}

async function countByCollecting(db: Db, search: ResolvedSearch, now: Date): Promise<MatchCount> {
  const [filters, hints] = [rowFilters(search, now), hintsOf(search, now)];
  const query = indexQuery(search, hints);
  const isBox = isBoxed(search) && query.query === null;
  const terms = isBox && !hasNearest(search) ? servingTerms(search) : noHints;
  const isSeldom = terms.length > 0 && (await fitsSeldom(db, query, filters));
  const ids = await findIds(db, isSeldom ? indexQuery(search, terms) : query, filters);
  return { count: ids.length, ids: ids.length > countLimit ? null : ids };
}

/** Whether so few businesses of the box fit that reading it to the limit would take long. */
async function fitsSeldom(db: Db, { where }: IndexQuery, filters: SQL[]): Promise<boolean> {
  const { rows } = await db.execute<{ read: number; fitting: number }>(sql`
    select count(*)::int as read, (count(*) filter (where ${all(filters)}))::int as fitting
    from (select * from business_profiles where ${all([sql`listed`, ...where])} limit ${probedInBox}) business_profiles`);
  const [{ read, fitting } = { read: 0, fitting: 0 }] = rows;
  return read === probedInBox && fitting * 100 < seldomPercent * read;
}

/** `count`: at least so many have the words in their names; null where they were not counted. */
type Named = { ids: string[]; count: number | null };

/** The best rated after the key of those with all words in their names, the first tier of best match. */
export async function findNamed(context: SearchContext, key: Key | null, limit: number): Promise<Named> {
  const { db, search, now, filters } = context;
  const words = tierQuery(search, 0);
  const { terms } = drivingIndex("rating", search);
  const rest = indexQuery(search, noHints, terms, words);
  const walked = await walkIndex(context, "rating", rest, key, limit, farthestNamed);
  const collected = indexQuery(search, hintsOf(search, now), [], words);
  if (walked) {
    // Of the whole country they are many, and found sooner than those who have the words anywhere.
    const count = termsOf(search).length === 0 ? (await findIds(db, collected, filters)).length : null;
    return { ids: walked.map(({ id }) => id), count };
  }
  const { query, where } = collected;
  const after = key ? sql`where (rating_score, id) < (${key.values[0]}::int4, ${key.id}::uuid)` : sql``;
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with named as materialized (
      select id, rating_score from business_profiles where ${all([...matches(query), ...where, ...filters])}
    )
    select (select count(*) from named)::int as count,
      array(select id::text from named ${after} order by rating_score desc, id desc limit ${limit}) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}
