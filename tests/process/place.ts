import { inject } from "vitest";
import { type Db, openDatabase } from "~/platform/db.server";
import { freePort } from "../setup/free-port";
import { createDatabase } from "../setup/postgres";
import { onPostgres } from "../setup/server";
import { test as base } from "./program";

export type Engine = "pglite" | "postgres";

/** `test` with settings for a server that can be killed and restarted: the same port and data, with the sample data. */
export const test = base.extend(
  "aPlace",
  ({ filledDataDir: dataDir, onTestFinished }) =>
    async (engine: Engine) => {
      const PORT = String(await freePort());
      if (engine === "pglite") return { env: { PORT, DATA_DIR: dataDir }, databaseUrl: null, dataDir };
      const database = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
      onTestFinished(database.drop);
      return { env: { PORT, ...onPostgres(database.url) }, databaseUrl: database.url, dataDir };
    },
);

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
