import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Listing, type Order, orderOf, pageSize } from "./listing";
import {
  all,
  fitOf,
  indexQuery,
  matches,
  metresFrom,
  orderColumns,
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

/** What is looked for and how, and how many fit, counted no further than one past `countedTo`. */
export type Found = { listing: Listing; mode: WordMode; count: number };

export type Row = Awaited<ReturnType<typeof selectRows>>[number];

type Asked = { db: Db; listing: Listing; mode: WordMode; now: Date; filters: SQL[] };

/** A page and one row more. */
const oneMore = pageSize + 1;

/**
 * A question that few rows answer is collected through the index of words and sorted. One that many answer is walked
 * along an index in its order, so far; when that meets too few, those who fit are rare and are collected after all.
 * So neither reads much, however many businesses there are.
 */
export async function readRows(db: Db, found: Found, key: Key | null, now: Date): Promise<Row[]> {
  const { listing, mode, count } = found;
  const filters = [listedNow(now), ...rowFilters(listing, mode, now)];
  const asked: Asked = { db, listing, mode, now, filters };
  const order = orderOf(listing);
  const query = indexQuery(listing, mode);
  if (count <= countedTo || mode === "anywhere") return collect(asked, order, query, key, oneMore);
  if (order === "match") return readTiers(asked, key);
  const { terms } = orderColumns(order, listing);
  const walkedRows = await walk(asked, order, indexQuery(listing, mode, terms), key, oneMore);
  if (walkedRows) return walkedRows;
  return order === "price" ? collectBySteps(asked, query, key) : collect(asked, order, query, key, oneMore);
}

const collect = (asked: Asked, order: Order, query: string | null, key: Key | null, limit: number) => {
  const standing = sorted(order, asked.listing);
  const where = [...matches(query), ...asked.filters, ...(key ? [standing.after(key)] : [])];
  return selectRows(asked, where, standing, limit);
};

/** How many rows of an index are looked at before those who fit count as rare. */
const farthest = 3000;

/** Null when too few of the first rows fit, and others might. */
async function walk(
  asked: Asked,
  order: Exclude<Order, "match">,
  query: string | null,
  key: Key | null,
  limit: number,
): Promise<Row[] | null> {
  const { db, listing, filters } = asked;
  const { where: columns, inCity } = orderColumns(order, listing);
  const along = walked(order, listing, inCity);
  const start = all([sql`business_profiles.listed`, ...columns, ...(key ? [along.after(key)] : [])]);
  const fits = all([...rowMatches(query), ...filters]);
  const from = inCity
    ? sql`business_cities c join business_profiles on business_profiles.id = c.business_id`
    : sql`business_profiles`;
  const by = sql.join(along.by, sql`, `);
  // Without words and sets nothing but this index could find them: to its end, if need be.
  const { rows } = await db.execute<{ ids: string[]; seen: number }>(
    query === null
      ? sql`select array(select business_profiles.id from ${from} where ${start} and ${fits} order by ${by} limit ${limit}) as ids, 0 as seen`
      : sql`
        with walked as materialized (
          select business_profiles.id, ${fits} as fits from ${from} where ${start} order by ${by} limit ${farthest}
        )
        select array(select id from walked where fits limit ${limit}) as ids, (select count(*)::int from walked) as seen`,
  );
  const { ids, seen } = rows[0] ?? { ids: [], seen: 0 };
  if (ids.length < limit && seen === farthest) return null;
  return ids.length === 0 ? [] : selectRows(asked, [inArray(b.id, ids)], sorted(order, listing), limit);
}

/** The tiers one after the other, each by rating. */
async function readTiers(asked: Asked, key: Key | null): Promise<Row[]> {
  const { listing, mode } = asked;
  const rest = indexQuery({ ...listing, words: [] }, mode);
  const first = key ? tiers.length - 1 - (key.values[0] ?? 0) : 0;
  const rows: Row[] = [];
  for (let tier = Math.max(first, 0); tier < tiers.length && rows.length < oneMore; tier += 1) {
    const query = allOf([tierQuery(listing, tier), rest]);
    const tierKey = key && tier === first ? { values: key.values.slice(1), id: key.id } : null;
    const limit = oneMore - rows.length;
    const byRating = { ...asked, listing: { ...listing, city: null, province: null, category: null } };
    rows.push(
      ...((await walk(byRating, "rating", query, tierKey, limit)) ??
        (await collect(asked, "rating", query, tierKey, limit))),
    );
  }
  return rows;
}

/** The steps of prices, in rand, as the words' index knows them (db/migrations/0004_listing.sql). */
const steps = [50, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1500, 2500, 5000];

const stepTerm = (cents: number | null) =>
  `r=${cents === null ? "none" : steps.filter((rand) => rand * 100 <= cents).length}`;

/** Prices hang together with trades: who fits may stand far down the list of all prices. One step after the other. */
async function collectBySteps(asked: Asked, query: string | null, key: Key | null): Promise<Row[]> {
  const all = [...steps.keys(), steps.length].map((step) => `r=${step}`).concat(stepTerm(null));
  const from = key ? stepTerm((key.values[0] ?? 0) < askingPrice ? (key.values[0] ?? 0) : null) : all[0];
  const rows: Row[] = [];
  for (const step of all.slice(all.indexOf(from ?? ""))) {
    const inStep = allOf([query, termQuery([step])]);
    rows.push(...(await collect(asked, "price", inStep, key, oneMore - rows.length)));
    if (rows.length >= oneMore) break;
  }
  return rows;
}

function selectRows({ db, listing, now }: Asked, where: SQL[], { by }: Standing, limit: number) {
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
      metres: listing.near ? metresFrom(listing.near) : sql<null>`null`,
      fit: fitOf(listing),
    })
    .from(b)
    .where(all(where))
    .orderBy(...by)
    .limit(limit);
}
