import { refuseUnfinished } from "./operate/unfinished.server";
import type { App } from "./platform/app-context.server";
import { type Database, openDatabase } from "./platform/db.server";
import type { Env } from "./platform/env.server";
import { type Files, filesIn, localFiles } from "./platform/files.server";
import { log, openLog } from "./platform/log.server";
import { checkStore, filesInStore } from "./platform/object-store.server";
import { internet } from "./platform/outside.server";
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
  const files = await openFiles(env);
  const database = await openDatabase(env);
  try {
    const { db } = database;
    await refuseUnfinished(db);
    await database.migrate();
    const site = siteAt(address);
    const paperFiles = openPaperFiles(env, files);
    const app: App = {
      db,
      readDb: db,
      files,
      paperFiles,
      outside: internet,
      env,
      site,
      now: () => new Date(),
    };
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

/** In the object store if there is one, otherwise in DATA_DIR. */
export async function openFiles({ objectStore, dataDir }: Env): Promise<Files> {
  if (!objectStore) return localFiles(dataDir);
  if (!(await checkStore(objectStore)))
    log.error({ endpoint: objectStore.endpoint }, "S3_ENDPOINT does not respond: no pictures until it does");
  return filesInStore(objectStore);
}

/** Beside the uploads of this machine; in an object store a folder of it, whose names are none of an upload that a backup takes. */
export const openPaperFiles = ({ objectStore, dataDir }: Env, files: Files): Files =>
  objectStore ? filesIn(files, "papers") : localFiles(dataDir, "papers");

function onceEach(tell: (problem: string) => void) {
  const told = new Set<string>();
  return (problem: string) => {
    if (told.has(problem)) return;
    told.add(problem);
    tell(problem);
  };
}
