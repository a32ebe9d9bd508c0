import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import type { Db } from "./db.server";
import { EnvProblem } from "./env-problems.server";

/** Where Debian, and PostgreSQL's own packages of other systems, have one folder for each version. */
const versioned = ["/usr/lib/postgresql", "/usr/local/pgsql", "/opt/postgresql"];

/**
 * The path of `pg_dump` or `pg_restore` that fits this database's server: of the same version, or else of the next newer one.
 * An older one refuses; a newer pg_restore may use settings that the server does not know.
 */
export async function findPostgresProgram(name: "pg_dump" | "pg_restore", db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version_num') as version`,
  );
  const wanted = Math.floor(Number(rows[0]?.version) / 10_000);
  const folders = [
    ...versioned.flatMap((root) =>
      existsSync(root) ? readdirSync(root).map((one) => join(root, one, "bin")) : [],
    ),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
  const versions = await Promise.all(found.map(async (path) => ({ path, version: await versionOf(path) })));
  const [best] = versions.filter(({ version }) => version >= wanted).sort((a, b) => a.version - b.version);
  if (best) return best.path;
  const others = versions.map(({ path, version }) => `${path} (${version})`).join(", ") || "none";
  throw new EnvProblem(
    `${name} of version ${wanted} or newer is needed, and this machine has ${others}. On Debian: apt-get install postgresql-client-${wanted}, or add its folder to PATH.`,
  );
}

async function versionOf(path: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(path, ["--version"]);
    return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Starts it on this database. The password is not among its arguments, which every user of the machine can read. */
export function runOnDatabase(program: string, args: string[], databaseUrl: string) {
  // It knows several servers by itself.
  const [, before = "", secret = "", after = ""] =
    /^([^@/]*\/\/[^:@/]*)(?::([^@/]*))?(.*)$/.exec(databaseUrl) ?? [];
  const password = decodeURIComponent(secret);
  const child = spawn(program, [...args, `--dbname=${before}${after}`], {
    env: {
      ...process.env,
      ...(password ? { PGPASSWORD: password } : {}),
    },
    stdio: ["pipe", "ignore", "pipe"],
  });
  const said = text(child.stderr);
  const done = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", async (code) => {
      if (code === 0) resolve();
      else
        reject(
          new EnvProblem(
            `${program} failed: ${(await said).trim().split("\n")[0] ?? `it ended with ${code}`}`,
          ),
        );
    });
  });
  return { stdin: child.stdin, done };
}
