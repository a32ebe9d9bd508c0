import { Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./db.server";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A statement for what runs very often, with a placeholder for each value: written once per process and, since it has
 * a name, planned once per connection. Rows come as the driver reads them: times are text, lists better JSON.
 */
export function statement<Row>(name: string, text: SQL) {
  const query = dialect.sqlToQuery(text);
  return async (tx: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const named = tx._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    );
    return (await named.execute(values)).rows;
  };
}

/** The value of that name, as part of a statement. */
export const given = (name: string): SQL => sql`${new Placeholder(name)}`;
