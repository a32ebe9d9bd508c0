import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import type { Files } from "~/platform/files.server";
import { newId } from "~/platform/ids";
import { filesInStore } from "~/platform/object-store.server";
import { day } from "~/platform/time";
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
    const strays = await leaveStrays(filesInStore(store.settings));
    const env = { ...onPostgres(database.url), ...store.env };
    const start = async (name: string) =>
      startServer({ ...env, DATA_DIR: join(dataDir, name), PORT: String(await freePort()) });
    const [one, other] = await Promise.all([start("one"), start("other")]);
    onCleanup(async () => {
      await Promise.all([one.kill(), other.kill(), store.remove()]);
      await database.drop();
      remove();
    });
    return { place: { databaseUrl: database.url, dataDir }, store, strays, one, other };
  })
  .extend("told", { auto: true }, ({ pair: { one, other }, onTestFailed }) => {
    onTestFailed(() => console.error(one.output(), other.output()));
    return null;
  });

/** Pictures without a row in the store before the programs start, as one that is killed leaves them. */
async function leaveStrays(files: Files) {
  const pathOf = (at: number) => `business-${newId()}/${idOf(at)}/original.webp`;
  const [old, fresh] = [pathOf(Date.now() - 2 * day), pathOf(Date.now())];
  for (const path of [old, fresh]) await files.put(path, Buffer.from("x"));
  return { old, fresh };
}

/** A UUIDv7 of this time: the sweep reads from it when a file was stored. */
function idOf(at: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${"0".repeat(11)}1`;
}

/** In ms. */
export const seenWithin = 10_000;

/**
 * Asks until what has just changed is seen. Returns when the last request began that was still shown what was before, in ms
 * from now: however long a busy machine takes for a request, it does not count.
 */
export async function staleFor(isSeen: () => Promise<boolean>): Promise<number> {
  const changed = performance.now();
  for (let last = 0; ; await sleep(500)) {
    const began = performance.now() - changed;
    if (await isSeen()) return last;
    if (began > 6 * seenWithin) throw new Error("What changed is not seen at all.");
    last = began;
  }
}
