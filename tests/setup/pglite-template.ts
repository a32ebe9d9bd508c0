import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "~/platform/db.server";

declare module "vitest" {
  interface ProvidedContext {
    pgliteTemplate: string;
  }
}

/**
 * Migrates one PGlite and dumps it into a file that every test file loads. On disk it begins as a copy of the database
 * that the build made, if there is one for these migrations.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "thola-pglite-"));
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, "data") });
  if (database.engine.kind !== "pglite") throw new Error("A folder did not open PGlite");
  await database.migrate();
  const dump = await database.engine.pglite.dumpDataDir("none");
  await database.close();
  const file = join(folder, "template.tar");
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  project.provide("pgliteTemplate", file);
  return () => rmSync(folder, { recursive: true });
}
