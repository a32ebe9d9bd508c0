import type { Db } from "./db.server";

/**
 * Builds a query once per database; its values are `sql.placeholder`s. Prepare it without a name: PostgreSQL then plans
 * it for its actual values, and it works through a connection pooler.
 */
export function fixedQuery<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
