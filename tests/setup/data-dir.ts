import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server";

export type DataDir = { dataDir: string; remove: () => void };

/** A new data directory for a server: empty, or a copy of `filled`. */
export function newDataDir(filled?: string): DataDir {
  const folder = mkdtempSync(join(tmpdir(), "thola-data-"));
  const dataDir = join(folder, "data");
  if (filled) cpSync(filled, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A data directory with the sample data: the one that all steps of `npm test` share (scripts/test.mjs), else a new one. A
 * server on a copy of it is ready in a second or two.
 */
export async function filledDataDir(): Promise<DataDir> {
  const shared = process.env.FILLED_DATA_DIR;
  if (shared) return { dataDir: shared, remove: () => {} };
  const filled = newDataDir();
  const server = await startServer({ DATA_DIR: filled.dataDir });
  await server.stop();
  return filled;
}
