import { eq, like, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { literal } from "~/platform/search-patterns";
import type { Sort } from "../question/question";
import { countLimit } from "../rules";
import {
  all,
  drivingIndex,
  hasHours,
  hintsOf,
  type IndexQuery,
  indexQuery,
  leastScore,
  partialTerms,
  type ResolvedSearch,
  rowFilters,
  tradeMatches,
  vectorMatches,
} from "./filters.server";
import { walkColumn, walkOrder } from "./order.server";
import { type Key, partsOf, type Search } from "./query";
import { noHints, servingTerms } from "./serving.server";
import type { SearchContext } from "./sorted-matches.server";
import { countListedIn } from "./totals.server";
import { entriesPerRow, farthestCount, farthestWalk, margin, probedPart, probedRows } from "./tuning";

type Walk = {
  search: ResolvedSearch;
  order: Sort;
  /** Terms and words that the driving index does not cover. */
  query: string | null;
  filters: SQL[];
  /** Where in the index to begin and to end. */
  within: SQL[];
};

/** The parts of a statement that reads an index in its order and checks each row. */
function walkParts({ search, order, query, filters, within }: Walk) {
  const { where: columns, inCity } = drivingIndex(order, search);
  const start = all([sql`business_profiles.listed`, ...columns, ...within]);
  // The cheap ones first: filters may ask for words as well.
  const conditions = [
    ...(query === null ? [] : rowMatches(search)),
    ...filters,
    ...(query === null ? [] : [sql`(${vectorMatches(query)}) is true`]),
  ];
  const from = inCity
    ? sql`business_cities c join business_profiles on business_profiles.id = c.business_id`
    : sql`business_profiles`;
  const { by, value } = walkOrder(order, search, inCity);
  return {
    fits: conditions.length > 0 ? all(conditions) : sql`true`,
    rows: sql`from ${from} where ${start}`,
    by: sql.join(by, sql`, `),
    value,
  };
}

/** A match, and its value of the order: the rating score, the price in cents or the distance in metres. */
export type Walked = { id: string; value: number };

/**
 * The first matches after a key, in this order; null when too few of the rows read match. `most`: how many more
 * rows it may take.
 */
export async function walkIndex(
  { db, search, now, filters }: SearchContext,
  order: Sort,
  { query, where: elsewhere }: IndexQuery,
  key: Key | null,
  limit: number,
  most = farthestWalk,
): Promise<Walked[] | null> {
  const { after } = walkOrder(order, search, drivingIndex(order, search).inCity);
  const whole: Walk = { search, order, query, filters, within: [] };
  const from = (start: Key | null): Walk => (start ? { ...whole, within: [after(start)] } : whole);
  // No other index can find the matches, so this one is read to its end if need be.
  const isUnknown = !hasHours(search, now) && servingTerms(search).length === 0;
  if (query === null && elsewhere.length === 0 && isUnknown) return walkToEnd(db, from(key), limit);
  if (order === "distance") return walkNearest(db, whole, key && { key, after: after(key) }, limit);
  const walked: Walked[] = [];
  let [start, rows] = [key, farthestWalk * probedPart];
  for (let passed = 0; passed < 2 * farthestWalk; rows = farthestWalk) {
    const { found, last } = await walkFirst(db, from(start), rows, limit - walked.length);
    walked.push(...found);
    if (walked.length === limit || !last) return walked;
    [start, passed] = [last, passed + rows];
    if (passed * (limit - walked.length) > most * walked.length) return null;
  }
  return null;
}

/**
 * A distance index is always read from the nearest business. The first rows must fill the page; or all of them come
 * before the key, and enough of them match that walking on finds the rows after the key sooner than collecting.
 */
async function walkNearest(
  db: Db,
  walk: Walk,
  from: { key: Key; after: SQL } | null,
  limit: number,
): Promise<Walked[] | null> {
  const filters = [...walk.filters, ...(from ? [from.after] : [])];
  const { found, last } = await walkFirst(db, { ...walk, filters }, farthestWalk / 2, limit);
  if (found.length === limit || !last) return found;
  const [reached = 0, start = 0] = [last.values[0], from?.key.values[0]];
  if (!from || reached > start) return null;
  const before = await walkFirst(db, walk, farthestWalk * probedPart, limit);
  if (before.found.length < limit * probedPart) return null;
  const rest = await walkFirst(db, { ...walk, within: [from.after] }, farthestWalk / 2, limit);
  return rest.found.length === limit || !rest.last ? rest.found : null;
}

async function walkToEnd(db: Db, walk: Walk, limit: number): Promise<Walked[]> {
  const { fits, rows, by, value } = walkParts(walk);
  const found = await db.execute<Walked>(
    sql`select business_profiles.id, ${value} as value ${rows} and ${fits} order by ${by} limit ${limit}`,
  );
  return found.rows;
}

/** Up to `limit` matches among the first `most` rows, and the key of the last row if there may be more rows. */
async function walkFirst(
  db: Db,
  walk: Walk,
  most: number,
  limit: number,
): Promise<{ found: Walked[]; last: Key | null }> {
  const { fits, rows, by, value } = walkParts(walk);
  const { rows: read } = await db.execute<{ id: string; value: number; fits: boolean; isLast: boolean }>(sql`
    select id, value, fits, at = ${most} as "isLast" from (
      select business_profiles.id, ${value} as value, coalesce(${fits}, false) as fits,
        row_number() over (order by ${by}) as at
      ${rows} order by ${by} limit ${most}
    ) as walked where fits or at = ${most} limit ${limit}`);
  const end = read.at(-1);
  return {
    found: read.filter((row) => row.fits),
    last: end?.isLast ? { values: [end.value], id: end.id } : null,
  };
}

export type MatchCount = { count: number; ids: string[] | null };

function farthestOf(search: ResolvedSearch, isInCountry: boolean, now: Date): number {
  if (hintsOf(search, now).length === 0) return farthestCount.unknown;
  return isInCountry ? farthestCount.inCountry : farthestCount.inPlace;
}

/**
 * One term is all that the word index needs to find who is open in a category at an unusual hour: its entries, and rows up to the
 * limit, half of them more because not all are open for the whole hour. A walk reads those that are closed as well.
 */
async function isCollectedSooner(db: Db, search: ResolvedSearch, share: number, now: Date): Promise<boolean> {
  const { open, free, category, city, province } = search;
  const isOneTerm = open && free === null && hasHours(search, now) && hintsOf(search, now).length === 1;
  if (!isOneTerm || city || province || !category?.category || partialTerms(search).length > 0) return false;
  const entries = share * (await countListedIn(db, category.category, null, null));
  return entries / entriesPerRow + 1.5 * countLimit < countLimit / share;
}

/**
 * Counts the matches among the first rows of the index that narrows the listing most, by its price limit or its
 * rating: more than `countLimit`, or all there are. Null when these rows do not decide it.
 */
export async function countAlong(db: Db, search: ResolvedSearch, now: Date): Promise<MatchCount | null> {
  const { maxPrice, minRating } = search;
  const order = maxPrice === null ? "rating" : "price";
  const { terms, inCity } = drivingIndex(order, search);
  const column = walkColumn(order, inCity);
  const priced = maxPrice === null ? [] : [sql`${column} <= ${maxPrice * 100}::int4`];
  const rated =
    order === "rating" && minRating !== null
      ? [sql`${column} >= least_rating_score(${leastScore(minRating)}::int4)`]
      : [];
  const walk: Walk = {
    search,
    order,
    query: indexQuery(search, noHints, terms).query,
    filters: rowFilters(search, now),
    within: [...priced, ...rated],
  };
  const probed = inCity ? probedRows.inCity : probedRows.elsewhere;
  const probe = await countFirst(db, walk, probed);
  const most = farthestOf(search, terms.length === 0, now);
  const isDecided = !probe.more || probe.count > countLimit;
  if (!isDecided && probe.count * most < countLimit * margin * probed) return null;
  if (!isDecided && (await isCollectedSooner(db, search, probe.count / probed, now))) return null;
  const { count, more, ids } = isDecided ? probe : await countFirst(db, walk, most);
  return more && count <= countLimit ? null : { count, ids };
}

/** The matches among the first `most` rows, and whether there are more rows. */
async function countFirst(db: Db, walk: Walk, most: number): Promise<MatchCount & { more: boolean }> {
  const { fits, rows, by } = walkParts(walk);
  const found = await db.execute<MatchCount & { more: boolean }>(sql`
    select count(*) filter (where fits)::int as count, coalesce(bool_or(at = ${most}), false) as more,
      case when count(*) filter (where fits) <= ${countLimit} then array_agg(id::text) filter (where fits) end as ids
    from (
      select * from (
        select business_profiles.id, coalesce(${fits}, false) as fits, row_number() over (order by ${by}) as at
        ${rows} order by ${by} limit ${most}
      ) as walked where fits or at = ${most} limit ${countLimit + 1}
    ) as found`);
  const [{ count, more, ids } = { count: 0, more: false, ids: null }] = found.rows;
  return { count, more, ids: count > countLimit ? null : (ids ?? []) };
}

/**
 * For a walk along another index than that of the words. Lexemes are stored outside of the row: most rows are told by their
 * other columns that they do not match.
 */
function rowMatches(search: ResolvedSearch): SQL[] {
  const hasPart = (part: string) => like(b.searchText, `%${literal(part)}%`);
  const hasOne = partsOf(search.ways).map((parts) => or(...parts.map(hasPart)) as SQL);
  return [...categoryMatches(search), ...tradeMatches(search), ...hasOne];
}

/** What filter terms say of a business stands in its row as well. */
function categoryMatches({ category, subcategory }: Search): SQL[] {
  const within = subcategory?.category ?? category?.category;
  return [
    ...(within ? [eq(b.category, within)] : []),
    ...(subcategory
      ? [
          sql`(${b.subcategory} = ${subcategory.slug} or ${b.otherSubcategories} @> array[${subcategory.slug}])`,
        ]
      : []),
  ];
}
