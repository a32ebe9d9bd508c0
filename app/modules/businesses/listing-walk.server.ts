import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Order } from "./listing";
import type { Asked } from "./listing-collect.server";
import {
  all,
  closingHour,
  hintsOf,
  type Indexed,
  indexed,
  leastScore,
  nearby,
  noHints,
  orderColumns,
  type Question,
  rowFilters,
  rowMatches,
} from "./listing-filters.server";
import { walkColumn, walked } from "./listing-order.server";
import type { Key } from "./listing-token";
import { askingPrice } from "./price-steps";

/**
 * How many rows of an index may still be expected before enough of them fit: some twenty milliseconds at most, where to
 * collect them would take longer. The first quarter is looked at to know what to expect.
 */
const [farthest, farthestNearby] = [3000, 6000];
const probedPart = 1 / 4;

type Walk = {
  question: Question;
  order: Exclude<Order, "match">;
  /** What else must fit. */
  query: string | null;
  filters: SQL[];
  /** Where in the index to begin and to end. */
  within: SQL[];
};

/** Along the index that is in this order: each row, and whether it fits. */
function along({ question, order, query, filters, within }: Walk) {
  const { where: columns, inCity } = orderColumns(order, question);
  const start = all([sql`business_profiles.listed`, ...columns, ...within]);
  const fits = [...rowMatches(query), ...filters];
  const from = inCity
    ? sql`business_cities c join business_profiles on business_profiles.id = c.business_id`
    : sql`business_profiles`;
  const { by, value } = walked(order, question, inCity);
  return {
    fits: fits.length > 0 ? all(fits) : sql`true`,
    rows: sql`from ${from} where ${start}`,
    by: sql.join(by, sql`, `),
    value,
  };
}

/**
 * The first who fit, in this order, from a key on; null when too few of the first rows fit. Patient is who knows that
 * they stand together, behind some others.
 */
export async function walkIds(
  { db, question, now, filters }: Asked,
  order: Exclude<Order, "match">,
  { query, where: elsewhere }: Indexed,
  key: Key | null,
  limit: number,
  isPatient = false,
): Promise<string[] | null> {
  const { after } = walked(order, question, orderColumns(order, question).inCity);
  const whole: Walk = { question, order, query, filters, within: [] };
  const from = (start: Key | null): Walk => (start ? { ...whole, within: [after(start)] } : whole);
  // Where nothing but this index could find them: to its end, if need be.
  if (query === null && elsewhere.length === 0 && closingHour(question, now) === null)
    return walkToEnd(db, from(key), limit);
  if (order === "distance") return walkNearest(db, whole, key && { key, after: after(key) }, limit);
  const most = nearby(question) || isPatient ? farthestNearby : farthest;
  const ids: string[] = [];
  let [start, rows] = [key, isPatient ? most : most * probedPart];
  for (let passed = 0; passed < 2 * most; rows = most) {
    const found = await walkFirst(db, from(start), rows, limit - ids.length);
    ids.push(...found.ids);
    if (ids.length === limit || !found.last) return ids;
    [start, passed] = [found.last, passed + rows];
    if (passed * (limit - ids.length) > most * ids.length) return null;
  }
  return null;
}

/**
 * By distance an index is always read from its beginning: there must be enough among the first rows; or all of these are
 * before the key, and so many of them fit that those after it are found sooner than all are collected.
 */
async function walkNearest(
  db: Db,
  walk: Walk,
  from: { key: Key; after: SQL } | null,
  limit: number,
): Promise<string[] | null> {
  const filters = [...walk.filters, ...(from ? [from.after] : [])];
  const found = await walkFirst(db, { ...walk, filters }, farthest, limit);
  if (found.ids.length === limit || !found.last) return found.ids;
  const [reached = 0, start = 0] = [found.last.values[0], from?.key.values[0]];
  if (!from || reached > start) return null;
  const before = await walkFirst(db, walk, farthest * probedPart, limit);
  if (before.ids.length < limit * probedPart) return null;
  const rest = await walkFirst(db, { ...walk, within: [from.after] }, farthest, limit);
  return rest.ids.length === limit || !rest.last ? rest.ids : null;
}

async function walkToEnd(db: Db, walk: Walk, limit: number): Promise<string[]> {
  const { fits, rows, by } = along(walk);
  const found = await db.execute<{ id: string }>(
    sql`select business_profiles.id ${rows} and ${fits} order by ${by} limit ${limit}`,
  );
  return found.rows.map(({ id }) => id);
}

