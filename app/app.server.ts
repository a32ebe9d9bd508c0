import type { App } from "./platform/app-context.server";
import { type Database, openDatabase } from "./platform/db.server";
import type { Env } from "./platform/env.server";
import { openFiles } from "./platform/files.server";
import { log, openLog } from "./platform/log.server";
import { siteAt } from "./platform/site";
import { refuseSampleAccounts } from "./sample-accounts.server";
import { tellMistakes } from "./texts/texts";

/** Opens the database, migrates it, and fills in sample data if that is on. `welcome` lists the sample sign-ins. */
export async function openApp(
  env: Env,
  address: string,
): Promise<{ app: App; database: Database; welcome: string }> {
  openLog(env.logLevel);
  if (import.meta.env.PROD) tellMistakes(onceEach((problem) => log.error({ problem }, "texts")));
  const database = await openDatabase(env);
  try {
    await database.migrate();
    const { db } = database;
    const site = siteAt(address);
    const app: App = { db, readDb: db, files: openFiles(env.dataDir), env, site, now: () => new Date() };
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

function onceEach(tell: (problem: string) => void) {
  const told = new Set<string>();
  return (problem: string) => {
    if (told.has(problem)) return;
    told.add(problem);
    tell(problem);
  };
}
