import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Order, orderOf, pageSize } from "./listing";
import {
  all,
  hintsOf,
  type Indexed,
  indexed,
  matches,
  noHints,
  orderColumns,
  type Question,
  rowFilters,
  tierQuery,
  tiers,
} from "./listing-filters.server";
import { shownPrice, sorted } from "./listing-order.server";
import { type Row, readShown } from "./listing-shown.server";
import type { Key } from "./listing-token";
import { samplePrices, walkIds } from "./listing-walk.server";
import { askingPrice, priceTerms } from "./price-steps";
import { allOf, termQuery } from "./search-query";
import { businessProfiles as b } from "./tables.server";
import { listedNow } from "./visibility.server";

type Asked = { db: Db; question: Question; now: Date; filters: SQL[] };

/** A page and one row more. */
const oneMore = pageSize + 1;

/** One parameter, however many. */
const isOneOf = (ids: readonly string[]): SQL => sql`${b.id} = any(${`{${ids.join(",")}}`}::uuid[])`;

/**
 * A page, out of `ids` where those who fit are known; there are `count` of them. Few are sorted. Many are walked along
 * an index in their order, so far; when that meets too few of them, they stand far apart, and are found through the
 * index of words after all. So neither reads much, however many businesses there are.
 */
export async function readRows(
  db: Db,
  { question, count, ids }: { question: Question; count: number; ids: string[] | null },
  key: Key | null,
  now: Date,
): Promise<Row[]> {
  const asked: Asked = { db, question, now, filters: [listedNow(now), ...rowFilters(question, now)] };
  const order = orderOf(question);
  if (ids) return sortOut(asked, order, [isOneOf(ids), listedNow(now)], key, oneMore);
  if (order === "match") return readTiers(asked, key);
  if (order === "price" && question.words.length > 0) return readCheapest(asked, key);
  const rest = indexed(question, noHints, orderColumns(order, question).terms);
  const isRare = rest.query !== null && count <= countedTo;
  const found = isRare ? null : await walk(asked, order, rest, key, oneMore);
  return found ?? collect(asked, order, indexed(question, hintsOf(question, now)), key, oneMore);
}

/** The order of ids alone: what is shown is made of those that are shown. */
async function sortOut(asked: Asked, order: Order, where: SQL[], key: Key | null, limit: number) {
  const { db, question } = asked;
  const { by, after } = sorted(order, question);
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(all([...where, ...(key ? [after(key)] : [])]))
    .orderBy(...by)
    .limit(limit);
  return show(
    asked,
    rows.map(({ id }) => id),
  );
}

const show = ({ db, question, now }: Asked, ids: string[]): Promise<Row[]> =>
  ids.length === 0 ? Promise.resolve([]) : readShown(db, question, ids, now);

const collect = (asked: Asked, order: Order, { query, where }: Indexed, key: Key | null, limit: number) =>
  sortOut(asked, order, [...matches(query), ...where, ...asked.filters], key, limit);

/**
 * Those who fit, in no order, no more than one past `countedTo`; not along the table: the connection for reading has
 * no sequential scans (platform/pools.server.ts).
 */
export async function findIds(db: Db, { query, where }: Indexed, filters: SQL[]): Promise<string[]> {
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(all([sql`${b.listed}`, ...matches(query), ...where, ...filters]))
    .limit(countedTo + 1);
  return rows.map(({ id }) => id);
}

/** Null when too few of the first rows fit. */
async function walk(
  asked: Asked,
  order: Exclude<Order, "match">,
  rest: Indexed,
  key: Key | null,
  limit: number,
): Promise<Row[] | null> {
  const { db, question, filters } = asked;
  const ids = await walkIds(db, { question, order, query: rest.query, filters }, rest, key, limit);
  return ids && show(asked, ids);
}

/** The tiers one after the other, each by rating. */
async function readTiers(asked: Asked, key: Key | null): Promise<Row[]> {
  const { question, now } = asked;
  const whole = indexed(question, hintsOf(question, now));
  const rest = indexed(question, noHints, orderColumns("rating", question).terms);
  const first = key ? tiers.length - 1 - (key.values[0] ?? 0) : 0;
  const rows: Row[] = [];
  for (let tier = Math.max(first, 0); tier < tiers.length && rows.length < oneMore; tier += 1) {
    const words = tierQuery(question, tier);
    const at = ({ query, where }: Indexed) => ({ query: allOf([words, query]), where });
    const tierKey = key && tier === first ? { values: key.values.slice(1), id: key.id } : null;
    const limit = oneMore - rows.length;
    const along = await walk(asked, "rating", at(rest), tierKey, limit);
    rows.push(...(along ?? (await collect(asked, "rating", at(whole), tierKey, limit))));
  }
  return rows;
}

/**
 * Prices hang together with trades: who fits may stand far down the list of all prices. So the best rated of those who
 * fit tell how far to look, in steps of prices: to the cheapest of them, to a quarter of them, to the end.
 */
async function readCheapest(asked: Asked, key: Key | null): Promise<Row[]> {
  const { db, question, now, filters } = asked;
  const { query, where } = indexed(question, hintsOf(question, now));
  const rest = indexed(question, noHints, orderColumns("rating", question).terms);
  const from = key?.values[0] ?? 0;
  const sample = await samplePrices(db, question, rest.query, filters);
  const prices = sample.filter((price) => price >= from).sort((one, other) => one - other);
  const guesses = [prices[0], prices[Math.floor(prices.length / 4)], askingPrice];
  for (const farthest of new Set(guesses)) {
    if (farthest === undefined) continue;
    const within = allOf([query, termQuery(priceTerms(from, farthest))]);
    const upTo = farthest === askingPrice ? [] : [sql`${shownPrice} <= ${farthest}::int4`];
    const rows = await collect(asked, "price", { query: within, where: [...where, ...upTo] }, key, oneMore);
    if (rows.length === oneMore || farthest === askingPrice) return rows;
  }
  return [];
}
