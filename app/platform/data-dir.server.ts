import { hkdfSync, randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { EnvProblem } from "./env-problems.server";
import { log } from "./log.server";

/** Makes the data directory, closed to other users of the machine, and finds out whether it can be written. */
export function makeDataDir(dataDir: string): void {
  if (dataDir.startsWith("memory:")) return;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // One that an older version made, open to all.
    chmodSync(dataDir, 0o700);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EPERM") return;
    throw new EnvProblem(
      `DATA_DIR ${dataDir} cannot be written (${code}): make it a folder that belongs to the user who runs Thola.`,
    );
  }
}

/** The files with what `generatedSecret` made. */
export const generatedSecrets = ["session-secret", "admin-safety-code"] as const;

/** For the embedded engine only: with DATABASE_URL these variables are required. */
export function generatedSecret(
  dataDir: string,
  name: (typeof generatedSecrets)[number],
  bytes: number,
): string {
  const fresh = randomBytes(bytes).toString("base64url");
  if (dataDir.startsWith("memory:")) return fresh;
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  writeFileSync(file, fresh, { mode: 0o600, flag: "wx" });
  return fresh;
}

/** A secret for one use alone, so that what one of them reveals says nothing about another. */
export const derivedSecret = (secret: string, use: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", `thola ${use}`, 32)).toString("base64url");

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

/** In bytes. The embedded engine does not get over a full disk: it hangs in the next write of its log. */
const margin = 64 * 1024 * 1024;

let look: (() => Promise<number>) | null = null;
let isFull = false;

/** From now on what writes needs this margin. `freeBytes` says what is free; null: nothing depends on this machine's disk. */
export function watchDisk(freeBytes: (() => Promise<number>) | null): void {
  look = freeBytes;
}

/** Whether writes are to be refused; both turns stand in the log. */
export async function isDiskFull(): Promise<boolean> {
  const free = look === null ? margin : await look();
  const wasFull = isFull;
  isFull = free < margin;
  if (isFull && !wasFull) log.error({ free }, "disk full: nothing is written until there is room");
  if (wasFull && !isFull) log.warn({ free }, "disk: there is room again");
  return isFull;
}

/** A file system that does not know its size (blocks 0) is never full. */
export const freeIn = (folder: string) => async (): Promise<number> => {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};
