import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server";
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

/** The page of rows that were read with one more than its length; `next` is the one that the next page begins after. */
export function pageOf<Row extends { id: string }>(rows: Row[], length: number) {
  const shown = rows.slice(0, length);
  return { rows: shown, next: rows.length > length ? (shown.at(-1)?.id ?? null) : null };
}
