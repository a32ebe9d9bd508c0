import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startOwnPostgres } from "../../tests/setup/postgres";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Trouble } from "./drill";
import { readEmbedded, readPostgres } from "./drill-work";

const diskSize = "1g";

/** Both engines on small disks of memory, filled to the last byte by another program. Only root may mount them. */
export async function diskTroubles(
  folder: string,
  common: Record<string, string>,
  atEnd: (() => void)[],
): Promise<Trouble[]> {
  const mount = (name: string) => {
    const disk = join(folder, name);
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize}`, "tmpfs", disk]);
    atEnd.unshift(() => execFileSync("umount", [disk]));
    return disk;
  };
  const full =
    (disk: string, afterwards: (server: Server) => Promise<Server>) => async (server: Server, ms: number) => {
      const file = join(disk, "filler");
      fill(file);
      await sleep(ms);
      rmSync(file);
      return afterwards(server);
    };
  const [forPostgres, forEmbedded] = [mount("postgres"), mount("embedded")];
  const postgres = await startOwnPostgres(forPostgres);
  atEnd.unshift(postgres.remove);
  const embedded = { ...common, DATA_DIR: join(forEmbedded, "data") };
  return [
    {
      name: "PostgreSQL's disk full",
      minutes: 1,
      place: {
        env: { ...common, ...onPostgres(postgres.url), DATA_DIR: join(folder, "data of full") },
        read: readPostgres(postgres.url),
      },
      cause: full(forPostgres, async (server) => {
        // It may have stopped, as it does when it cannot write its log.
        await postgres.start().catch(() => {});
        return server;
      }),
    },
    {
      name: "embedded engine's disk full",
      minutes: 1,
      place: { env: embedded, read: readEmbedded(embedded.DATA_DIR) },
      cause: full(forEmbedded, async (server) => (isRunning(server) ? server : startServer(embedded))),
    },
  ];
}

function fill(file: string) {
  const block = Buffer.alloc(1024 * 1024);
  const handle = openSync(file, "w");
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(handle);
  }
}

function isRunning({ pid }: Server): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
