import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { lockDataDir } from "./data-lock.server";
import { EnvProblem } from "./env.server";
import { log } from "./log.server";

type RowsOf<Row> = { rows: Row[] };
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this["row"]>;
}

/** Either engine, or a transaction on it. Inside a transaction use only its `tx`: PGlite has one connection. */
export type Db = PgDatabase<Rows, Record<string, never>>;

export type Database = {
  db: Db;
  engine: { kind: "pglite"; pglite: PGlite } | { kind: "postgres"; url: string };
  migrate: () => Promise<void>;
  close: () => Promise<void>;
};

const migrationsFolder = "db/migrations";

/** PGlite starts with fsync off (-F); real data wants it on. */
const durable = [...PGlite.defaultStartParams.filter((param) => param !== "-F"), "-c", "fsync=on"];
export const pgliteExtensions = { btree_gin, btree_gist, cube, pg_trgm, unaccent };

export async function openDatabase(where: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Database> {
  return where.databaseUrl === null ? openPglite(where.dataDir) : openPostgres(where.databaseUrl);
}

async function openPglite(dataDir: string): Promise<Database> {
  const inMemory = dataDir.startsWith("memory:");
  const unlock = inMemory ? () => {} : lockDataDir(dataDir);
  try {
    const pglite = await PGlite.create(inMemory ? "memory://" : join(dataDir, "db"), {
      extensions: pgliteExtensions,
      ...(inMemory ? {} : { startParams: durable }),
    });
    return onPglite(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

export function onPglite(pglite: PGlite, unlock = () => {}): Database {
  const db = drizzlePglite(pglite, { casing: "snake_case" });
  return {
    db: db as unknown as Db,
    engine: { kind: "pglite", pglite },
    migrate: () => migratePglite(db, { migrationsFolder }),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, connectionTimeoutMillis: 10_000 });
  // An idle connection broke: the pool opens another one when it is needed.
  pool.on("error", (error) => log.warn({ err: error }, "database connection"));
  const db = drizzlePg(pool, { casing: "snake_case" });
  return {
    db: db as unknown as Db,
    engine: { kind: "postgres", url: databaseUrl },
    migrate: () => migrateTogether(pool, () => migratePg(db, { migrationsFolder })),
    close: () => pool.end(),
  };
}

/** Several processes may start at once: one migrates, the others wait for it. */
async function migrateTogether(pool: pg.Pool, migrate: () => Promise<void>) {
  const client = await pool.connect().catch((error: Error) => {
    throw new EnvProblem(`DATABASE_URL cannot be opened: ${error.message}.`);
  });
  try {
    await client.query("select pg_advisory_lock(74838)");
    await migrate();
  } finally {
    await client.query("select pg_advisory_unlock(74838)");
    client.release();
  }
}

/** The constraint that refused a write, when that is what went wrong. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const constraint = (cause as { constraint?: unknown }).constraint;
    if (typeof constraint === "string") return constraint;
  }
  return null;
}

export async function answers(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
