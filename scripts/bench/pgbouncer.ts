import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../tests/setup/free-port";

const program = "/usr/sbin/pgbouncer";
export const hasPgbouncer = (): boolean => existsSync(program);

/** Debian's PgBouncer with the settings of deploy/pgbouncer, but for addresses and passwords. */
export async function startPgbouncer(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "thola-pgbouncer-"));
  chmodSync(folder, 0o755);
  const { port: there, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const users = join(folder, "userlist.txt");
  const settings: Record<string, string> = {
    thola: `host=127.0.0.1 port=${there} dbname=${pathname.slice(1)}`,
    ...{ listen_port: String(port), auth_type: "trust", auth_file: users },
    ...{ logfile: "", pidfile: "", unix_socket_dir: "" },
  };
  const ini = readFileSync("deploy/pgbouncer/pgbouncer.ini", "utf8").replace(
    /^(\w+) = .*$/gm,
    (line, name: string) => (name in settings ? `${name} = ${settings[name]}` : line),
  );
  writeFileSync(join(folder, "pgbouncer.ini"), ini);
  writeFileSync(users, '"thola_pages" ""\n"thola_reads" ""\n');
  const url = `postgres://thola_pages@127.0.0.1:${port}/thola`;

  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const run = async () => {
    const child = spawn(program, [...asUser, join(folder, "pgbouncer.ini")], { stdio: "ignore" });
    for (const giveUp = Date.now() + 10_000; !(await isReachable(url)); await sleep(50))
      if (Date.now() > giveUp || child.exitCode !== null) throw new Error("PgBouncer does not start.");
    return child;
  };
  let running = await run();
  const killOnExit = () => void running.kill("SIGKILL");
  process.once("exit", killOnExit);
  const stop = async () => {
    const ended = new Promise((done) => running.once("exit", done));
    running.kill("SIGKILL");
    await ended;
  };
  return {
    url,
    readUrl: url.replace("thola_pages", "thola_reads"),
    stop,
    start: async () => {
      running = await run();
    },
    remove: async () => {
      process.off("exit", killOnExit);
      if (running.exitCode === null && running.signalCode === null) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
