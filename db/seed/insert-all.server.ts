import { getTableColumns, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/platform/db.server";

const casing = new CasingCache("snake_case");

/**
 * Sends thousands of rows as one JSON parameter, because a statement takes at most 65,535 parameters. A column that any
 * row sets is null in the others; one that no row sets has its default.
 */
export async function insertAll<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key as keyof typeof row] !== undefined),
  );
  const names = sql.raw(columns.map(([, column]) => casing.getColumnCasing(column)).join(", "));
  const text = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => [casing.getColumnCasing(column), row[key as keyof typeof row]]),
      ),
    ),
  );
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${text}::json)`,
  );
}
