import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

/** Does the work in a database where this table, or this 'table.column', is missing. */
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
  await rename(name, `${name}_away`);
  try {
    return await work();
  } finally {
    await rename(`${name}_away`, name);
  }
}
