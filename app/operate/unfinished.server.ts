import { sql } from "drizzle-orm";
import type { Db } from "../platform/db.server";
import { EnvProblem } from "../platform/env-problems.server";

/** A table that is there while PostgreSQL is restored, so that nothing of it is served before it may be. */
const mark = sql.identifier("restore_unfinished");

export const markUnfinished = (db: Db) =>
  db.execute(sql`create table if not exists public.${mark} (at timestamptz)`);

export const markFinished = (db: Db) => db.execute(sql`drop table public.${mark}`);

export async function refuseUnfinished(db: Db): Promise<void> {
  const { rows } = await db
    .execute<{ unfinished: boolean }>(
      sql`select to_regclass('public.restore_unfinished') is not null as unfinished`,
    )
    .catch(({ message, cause }: Error) => {
      const reason = cause instanceof Error ? cause.message : message;
      throw new EnvProblem(`DATABASE_URL cannot be opened: ${reason}.`);
    });
  if (rows[0]?.unfinished)
    throw new EnvProblem(
      "This database was not restored to the end, and is not served: make an empty one, and run npm run restore again.",
    );
}
