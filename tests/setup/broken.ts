import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

/** Runs `work` while this table, or this 'table.column', is missing from the database. */
export async function without<Result>(db: Db, what: string, work: () => Promise<Result>): Promise<Result> {
  const [table = "", column] = what.split(".");
  const rename = (from: string, to: string) =>
    db.execute(
      sql.raw(
        column === undefined
          ? `alter table ${from} rename to ${to}`
          : `alter table ${table} rename column ${from} to ${to}`,
      ),
    );
  const name = column ?? table;
  await rename(name, `${name}_missing`);
  try {
    return await work();
  } finally {
    await rename(`${name}_missing`, name);
  }
}