/** Those who fit among the first `most` rows, up to a limit; and where they end, when there may be more rows. */
async function walkFirst(
  db: Db,
  walk: Walk,
  most: number,
  limit: number,
): Promise<{ ids: string[]; last: Key | null }> {
  const { fits, rows, by, value } = along(walk);
  const { rows: found } = await db.execute<{ id: string; value: number; fits: boolean; isLast: boolean }>(sql`
    select id, value, fits, at = ${most} as "isLast" from (
      select business_profiles.id, ${value} as value, coalesce(${fits}, false) as fits,
        row_number() over (order by ${by}) as at
      ${rows} order by ${by} limit ${most}
    ) as walked where fits or at = ${most} limit ${limit}`);
  const end = found.at(-1);
  return {
    ids: found.filter((row) => row.fits).map(({ id }) => id),
    last: end?.isLast ? { values: [end.value], id: end.id } : null,
  };
}

/** What businesses cost, those who fit and others: `askingPrice` without a price. */
export type Sample = { fitting: number[]; others: number[] };

const sampled = 500;

/** The best rated. */
export async function samplePrices({ db, question, filters }: Asked): Promise<Sample> {
  const { query } = indexed(question, noHints, orderColumns("rating", question).terms);
  const { fits, rows, by } = along({ question, order: "rating", query, filters, within: [] });
  const found = await db.execute<Sample>(sql`
    select coalesce(array_agg(price) filter (where fits), '{}') as fitting,
      coalesce(array_agg(price) filter (where not fits), '{}') as others
    from (
      select coalesce(shown_price_cents, ${askingPrice}::int4) as price, coalesce(${fits}, false) as fits
      ${rows} order by ${by} limit ${sampled}
    ) as walked`);
  return found.rows[0] ?? { fitting: [], others: [] };
}

export type Counted = { count: number; ids: string[] | null };

/**
 * The first rows tell whether more than are counted can be expected among all that are counted along; those of a city
 * take longer to read: where most fit, once is enough.
 */
const [probedInCity, probedElsewhere] = [1200, 300];

/**
 * As many rows as take no longer than to collect: the more who could fit, the longer that takes, and longest where the
 * index of words does not know the filter.
 */
const [farthestCounted, farthestInCountry, farthestUnknown] = [6000, 12_000, 25_000];
/** Those who fit do not stand evenly. */
const roomOnWay = 1.2;

function farthestOf(question: Question, now: Date, isInCountry: boolean): number {
  if (hintsOf(question, now).length === 0) return farthestUnknown;
  return isInCountry ? farthestInCountry : farthestCounted;
}

/**
 * Who fits among the first rows of the index that limits a listing best, its price or its rating: more than are
 * counted, or all there are; null when this does not tell.
 */
export async function countAlong(db: Db, question: Question, now: Date): Promise<Counted | null> {
  const { maxPrice, minRating } = question;
  const order = maxPrice === null ? "rating" : "price";
  const { terms, inCity } = orderColumns(order, question);
  const column = walkColumn(order, inCity);
  const priced = maxPrice === null ? [] : [sql`${column} <= ${maxPrice * 100}::int4`];
  const rated =
    order === "rating" && minRating !== null ? [sql`${column} >= ${leastScore(minRating)}::int4`] : [];
  const walk: Walk = {
    question,
    order,
    query: indexed(question, noHints, terms).query,
    filters: rowFilters(question, now),
    within: [...priced, ...rated],
  };
  const probed = inCity ? probedInCity : probedElsewhere;
  const probe = await countFirst(db, walk, probed);
  const most = farthestOf(question, now, terms.length === 0);
  const isTold = !probe.more || probe.count > countedTo;
  if (!isTold && probe.count * most < countedTo * roomOnWay * probed) return null;
  const { count, more, ids } = isTold ? probe : await countFirst(db, walk, most);
  return more && count <= countedTo ? null : { count, ids };
}

/** Those who fit among the first `most` rows, and whether there are more rows. */
async function countFirst(db: Db, walk: Walk, most: number): Promise<Counted & { more: boolean }> {
  const { fits, rows, by } = along(walk);
  const found = await db.execute<Counted & { more: boolean }>(sql`
    select count(*) filter (where fits)::int as count, coalesce(bool_or(at = ${most}), false) as more,
      case when count(*) filter (where fits) <= ${countedTo} then array_agg(id::text) filter (where fits) end as ids
    from (
      select * from (
        select business_profiles.id, coalesce(${fits}, false) as fits, row_number() over (order by ${by}) as at
        ${rows} order by ${by} limit ${most}
      ) as walked where fits or at = ${most} limit ${countedTo + 1}
    ) as found`);
  const [{ count, more, ids } = { count: 0, more: false, ids: null }] = found.rows;
  return { count, more, ids: count > countedTo ? null : (ids ?? []) };
}
