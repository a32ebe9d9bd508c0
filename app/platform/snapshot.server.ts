import { chmodSync, rmSync } from "node:fs";
import { constants, cp, mkdir } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { PGlite } from "@electric-sql/pglite";
import { type Db, newestMigration } from "./db.server";
import { newId } from "./ids";
import { log } from "./log.server";

/** A copy of the embedded database in a folder: all that was committed until `at`. `schema` is its newest migration. */
export type Snapshot = { folder: string; at: string; schema: number };

/**
 * Copies the files while no statement runs. PGlite opens them as after a power failure: what was committed is there, what was
 * not is rolled back. Requests for the database wait for the copy; where the disk can share blocks, that is no time.
 */
export async function takeSnapshot(pglite: PGlite, db: Db, dataDir: string): Promise<Snapshot> {
  const folder = join(dataDir, "tmp", `snapshot-${newId()}`);
  await mkdir(join(dataDir, "tmp"), { recursive: true, mode: 0o700 });
  const schema = await newestMigration(db);
  await pglite.exec("CHECKPOINT");
  const at = await pglite.runExclusive(async () => {
    const at = new Date().toISOString();
    await cp(join(dataDir, "db"), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return at;
  });
  return { folder, at, schema };
}

const socketOf = (dataDir: string): string => join(dataDir, "socket");

/**
 * Lets commands of this machine's same user ask the server that holds the embedded database. Returns the function that
 * closes it.
 */
export function serveSnapshots(take: () => Promise<Snapshot>, dataDir: string): () => void {
  const path = socketOf(dataDir);
  // Of a killed process: the lock of the data directory says that there is no other.
  rmSync(path, { force: true });
  const server = createServer(async (_req, res) => {
    try {
      res.end(JSON.stringify(await take()));
    } catch (error) {
      log.error({ err: error }, "snapshot");
      res.writeHead(500).end();
    }
  });
  server.on("error", (error) => log.error({ err: error }, "no backups while this server runs"));
  server.listen(path, () => chmodSync(path, 0o600));
  return () => void server.close();
}

/** Null when no server listens. */
export function askForSnapshot(dataDir: string): Promise<Snapshot | null> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketOf(dataDir), method: "POST", path: "/snapshot" });
    asked.once("error", (error: NodeJS.ErrnoException) =>
      ["ENOENT", "ECONNREFUSED"].includes(error.code ?? "") ? resolve(null) : reject(error),
    );
    asked.once("response", (response) => {
      if (response.statusCode === 200) json(response).then((said) => resolve(said as Snapshot), reject);
      else reject(new Error("The server could not copy its database: see its log."));
    });
    asked.end();
  });
}
