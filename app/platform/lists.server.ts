import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server";
import { isId } from "./ids";
import { mostCounted } from "./search-patterns";

/** How many rows there are, up to a number: the size of a table must not matter. */
export const countUpTo = (db: Db, table: PgTable, which: SQL | undefined, most: number): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(which)
      .limit(most)
      .as("some"),
  );

/** The same for a list of the admin area; null for more than `mostCounted`. */
export async function countListed(db: Db, table: PgTable, which: SQL | undefined): Promise<number | null> {
  const total = await countUpTo(db, table, which, mostCounted + 1);
  return total > mostCounted ? null : total;
}

type Key = SQL | PgColumn;

/** The order of a list, and what of it stands after the row of an id. */
export type Order = { by: SQL[]; after: (id: string | null) => SQL | undefined };

/**
 * The lowest first. The last key tells all rows apart. The keys of the row that a page begins after are looked up anew, by the
 * column `of`.
 */
export const rising = (table: PgTable, keys: Key[], of = keys.at(-1)): Order => ({
  by: keys.map((key) => asc(key)),
  after: (id) => beyond(table, keys, ">", of, id),
});

/** The highest first. */
export const falling = (table: PgTable, keys: Key[], of = keys.at(-1)): Order => ({
  by: keys.map((key) => desc(key)),
  after: (id) => beyond(table, keys, "<", of, id),
});

function beyond(table: PgTable, keys: Key[], sign: "<" | ">", of: Key | undefined, id: string | null) {
  if (id === null || !isId(id)) return undefined;
  const all = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  return sql`(${all}) ${sql.raw(sign)} (select ${all} from ${table} where ${of} = ${id})`;
}

/** The page of rows that were read with one more than its length; `next` is the one that the next page begins after. */
export function pageOf<Row extends { id: string }>(rows: Row[], length: number) {
  const shown = rows.slice(0, length);
  return { rows: shown, next: rows.length > length ? (shown.at(-1)?.id ?? null) : null };
}
