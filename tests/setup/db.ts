import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { test as base, inject } from "vitest";
import { type Database, type Db, onPglite, openDatabase, pgliteExtensions } from "~/platform/db.server";
import { createDatabase } from "./postgres";

type Opened = { database: Database; close: () => Promise<void> };

/**
 * `test` with an empty, migrated database of its own on the engine of the project (PGlite or PostgreSQL), and a
 * fixed clock: Monday 23 November 2026, 10:00 in Johannesburg.
 */
export const test = base
  .extend("engine", { scope: "file" }, process.env.TEST_ENGINE ?? "pglite")
  .extend("databaseOfFile", { scope: "file" }, async ({ engine }, { onCleanup }) => {
    const open = () => (engine === "postgres" ? openCopy() : loadTemplate());
    let opened = await open();
    onCleanup(() => within(5000, opened.close()).then(() => {}));
    return async function emptied(): Promise<Database> {
      // A test that ran out of time inside a transaction leaves the only connection blocked: start afresh.
      if (!(await within(3000, empty(opened.database.db)))) {
        await within(1000, opened.close());
        opened = await open();
      }
      return opened.database;
    };
  })
  .extend("database", ({ databaseOfFile }) => databaseOfFile())
  .extend("db", ({ database }): Db => database.db)
  .extend("now", () => new Date("2026-11-23T08:00:00Z"));

async function loadTemplate(): Promise<Opened> {
  const database = onPglite(
    await PGlite.create("memory://", {
      extensions: pgliteExtensions,
      loadDataDir: new Blob([readFileSync(inject("pgliteTemplate"))]),
    }),
  );
  return { database, close: database.close };
}

async function openCopy(): Promise<Opened> {
  const copy = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const database = await openDatabase({ databaseUrl: copy.url, dataDir: "" });
  const close = async () => {
    await within(1000, database.close());
    await copy.drop();
  };
  return { database, close };
}

async function empty(db: Db) {
  const tables = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const filled = await db.execute<{ name: string }>(
    sql.raw(
      tables.rows
        .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
        .join(" union all "),
    ),
  );
  if (filled.rows.length > 0)
    await db.execute(sql.raw(`truncate ${filled.rows.map(({ name }) => name).join(", ")} cascade`));
}

/** Whether it was done in time. */
async function within(milliseconds: number, done: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  try {
    return await Promise.race([done.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
