import { type SQL, sql } from "drizzle-orm";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import type { Order } from "../question/question";
import { countLimit } from "../rules";
import { all, type IndexQuery, matches, type ResolvedSearch } from "./filters.server";
import { sortOrder } from "./order.server";
import type { Key } from "./query";

/** One parameter, however many ids. */
const isOneOf = (ids: readonly string[]): SQL => sql`${b.id} = any(${`{${ids.join(",")}}`}::uuid[])`;

/**
 * The matches, unsorted, at most `countLimit` + 1. Always through an index: read connections have no sequential scans
 * (platform/pools.server.ts).
 */
export async function findIds(db: Db, { query, where }: IndexQuery, filters: SQL[]): Promise<string[]> {
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(all([sql`${b.listed}`, ...matches(query), ...where, ...filters]))
    .limit(countLimit + 1);
  return rows.map(({ id }) => id);
}

export type SearchContext = { db: Db; search: ResolvedSearch; now: Date; filters: SQL[] };

/** Reads all matches, sorts them and returns the first after the key. */
export const sortMatches = (
  context: SearchContext,
  order: Order,
  { query, where }: IndexQuery,
  key: Key | null,
  limit: number,
): Promise<string[]> =>
  sortRows(context, order, [...matches(query), ...where, ...context.filters], key, limit);

/** The first of these businesses after the key. */
export const sortIds = (
  context: SearchContext,
  order: Order,
  ids: readonly string[],
  key: Key | null,
  limit: number,
) => sortRows(context, order, [isOneOf(ids), listedNow(context.now)], key, limit);

async function sortRows(
  { db, search }: SearchContext,
  order: Order,
  where: SQL[],
  key: Key | null,
  limit: number,
) {
  const { by, after } = sortOrder(order, search);
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(all([...where, ...(key ? [after(key)] : [])]))
    .orderBy(...by)
    .limit(limit);
  return rows.map(({ id }) => id);
}
