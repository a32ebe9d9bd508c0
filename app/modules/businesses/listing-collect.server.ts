import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Order } from "./listing";
import { all, type Indexed, matches, type Question } from "./listing-filters.server";
import { sorted } from "./listing-order.server";
import type { Key } from "./listing-token";
import { businessProfiles as b } from "./tables.server";
import { listedNow } from "./visibility.server";

/** One parameter, however many. */
const isOneOf = (ids: readonly string[]): SQL => sql`${b.id} = any(${`{${ids.join(",")}}`}::uuid[])`;

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

export type Asked = { db: Db; question: Question; now: Date; filters: SQL[] };

/** All who fit are found, then sorted: the first of them from a key on. */
export const collect = (
  asked: Asked,
  order: Order,
  { query, where }: Indexed,
  key: Key | null,
  limit: number,
): Promise<string[]> => sortOut(asked, order, [...matches(query), ...where, ...asked.filters], key, limit);

/** The first of these from a key on. */
export const sortIds = (asked: Asked, order: Order, ids: readonly string[], key: Key | null, limit: number) =>
  sortOut(asked, order, [isOneOf(ids), listedNow(asked.now)], key, limit);

async function sortOut({ db, question }: Asked, order: Order, where: SQL[], key: Key | null, limit: number) {
  const { by, after } = sorted(order, question);
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(all([...where, ...(key ? [after(key)] : [])]))
    .orderBy(...by)
    .limit(limit);
  return rows.map(({ id }) => id);
}
