import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { lockDataDir } from "~/platform/data-dir.server";
import { generatedSecrets } from "../platform/data-dir.server";
import { type Database, type Db, openDatabase } from "../platform/db.server";
import type { Env } from "../platform/env.server";
import { findPostgresProgram, runOnDatabase } from "../platform/postgres-programs.server";
import { UsageProblem } from "../usage-problem";
import { type Manifest, names } from "./manifest";
import { markFinished, markUnfinished } from "./unfinished.server";

/** Where an archive goes. No server starts there between the first `put` and `finish`. */
export type Place = {
  engine: Manifest["engine"];
  put: (name: string, body: Readable) => Promise<void>;
  open: () => Promise<Database>;
  finish: (database: Database) => Promise<void>;
};

export const placeOf = (env: Env): Promise<Place> =>
  env.directUrl === null ? embedded(env.dataDir) : postgres(env.directUrl, env.dataDir);

/** The database gets its own name when it is finished. */
async function embedded(dataDir: string): Promise<Place> {
  if (existsSync(join(dataDir, "db")))
    throw new UsageProblem(`DATA_DIR ${dataDir} holds a database: choose another, or move it away first.`);
  const unlock = lockDataDir(dataDir);
  const unfinished = join(dataDir, "restoring");
  await rm(unfinished, { recursive: true, force: true });
  return {
    engine: "pglite",
    async put(name, body) {
      const secret = generatedSecrets.find((known) => name === `${names.secrets}${known}`);
      const inDatabase = name.startsWith(names.database) && name.slice(names.database.length);
      if (secret) await write(join(dataDir, secret), body);
      else if (inDatabase) await write(join(unfinished, "db", inDatabase), body);
    },
    open: () => openDatabase({ databaseUrl: null, dataDir: unfinished }),
    async finish({ close }) {
      await close();
      await rename(join(unfinished, "db"), join(dataDir, "db"));
      await rm(unfinished, { recursive: true });
      unlock();
    },
  };
}

async function write(path: string, body: Readable): Promise<void> {
  if (path.endsWith("/")) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    body.resume();
    return;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(body, createWriteStream(path, { mode: 0o600 }));
}

async function postgres(databaseUrl: string, dataDir: string): Promise<Place> {
  const database = await openDatabase({ databaseUrl, dataDir });
  const { db } = database;
  if (!(await isEmpty(db)))
    throw new UsageProblem(
      "The database of DATABASE_URL is not empty: stop every process, drop it or give another name, and make a new one with the same owner.",
    );
  const program = await findPostgresProgram("pg_restore", db);
  await markUnfinished(db);
  return {
    engine: "postgres",
    async put(name, body) {
      if (name !== names.dump) return;
      const options = [
        "--single-transaction",
        "--exit-on-error",
        "--no-owner",
        "--no-privileges",
        "--no-comments",
      ];
      const { stdin, done } = runOnDatabase(program, options, databaseUrl);
      // What went wrong is what pg_restore says, not that it takes no more.
      await Promise.all([pipeline(body, stdin).catch(() => {}), done]);
    },
    open: async () => database,
    async finish({ close }) {
      await db.execute(sql`analyze`);
      await markFinished(db);
      await close();
    },
  };
}

/** Nothing but what belongs to extensions, and the mark of a restore that failed before it began. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ relations: number }>(sql`
    select count(*)::int as relations
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg\_%' and nspname <> 'information_schema' and relname <> 'restore_unfinished'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`);
  return rows[0]?.relations === 0;
}
