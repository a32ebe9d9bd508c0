import type { Db } from "./db.server";

/**
 * A query of which only the values differ from one request to the next: its text is made once for each database, from
 * `sql.placeholder`s. Prepare it without a name: PostgreSQL plans it for its values, and a connection pooler may stand
 * in between.
 */
export function fixedQuery<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
