import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../tests/setup/postgres";
import { familyOf } from "./machine";
import { fill, type SeedRun } from "./seed";

/** As docs/operations.md advises, with fsync, as in production. */
const settings = {
  shared_buffers: "2GB",
  work_mem: "32MB",
  maintenance_work_mem: "512MB",
  max_wal_size: "4GB",
  random_page_cost: "1.1",
  jit: "off",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
};

export type Databases = Awaited<ReturnType<typeof openDatabases>>;

/** One database per size, filled on first use. With `keep` they are not dropped, and are reused. */
export async function openDatabases(keep: string | null) {
  const given = process.env.BENCH_DATABASE_URL;
  if (keep !== null && given === undefined)
    throw new Error("--keep needs BENCH_DATABASE_URL: a temporary server keeps nothing.");
  const server = given ? { url: given, stop: async () => {} } : await startPostgres(settings);
  const folder = mkdtempSync(join(tmpdir(), "thola-bench-"));
  const prefix = keep ?? `thola_bench_${process.pid}`;
  const filled = new Map<number, { url: string; run: SeedRun | null }>();
  const temporary = new Set<string>();

  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const ask = <Row extends pg.QueryResultRow>(text: string) => askOnce<Row>(server.url, text);

  async function create(name: string, from = "template1"): Promise<string> {
    temporary.add(name);
    await ask(`drop database if exists ${name} with (force)`);
    await ask(`create database ${name} template ${from}`);
    return urlOf(name);
  }

  async function prepare(size: number) {
    const name = `${prefix}_${size}`;
    const [there] = await ask<{ filled: boolean }>(
      `select shobj_description(oid, 'pg_database') is not distinct from 'filled' as filled from pg_database where datname = '${name}'`,
    );
    if (keep !== null && there?.filled) return { url: urlOf(name), run: null };
    const url = await create(name);
    const run = await fill(url, size, folder);
    await ask(`comment on database ${name} is 'filled'`);
    if (keep !== null) temporary.delete(name);
    return { url, run };
  }

  async function prepareOnce(size: number) {
    const known = filled.get(size) ?? (await prepare(size));
    filled.set(size, known);
    return known;
  }

  let closed: Promise<void> | null = null;
  async function close() {
    for (const name of temporary) await ask(`drop database if exists ${name} with (force)`);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    folder,
    isOurs: given === undefined,
    facts: await factsOf(server.url),
    /** PostgreSQL's processes, if we started it ourselves. */
    processes: async () => (given ? [] : familyOf(await postmasterOf(server.url))),
    async filled(size: number) {
      const known = await prepareOnce(size);
      await readIntoMemory(known.url);
      return known;
    },
    /** A database of this size that may be changed. */
    copyOf: async (size: number, purpose: string) =>
      create(`${prefix}_${purpose}`, new URL((await prepareOnce(size)).url).pathname.slice(1)),
    empty: (purpose: string) => create(`${prefix}_${purpose}`),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

async function askOnce<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Reads the whole database into memory, because the figures are those of a server that has been up for a while. */
async function readIntoMemory(url: string) {
  try {
    await askOnce(url, "create extension if not exists pg_prewarm");
    await askOnce(
      url,
      "select pg_prewarm(oid, 'read') from pg_class where relkind in ('r', 'i', 't', 'm') and relpersistence = 'p'",
    );
  } catch (error) {
    console.log(`Not read into memory first: ${error instanceof Error ? error.message : error}`);
  }
}

async function postmasterOf(url: string): Promise<number> {
  const [row] = await askOnce<{ file: string }>(
    url,
    "select pg_read_file(current_setting('data_directory') || '/postmaster.pid') as file",
  );
  return Number(row?.file.split("\n")[0]);
}

async function factsOf(url: string): Promise<string> {
  const names = ["server_version", ...Object.keys(settings)];
  const [row = {}] = await askOnce<Record<string, string>>(
    url,
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(", ")}`,
  );
  const { server_version: version, ...rest } = row;
  return `PostgreSQL ${version} (${Object.entries(rest)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ")})`;
}
