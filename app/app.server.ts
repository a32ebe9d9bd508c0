import { findUserByEmail } from "./modules/accounts/queries.server";
import type { App } from "./platform/app-context.server";
import { type Database, type Db, openDatabase } from "./platform/db.server";
import type { Env } from "./platform/env.server";
import { EnvProblem } from "./platform/env-problems.server";
import { openFiles } from "./platform/files.server";
import { openLog } from "./platform/log.server";

/** Opens the database, migrates it, and fills in sample data if that is on. `welcome` lists the sample sign-ins. */
export async function openApp(
  env: Env,
  appUrl: string,
): Promise<{ app: App; database: Database; welcome: string }> {
  openLog(env.logLevel);
  const database = await openDatabase(env);
  try {
    await database.migrate();
    const { db } = database;
    const app: App = { db, readDb: db, files: openFiles(env.dataDir), env, appUrl, now: () => new Date() };
    if (!env.sampleData) {
      await refuseSampleAccounts(db);
      return { app, database, welcome: "" };
    }
    const { fillSampleData, signInLines } = await import("../db/seed/fill.server");
    await fillSampleData(app, app.now());
    return { app, database, welcome: `sample sign-ins\n${signInLines}` };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Their passwords are public. */
async function refuseSampleAccounts(db: Db) {
  if (!(await findUserByEmail(db, "admin@thola.test"))) return;
  throw new EnvProblem(
    "SAMPLE_DATA is off, but this database holds the sample accounts, whose passwords everybody knows. Sample and real data cannot be told apart later: make a new database (createdb thola) and set DATABASE_URL to it, or without DATABASE_URL choose another DATA_DIR.",
  );
}
