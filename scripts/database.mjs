// Part of `npm run build`: makes a migrated, empty database for the embedded engine, once for its migrations, and prints where
// it is kept.
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const app = fileURLToPath(new URL("../app", import.meta.url));
const load = async (file) =>
  (await runnerImport(`${app}/platform/${file}`, { configFile: false, resolve: { alias: { "~": app } } }))
    .module;

const { preparedDatabase } = await load("prepared-database.server.ts");
const kept = `.cache/${basename(preparedDatabase())}`;
if (!existsSync(kept)) {
  const { openDatabase } = await load("db.server.ts");
  const { startJobs } = await load("jobs.server.ts");
  for (const name of existsSync(".cache") ? readdirSync(".cache") : [])
    if (name.startsWith("database-")) rmSync(`.cache/${name}`, { recursive: true });
  const unfinished = `${kept}.unfinished`;
  const database = await openDatabase({ databaseUrl: null, dataDir: unfinished });
  await database.migrate();
  // The tables of the jobs are pg-boss's own.
  const stopJobs = await startJobs(database, [], () => new Date());
  await stopJobs();
  await database.close();
  // PGlite's files are writable by everybody, or readable by nobody else. Another user may run the program.
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
  renameSync(`${unfinished}/db`, kept);
  rmSync(unfinished, { recursive: true });
}
console.log(kept);
