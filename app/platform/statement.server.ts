import { Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./db.server";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A named prepared statement, for queries that run very often: built once per process, planned once per connection. Rows
 * are as the driver returns them: times are text, and lists are better selected as JSON. Drizzle's session is not documented:
 * statement.db.test.ts tells when an upgrade changes it.
 */
export function preparedStatement<Row>(name: string, text: SQL) {
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

/** A named parameter of a prepared statement. */
export const param = (name: string): SQL => sql`${new Placeholder(name)}`;
