import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import { test as base, inject } from "vitest";
import { type Database, type Db, onPglite, openDatabase, pgliteExtensions } from "~/platform/db.server";
import { createDatabase } from "./postgres";

type Opened = { database: Database; empty: () => Promise<unknown>; close: () => Promise<void> };

/** Vitest creates a worker-scoped fixture once per `extend`; a module variable makes it one per worker. */
let opened: Promise<Opened> | null = null;

const onEngine = base
  .extend("engine", { scope: "worker" }, process.env.TEST_ENGINE ?? "pglite")
  .extend("emptied", { scope: "worker" }, ({ engine }, { onCleanup }) => {
    const open = () => (opened ??= engine === "postgres" ? openCopy() : loadTemplate());
    const close = async (milliseconds: number) => {
      const closing = await opened;
      opened = null;
      if (closing) await within(milliseconds, closing.close());
    };
    onCleanup(() => close(5000));
    return async (): Promise<Database> => {
      const { database, empty } = await open();
      if (await within(10_000, empty())) return database;
      // A test that timed out inside a transaction leaves the only connection blocked: open another database.
      await close(1000);
      return (await open()).database;
    };
  })
  .extend("now", { scope: "file" }, () => new Date("2026-11-23T08:00:00Z"));

/**
 * `test` with an empty, migrated database of its own, on the engine of the project (PGlite or PostgreSQL), and a fixed
 * clock: Monday 23 November 2026, 10:00 in Johannesburg.
 */
export const test = onEngine
  .extend("database", ({ emptied }) => emptied())
  .extend("db", ({ database }): Db => database.db);

/** The same with one database for all tests of a file, which is filled once. */
export const testOfOneDatabase = onEngine
  .extend("database", { scope: "file" }, ({ emptied }) => emptied())
  .extend("db", { scope: "file" }, ({ database }): Db => database.db);

async function loadTemplate(): Promise<Opened> {
  const pglite = await PGlite.create("memory://", {
    extensions: pgliteExtensions,
    loadDataDir: new Blob([readFileSync(inject("pgliteTemplate"))]),
  });
  const database = onPglite(pglite);
  return { database, empty: () => empty(database.db), close: database.close };
}

/** The copies are dropped when the run is over: to end a connection that is still in use would fail it. */
async function openCopy(): Promise<Opened> {
  const { url } = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  const { emptyAll, end } = await openEmptier(url);
  const close = async () => void (await Promise.all([database.close(), end()]));
  return { database, empty: emptyAll, close };
}

/**
 * The same as `empty` on a connection of its own, where no trigger ever fires: to switch them off and on forgets all plans of a
 * connection. The statements of the function are planned once.
 */
async function openEmptier(connectionString: string) {
  const client = new pg.Client({ connectionString, options: "-c session_replication_role=replica" });
  await client.connect();
  const { rows } = await client.query<{ steps: string }>(`
    select string_agg(format(
      'if pg_relation_size(%1$s) > ${largeSize} then truncate %2$s cascade;
      elsif pg_relation_size(%1$s) > 0 then delete from %2$s; end if;', oid, oid::regclass), ' ') as steps
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  await client.query(
    `create function pg_temp.empty_all() returns void language plpgsql as $$ begin ${rows[0]?.steps} end $$`,
  );
  return { emptyAll: () => client.query("select pg_temp.empty_all()"), end: () => client.end() };
}

/** In bytes. */
const largeSize = 200_000;

/**
 * Deletes all rows, without firing triggers. TRUNCATE creates new files for a table and its indexes: much slower than
 * DELETE for the few rows of a test, so only large tables are truncated; those never written to are left alone.
 */
const empty = (db: Db) =>
  db.execute(sql`do $$
    declare name regclass;
    begin
      set local session_replication_role = replica;
      for name in select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
        if pg_relation_size(name) > ${sql.raw(String(largeSize))} then
          execute format('truncate %s cascade', name);
        else
          execute format('delete from %s', name);
        end if;
      end loop;
    end $$`);

/** Returns whether the promise settled in time. */
async function within(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  try {
    return await Promise.race([promise.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
