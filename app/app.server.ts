import type { App } from "./platform/app-context.server";
import { type Database, openDatabase } from "./platform/db.server";
import type { Env } from "./platform/env.server";
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
    if (!env.sampleData) return { app, database, welcome: "" };
    const { fillSampleData, signInLines } = await import("../db/seed/fill.server");
    await fillSampleData(app, app.now());
    return { app, database, welcome: `sample sign-ins\n${signInLines}` };
  } catch (error) {
    await database.close();
    throw error;
  }
}
