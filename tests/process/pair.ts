import { join } from "node:path";
import { inject } from "vitest";
import { newDataDir } from "../setup/data-dir";
import { freePort } from "../setup/free-port";
import { startObjectStore } from "../setup/object-store";
import { createDatabase } from "../setup/postgres";
import { onPostgres, startServer } from "../setup/server";
import { test as base } from "./program";

/**
 * `test` with two processes on one database and one store of pictures, that share nothing else. The tests of a file share
 * them. A failed test prints their output.
 */
export const test = base
  .extend("settings", { scope: "file" }, () => ({
    url: inject("postgresUrl"),
    template: inject("postgresTemplate"),
  }))
  .extend("pair", { scope: "file" }, async ({ settings }, { onCleanup }) => {
    const database = await createDatabase(settings.url, settings.template);
    const { dataDir, remove } = newDataDir();
    const store = await startObjectStore();
    const env = { ...onPostgres(database.url), ...store.env };
    const start = async (name: string) =>
      startServer({ ...env, DATA_DIR: join(dataDir, name), PORT: String(await freePort()) });
    const [one, other] = await Promise.all([start("one"), start("other")]);
    onCleanup(async () => {
      await Promise.all([one.kill(), other.kill(), store.remove()]);
      await database.drop();
      remove();
    });
    return { place: { databaseUrl: database.url, dataDir }, store, env, one, other };
  })
  .extend("told", { auto: true }, ({ pair: { one, other }, onTestFailed }) => {
    onTestFailed(() => console.error(one.output(), other.output()));
    return null;
  });
