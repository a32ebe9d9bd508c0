import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Order, orderOf, pageSize } from "./listing";
import {
  all,
  fitOf,
  type Indexed,
  indexed,
  matches,
  metresFrom,
  orderColumns,
  type Question,
  rowFilters,
  rowMatches,
  tierQuery,
  tiers,
  type WordMode,
} from "./listing-filters.server";
import { askingPrice, type Standing, sorted, walked } from "./listing-order.server";
import type { Key } from "./listing-token";
import { minuteOfWeek } from "./rules";
import { allOf, termQuery } from "./search-query";
import { businessProfiles as b } from "./tables.server";
import { bookableNow, listedNow, subscriptionActive } from "./visibility.server";

/**
 * What is looked for and how, and how many fit, counted no further than one past `countedTo`. Where they are few and
 * were found one by one, their ids.
 */
export type Found = { question: Question; mode: WordMode; count: number; ids: string[] | null };

export type Row = Awaited<ReturnType<typeof selectRows>>[number];

type Asked = { db: Db; question: Question; mode: WordMode; now: Date; filters: SQL[] };

/** A page and one row more. */
const oneMore = pageSize + 1;

/**
 * Few are sorted. Many are walked along an index in their order, so far; when that meets too few of them, they stand
 * far apart, and are found through the index of words after all. So neither reads much, however many businesses there
 * are.
 */
export async function readRows(db: Db, found: Found, key: Key | null, now: Date): Promise<Row[]> {
  const { question, mode, ids } = found;
  const filters = [listedNow(now), ...rowFilters(question, mode, now)];
  const asked: Asked = { db, question, mode, now, filters };
  const order = orderOf(question);
  if (ids) return sortOut(asked, order, [inArray(b.id, ids), listedNow(now)], key, oneMore);
  const whole = indexed(question, mode);
  if (mode === "anywhere") return collect(asked, order, whole, key, oneMore);
  if (order === "match") return readTiers(asked, key);
  const rest = indexed(question, mode, orderColumns(order, question).terms);
  const along = await walk(asked, order, rest, key, oneMore);
  if (along) return along;
  return order === "price" && whole.query
    ? collectCheapest(asked, whole, key)
    : collect(asked, order, whole, key, oneMore);
}

function sortOut(asked: Asked, order: Order, where: SQL[], key: Key | null, limit: number): Promise<Row[]> {
  const standing = sorted(order, asked.question);
  return selectRows(asked, [...where, ...(key ? [standing.after(key)] : [])], standing, limit);
}

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

/** How many rows of an index are looked at before those who fit count as rare. */
const farthest = 3000;

/** Null when too few of the first rows fit. */
async function walk(
  asked: Asked,
  order: Exclude<Order, "match">,
  { query, where: elsewhere }: Indexed,
  key: Key | null,
  limit: number,
): Promise<Row[] | null> {
  const { db, question, filters } = asked;
  const { where: columns, inCity } = orderColumns(order, question);
  const along = walked(order, question, inCity);
  const start = all([sql`business_profiles.listed`, ...columns, ...(key ? [along.after(key)] : [])]);
  const fits = all([...rowMatches(query), ...filters]);
  const from = inCity
    ? sql`business_cities c join business_profiles on business_profiles.id = c.business_id`
    : sql`business_profiles`;
  const by = sql.join(along.by, sql`, `);
  // Where nothing but this index could find them: to its end, if need be.
  const toTheEnd = query === null && elsewhere.length === 0;
  const { rows } = await db.execute<{ id: string }>(
    toTheEnd
      ? sql`select business_profiles.id from ${from} where ${start} and ${fits} order by ${by} limit ${limit}`
      : sql`
        select id from (
          select business_profiles.id, ${fits} as fits from ${from} where ${start} order by ${by} limit ${farthest}
        ) as walked where fits limit ${limit}`,
  );
  if (!toTheEnd && rows.length < limit) return null;
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : selectRows(asked, [inArray(b.id, ids)], sorted(order, question), limit);
}

