import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Order } from "./listing";
import {
  all,
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
 * How many rows of an index are looked at before those who fit count as rare: some twenty milliseconds at most, where to
 * collect them would take longer.
 */
const [farthest, farthestNearby, farthestCounted] = [3000, 8000, 7000];

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
  const by = sql.join(walked(order, question, inCity).by, sql`, `);
  return { fits: fits.length > 0 ? all(fits) : sql`true`, rows: sql`from ${from} where ${start}`, by };
}

/** The first who fit, in this order, from a key on; null when too few of the first rows fit. */
export async function walkIds(
  db: Db,
  { question, order, query, filters }: Omit<Walk, "within">,
  { where: elsewhere }: Indexed,
  key: Key | null,
  limit: number,
): Promise<string[] | null> {
  const standing = walked(order, question, orderColumns(order, question).inCity);
  const most = nearby(question) ? farthestNearby : farthest;
  const within = key ? [standing.after(key)] : [];
  const { fits, rows, by } = along({ question, order, query, filters, within });
  // Where nothing but this index could find them: to its end, if need be.
  const toTheEnd = query === null && elsewhere.length === 0;
  const found = await db.execute<{ id: string }>(
    toTheEnd
      ? sql`select business_profiles.id ${rows} and ${fits} order by ${by} limit ${limit}`
      : sql`
        select id from (
          select business_profiles.id, ${fits} as fits ${rows} order by ${by} limit ${most}
        ) as walked where fits limit ${limit}`,
  );
  return !toTheEnd && found.rows.length < limit ? null : found.rows.map(({ id }) => id);
}

const sampled = 100;

/** What some of those who fit cost, the best rated: `askingPrice` without a price. */
export async function samplePrices(
  db: Db,
  question: Question,
  query: string | null,
  filters: SQL[],
): Promise<number[]> {
  const { fits, rows, by } = along({ question, order: "rating", query, filters, within: [] });
  const found = await db.execute<{ price: number }>(sql`
    select price from (
      select coalesce(shown_price_cents, ${askingPrice}::int4) as price, ${fits} as fits ${rows} order by ${by} limit ${farthest}
    ) as walked where fits limit ${sampled}`);
  return found.rows.map(({ price }) => price);
}

export type Counted = { count: number; ids: string[] | null };

/**
 * The first rows tell whether more than are counted can be expected among all that are counted along. Those of a city
 * take longer to read: where most fit, once is enough.
 */
const [probedInCity, probedElsewhere] = [1200, 600];

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
  if (probe.count * farthestCounted < countedTo * probed && probe.more) return null;
  const isTold = !probe.more || probe.count > countedTo;
  const { count, more, ids } = isTold ? probe : await countFirst(db, walk, farthestCounted);
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
