import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * The build makes a migrated, empty data directory of PGlite (scripts/database.mjs), because making one takes six seconds
 * of processor time and copying it a tenth. Its name depends on what it was made of.
 */
export function preparedDatabase(): string {
  const hash = createHash("sha256");
  for (const name of ["@electric-sql/pglite", "pg-boss"])
    hash.update(readFileSync(`node_modules/${name}/package.json`));
  for (const file of readdirSync("db/migrations").sort())
    if (file.endsWith(".sql")) hash.update(file).update(readFileSync(join("db/migrations", file)));
  return `build/database-${hash.digest("hex").slice(0, 12)}`;
}

/** Copies it to a folder that does not exist yet. One that a crash cut short is never opened. */
export function copyPreparedDatabase(to: string, prepared = preparedDatabase()): void {
  if (existsSync(to) || !existsSync(prepared)) return;
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(prepared, unfinished, { recursive: true });
  renameSync(unfinished, to);
}
