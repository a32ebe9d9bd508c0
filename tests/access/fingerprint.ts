import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

/** A fingerprint of every row, apart from when sessions were last used. */
export async function everythingIn(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1`,
  );
  const prints: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string | null }>(
      sql`select md5(string_agg(t::text, ',' order by t::text)) as print from ${sql.identifier(name)} t`,
    );
    prints.push(`${name} ${rows[0]?.print}`);
  }
  return prints;
}
