import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

/** What searches for businesses read. */
const searched = ["business_profiles", "business_cities"];

/**
 * Runs the work without the non-unique indexes of the tables, then rebuilds them: a million rows
 * take minutes instead of hours. The definitions are stored in a table, so that the next run repairs a killed one.
 */
export async function withoutIndexes(
  db: Db,
  say: (line: string) => void,
  work: () => Promise<void>,
  tables: readonly string[] = searched,
) {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create table if not exists removed_indexes (name text primary key, definition text not null)`,
    );
    const { rows } = await tx.execute<{ name: string }>(sql`
      insert into removed_indexes
      select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      where indrelid = any (${sql.param(tables)}::regclass[]) and not indisunique
      on conflict do nothing returning name`);
    for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  });
  await work();
  await restoreIndexes(db, say);
}

/** Rebuilds the indexes that an earlier run removed. */
export async function restoreIndexes(db: Db, say: (line: string) => void): Promise<void> {
  const { rows: there } = await db.execute(sql`select from pg_tables where tablename = 'removed_indexes'`);
  if (there.length === 0) return;
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select * from removed_indexes order by name`,
  );
  for (const { name, definition } of rows) {
    say(`index ${name}`);
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(definition.replace(/^CREATE INDEX /, "$&IF NOT EXISTS ")));
      await tx.execute(sql`delete from removed_indexes where name = ${name}`);
    });
  }
  await db.execute(sql`drop table removed_indexes`);
}
