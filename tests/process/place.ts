import { inject } from "vitest";
import { type Db, openDatabase } from "~/platform/db.server";
import { newDataDir } from "../setup/data-dir";
import { freePort } from "../setup/free-port";
import { createDatabase } from "../setup/postgres";
import { onPostgres } from "../setup/server";
import { test as base } from "./program";

/**
 * `test` with settings for a server on PostgreSQL that can be killed and restarted: the same port and data, with the
 * sample data.
 */
export const test = base.extend("place", async ({ onTestFinished }) => {
  const { dataDir, remove } = newDataDir(inject("postgresFiles"));
  onTestFinished(remove);
  const database = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  onTestFinished(database.drop);
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, ...onPostgres(database.url) };
  return { env, databaseUrl: database.url, dataDir };
});

type Place = Parameters<typeof openDatabase>[0];

/** Reads the database while no server runs on it. */
export async function look<Seen>(place: Place, see: (db: Db) => Promise<Seen>) {
  const database = await openDatabase(place);
  try {
    return await see(database.db);
  } finally {
    await database.close();
  }
}