/** The tiers one after the other, each by rating. */
async function readTiers(asked: Asked, key: Key | null): Promise<Row[]> {
  const { question, mode } = asked;
  const whole = indexed(question, mode);
  const rest = indexed(question, mode, orderColumns("rating", question).terms);
  const first = key ? tiers.length - 1 - (key.values[0] ?? 0) : 0;
  const rows: Row[] = [];
  for (let tier = Math.max(first, 0); tier < tiers.length && rows.length < oneMore; tier += 1) {
    const words = tierQuery(question, tier);
    const at = ({ query, where }: Indexed) => ({ query: allOf([words, query]), where });
    const tierKey = key && tier === first ? { values: key.values.slice(1), id: key.id } : null;
    const limit = oneMore - rows.length;
    const along = await walk(asked, "rating", at(rest), tierKey, limit);
    rows.push(...(along ?? (await collectRare(asked, "rating", at(whole), tierKey, limit))));
  }
  return rows;
}

/** Sorted where they are few, as they mostly are; else all are read. */
async function collectRare(asked: Asked, order: Order, at: Indexed, key: Key | null, limit: number) {
  const ids = await findIds(asked.db, at, rowFilters(asked.question, asked.mode, asked.now));
  if (ids.length === 0) return [];
  if (ids.length > countedTo) return collect(asked, order, at, key, limit);
  return sortOut(asked, order, [inArray(b.id, ids), listedNow(asked.now)], key, limit);
}

/** The steps of prices, in rand, as the words' index knows them (db/migrations/0004_listing.sql). */
const steps = [
  50, 75, 100, 120, 140, 160, 180, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500, 550, 600,
  650, 700, 800, 900, 1000, 1250, 1500, 2000, 3000, 5000,
];
const stepTerms = [...[0, ...steps].keys()].map((step) => `r=${step}`).concat("r=none");

const stepOf = (price: number): number =>
  price === askingPrice ? stepTerms.length - 1 : steps.filter((rand) => rand * 100 <= price).length;

/**
 * Prices hang together with trades: who fits may stand far down the list of all prices. Of any thousand who fit, the
 * cheapest tell how far to look: the page cannot reach further than a page of them does.
 */
async function collectCheapest(asked: Asked, { query, where }: Indexed, key: Key | null): Promise<Row[]> {
  const { by, after } = sorted("price", asked.question);
  const ids = await findIds(asked.db, { query, where }, rowFilters(asked.question, asked.mode, asked.now));
  const [last] = await asked.db
    .select({ price: b.shownPriceCents })
    .from(b)
    .where(all([inArray(b.id, ids), ...asked.filters, ...(key ? [after(key)] : [])]))
    .orderBy(...by)
    .offset(oneMore - 1)
    .limit(1);
  const farthestStep = last ? stepOf(last.price ?? askingPrice) : stepTerms.length - 1;
  const reached = stepTerms.slice(stepOf(key?.values[0] ?? 0), farthestStep + 1);
  return collect(asked, "price", { query: allOf([query, termQuery(reached)]), where }, key, oneMore);
}

function selectRows({ db, question, now }: Asked, where: SQL[], { by }: Standing, limit: number) {
  return db
    .select({
      id: b.id,
      slug: b.slug,
      businessName: b.businessName,
      category: b.category,
      subcategory: b.subcategory,
      description: b.description,
      status: b.status,
      approvedAt: b.approvedAt,
      ratingSum: b.ratingSum,
      ratingScore: b.ratingScore,
      reviewCount: b.reviewCount,
      city: b.city,
      serviceArea: b.serviceArea,
      shownPriceCents: b.shownPriceCents,
      phone: b.phone,
      email: b.email,
      whatsapp: b.whatsapp,
      website: b.website,
      contactMethods: b.contactMethods,
      subscribed: sql<boolean>`coalesce(${subscriptionActive(now)}, false)`,
      bookable: sql<boolean>`coalesce(${bookableNow(now)}, false)`,
      openNow: sql<boolean>`${b.opening} @> ${minuteOfWeek(now)}::int4`,
      metres: question.near ? metresFrom(question.near) : sql<null>`null`,
      fit: fitOf(question),
    })
    .from(b)
    .where(all(where))
    .orderBy(...by)
    .limit(limit);
}
