import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import { lockDataDir } from "./data-lock.server";
import { EnvProblem } from "./env.server";
import { openPool, openReadPool, openWritePool } from "./pools.server";

type RowsOf<Row> = { rows: Row[] };
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this["row"]>;
}

/** Either engine, or a transaction on it. Inside a transaction use only its `tx`: PGlite has one connection. */
export type Db = PgDatabase<Rows, Record<string, never>>;

export type Database = {
  /** For jobs and commands: a statement may take as long as it needs. */
  db: Db;
  /** For pages: every statement has its time. `readDb` may lag, where it is a replica. */
  pages: { db: Db; readDb: Db };
  engine: { kind: "pglite"; pglite: PGlite } | { kind: "postgres"; url: string };
  migrate: () => Promise<void>;
  close: () => Promise<void>;
};

const migrationsFolder = "db/migrations";

/** PostgreSQL's own cache lies in our memory, all of it from the start; behind it is the system's. */
const modest = [...PGlite.defaultStartParams, "-c", "shared_buffers=64MB"];
/** PGlite starts with fsync off (-F); real data wants it on. */
const durable = [...modest.filter((param) => param !== "-F"), "-c", "fsync=on"];
export const pgliteExtensions = { btree_gin, btree_gist, cube, fuzzystrmatch, pg_trgm, unaccent };

export async function openDatabase(where: {
  databaseUrl: string | null;
  replicaUrl?: string | null;
  dataDir: string;
}): Promise<Database> {
  const { databaseUrl, replicaUrl, dataDir } = where;
  return databaseUrl === null ? openPglite(dataDir) : openPostgres(databaseUrl, replicaUrl ?? databaseUrl);
}

async function openPglite(dataDir: string): Promise<Database> {
  const inMemory = dataDir.startsWith("memory:");
  const unlock = inMemory ? () => {} : lockDataDir(dataDir);
  try {
    const pglite = await PGlite.create(inMemory ? "memory://" : join(dataDir, "db"), {
      extensions: pgliteExtensions,
      startParams: inMemory ? modest : durable,
    });
    return onPglite(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

export function onPglite(pglite: PGlite, unlock = () => {}): Database {
  shareParsers(pglite);
  const db = drizzlePglite(pglite, { casing: "snake_case" });
  const handle = db as unknown as Db;
  return {
    db: handle,
    pages: { db: handle, readDb: handle },
    engine: { kind: "pglite", pglite },
    migrate: () => migratePglite(db, { migrationsFolder }),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

const alwaysKnown = new Set(Object.keys(types.parsers));
const firstOwnType = 16_384;

/**
 * Drizzle hands over its parsers with every query, for which PGlite copies its table of 370: more work than a short
 * query. What the table lacks it looks up in one that all databases share: PostgreSQL's own array types may stand there.
 */
function shareParsers(pglite: PGlite) {
  const own: typeof pglite.parsers = {};
  for (const [type, parse] of Object.entries(pglite.parsers))
    if (alwaysKnown.has(type) || Number(type) >= firstOwnType) own[type] = parse;
    else types.parsers[type] = parse;
  pglite.parsers = own;
}

async function openPostgres(databaseUrl: string, readUrl: string): Promise<Database> {
  const pool = openPool(databaseUrl);
  const db = drizzlePg(pool, { casing: "snake_case" });
  const [writes, reads] = [openWritePool(databaseUrl), openReadPool(readUrl)];
  return {
    db: db as unknown as Db,
    pages: { db: handleOf(writes), readDb: handleOf(reads) },
    engine: { kind: "postgres", url: databaseUrl },
    migrate: () => migrateTogether(pool, () => migratePg(db, { migrationsFolder })),
    close: async () => void (await Promise.all([pool, writes, reads].map((one) => one.end()))),
  };
}

const handleOf = (pool: pg.Pool): Db => drizzlePg(pool, { casing: "snake_case" }) as unknown as Db;

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
