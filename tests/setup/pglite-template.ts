import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "~/platform/db.server";
import { preparedDatabase } from "~/platform/prepared-database.server";

declare module "vitest" {
  interface ProvidedContext {
    pgliteTemplate: string;
  }
}

/** A migrated, empty PGlite in a file that every worker loads: the build's, if it has one for these migrations. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "thola-pglite-"));
  const file = join(folder, "template.tar");
  if (!packPrepared(file)) await packNew(file, join(folder, "data"));
  project.provide("pgliteTemplate", file);
  return () => rmSync(folder, { recursive: true });
}

/** Its files as they are: to open it only to dump it would take two seconds of processor time. */
function packPrepared(file: string): boolean {
  const prepared = preparedDatabase();
  if (!existsSync(prepared)) return false;
  const entries = readdirSync(prepared);
  return spawnSync("tar", ["--format=ustar", "-cf", file, "-C", prepared, ...entries]).status === 0;
}

async function packNew(file: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  if (database.engine.kind !== "pglite") throw new Error("A folder did not open PGlite");
  await database.migrate();
  const dump = await database.engine.pglite.dumpDataDir("none");
  await database.close();
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
}
