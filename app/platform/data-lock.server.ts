import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another process holds the data directory. The message is the one line that the operator sees. */
export class DataDirInUse extends Error {}

type Owner = { pid: number; startedAt: string | null };

/**
 * Allows one process per data directory: PGlite would let a second one in and lose committed rows without an error.
 * The lock file is created by link(2), which is atomic; the lock of a dead process is moved away and taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, "lock");
  const mine = join(dataDir, `lock.${process.pid}.${Date.now()}`);
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Owner));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(mine, lock)) return () => rmSync(lock, { force: true });
      const owner = readOwner(lock);
      if (owner && isAlive(owner))
        throw new DataDirInUse(
          `DATA_DIR ${dataDir} is in use by process ${owner.pid}. Stop that server first, or choose another DATA_DIR.`,
        );
      moveStaleLock(lock, owner);
    }
    throw new DataDirInUse(`DATA_DIR ${dataDir} is being opened by another process. Try again.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readOwner(lock: string): Owner | null {
  try {
    return JSON.parse(readFileSync(lock, "utf8")) as Owner;
  } catch {
    return null;
  }
}

function moveStaleLock(lock: string, owner: Owner | null) {
  const stale = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, stale);
    // Another process may have taken the lock between the read and the move: give it back.
    if (JSON.stringify(readOwner(stale)) !== JSON.stringify(owner)) tryLink(stale, lock);
    rmSync(stale, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return owner.startedAt === null || owner.startedAt === startOf(owner.pid);
}

/** A process's start time, so that a reused pid is not mistaken for the owner; null on systems without /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
