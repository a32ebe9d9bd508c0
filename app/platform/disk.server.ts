import { statfs } from "node:fs/promises";
import { log } from "./log.server";

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
