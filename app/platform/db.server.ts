import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzlePg, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite, type PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import { lockDataDir } from "./data-dir.server";
import { EnvProblem } from "./env-problems.server";
import { causesOf } from "./errors";
import { log } from "./log.server";
import { type Lsn, lsnText } from "./own-writes.server";
import { openPool, openReadPool, openWritePool } from "./pools.server";
import { copyPreparedDatabase } from "./prepared-database.server";
import { readFromReplica } from "./replica.server";
import { findServer } from "./servers.server";
import { isTracing, tracedStatements } from "./traces.server";

type RowsOf<Row> = { rows: Row[] };
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this["row"]>;
}

/** Either engine, or a transaction on it. Inside a transaction use only its `tx`: PGlite has a single connection. */
export type Db = PgDatabase<Rows, Record<string, never>>;

export type Database = {
  /** For jobs and commands: statements have no time limit. */
  db: Db;
  /** For pages: every statement has a time limit. `readDb` may lag, if it is a replica. */
  pages: { db: Db; readDb: Db };
  engine: { kind: "pglite"; pglite: PGlite } | { kind: "postgres"; url: string };
  migrate: () => Promise<void>;
  close: () => Promise<void>;
};

const migrationsFolder = "db/migrations";

/** PGlite allocates all shared buffers in our memory at the start; the system's file cache is behind them. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=64MB"];
/** PGlite starts with fsync off (-F), which would lose committed rows in a power failure. */
const durableParams = [...startParams.filter((param) => param !== "-F"), "-c", "fsync=on"];
export const pgliteExtensions = { btree_gin, btree_gist, cube, fuzzystrmatch, pg_trgm, unaccent };

/** `directUrl` leads past a pooler and `readUrl` through it, where there is one. */
type Where = {
  databaseUrl: string | null;
  replicaUrl?: string | null;
  directUrl?: string | null;
  readUrl?: string | null;
  dataDir: string;
};

export async function openDatabase({ databaseUrl, dataDir, ...others }: Where): Promise<Database> {
  return databaseUrl === null ? openPglite(dataDir) : openPostgres(databaseUrl, others);
}

async function openPglite(dataDir: string): Promise<Database> {
  const inMemory = dataDir.startsWith("memory:");
  const unlock = inMemory ? () => {} : lockDataDir(dataDir);
  try {
    if (!inMemory) copyPreparedDatabase(join(dataDir, "db"));
    const pglite = await PGlite.create(inMemory ? "memory://" : join(dataDir, "db"), {
      extensions: pgliteExtensions,
      startParams: inMemory ? startParams : durableParams,
    });
    return onPglite(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

export function onPglite(pglite: PGlite, unlock = () => {}): Database {
  const db = drizzlePglite(pglite, options());
  const handle = anyEngine(db);
  return {
    db: handle,
    pages: { db: handle, readDb: handle },
    engine: { kind: "pglite", pglite },
    migrate: async () => {
      await refuseOlder(handle);
      await migratePglite(db, { migrationsFolder });
    },
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

async function openPostgres(
  databaseUrl: string,
  { directUrl, readUrl, replicaUrl }: Omit<Where, "databaseUrl" | "dataDir">,
): Promise<Database> {
  const url = directUrl ?? databaseUrl;
  const isPooled = url !== databaseUrl;
  await findServer(url);
  const pool = openPool(url);
  const db = drizzlePg(pool, options());
  const handle = anyEngine(db);
  const writes = openWritePool(databaseUrl, { isPooled });
  const reads = openReadPool(readUrl ?? databaseUrl, { isPooled });
  const replica = replicaUrl ? readFromReplica(reads, url, replicaUrl, isPooled) : null;
  return {
    db: handle,
    pages: { db: handleOf(writes), readDb: handleOf(reads) },
    engine: { kind: "postgres", url },
    migrate: () =>
      migrateOnce(pool, async (client) => {
        await refuseOlder(handle);
        await client.query("set lock_timeout = '2s'");
        await untilUnlocked(() => migratePg(drizzlePg(client, options()), { migrationsFolder }));
      }),
    close: async () => {
      await replica?.close();
      await Promise.all([pool, writes, reads].map((one) => one.end()));
    },
  };
}

/** Statements are told to traces, where they are on. */
const options = () => ({ casing: "snake_case" as const, logger: isTracing() ? tracedStatements : false });

const handleOf = (pool: pg.Pool): Db => anyEngine(drizzlePg(pool, options()));

/** The two drivers' types differ in what `execute` returns; `Db` has what both return. */
const anyEngine = (db: NodePgDatabase | PgliteDatabase): Db => db as unknown as Db;

/**
 * Every migration is kept, and upgrades what the earlier ones made. A database that began with others, however many of
 * them it has, is refused.
 */
async function refuseOlder(db: Db): Promise<void> {
  const { rows: made } = await db.execute<{ migrated: boolean }>(isMigrated);
  if (!made[0]?.migrated) return;
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select min(created_at) as first from drizzle.__drizzle_migrations`,
  );
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const first = rows[0]?.first ?? null;
  if (baseline && first !== null && Number(first) !== baseline.folderMillis)
    throw new EnvProblem(
      "This database was made by a version from before the first release and cannot be upgraded: start with an empty DATA_DIR or DATABASE_URL.",
    );
}

/** When the newest migration of this database was made, in milliseconds; 0 for an empty database. */
export async function newestMigration(db: Db): Promise<number> {
  const { rows: made } = await db.execute<{ migrated: boolean }>(isMigrated);
  if (!made[0]?.migrated) return 0;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/** The same of a database that this program has migrated. */
export const newestKnownMigration = (): number =>
  readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

const isMigrated = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;

/** Any number that no other advisory lock of this database uses. */
const migrationLock = 74_838;

/**
 * Several processes may start at once: one migrates while the others wait for it. Closing the connection releases the
 * lock, even after it broke.
 */
async function migrateOnce(pool: pg.Pool, migrate: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect().catch((error: Error) => {
    throw new EnvProblem(`DATABASE_URL cannot be opened: ${error.message}.`);
  });
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await migrate(client);
  } finally {
    client.release(true);
  }
}

/** SQLSTATE lock_not_available. */
const locked = "55P03";

/** Who waits for a table's lock stops everybody behind it: better to give way, and to try again. */
async function untilUnlocked(migrate: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await migrate();
    } catch (error) {
      if (!causesOf(error).some(({ code }) => code === locked)) throw error;
      log.warn("the migration waits for a transaction that is in its way");
      await sleep(1000);
    }
  }
}

/** The constraint that refused a write; null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  for (const { constraint } of causesOf(error)) if (typeof constraint === "string") return constraint;
  return null;
}

/** Where PostgreSQL's log ends now, so after all that was committed. */
export async function endOfLog(db: Db): Promise<Lsn> {
  const end = sql.raw(lsnText("pg_current_wal_insert_lsn()"));
  const { rows } = await db.execute<{ lsn: string }>(sql`select ${end} as lsn`);
  return BigInt(rows[0]?.lsn ?? 0);
}

export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
