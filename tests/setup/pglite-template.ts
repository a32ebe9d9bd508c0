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

/** Migrates one PGlite and dumps it into a file that every test file loads. */
export default async function setup(project: TestProject) {
  const database = await openDatabase({ databaseUrl: null, dataDir: "memory://" });
  if (database.engine.kind !== "pglite") throw new Error("memory:// did not open PGlite");
  await database.migrate();
  const dump = await database.engine.pglite.dumpDataDir("none");
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), "thola-pglite-"));
  const file = join(folder, "template.tar");
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  project.provide("pgliteTemplate", file);
  return () => rmSync(folder, { recursive: true });
}
