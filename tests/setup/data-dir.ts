import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDatabase, startPostgres } from "./postgres.ts";
import { onPostgres, startServer } from "./server.ts";

export type DataDir = { dataDir: string; remove: () => void };

/** A new data directory for a server: empty, or a copy of `filled`. */
export function newDataDir(filled?: string): DataDir {
  const folder = mkdtempSync(join(tmpdir(), "thola-data-"));
  const dataDir = join(folder, "data");
  if (filled) cpSync(filled, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A new data directory whose pictures are links to those of `shared`: what is made of one, in another width or format, is
 * there for all. Who removes a picture removes the link.
 */
export function withPicturesOf(shared: string): DataDir {
  const { dataDir, remove } = newDataDir();
  for (const picture of globSync("uploads/*/*", { cwd: shared })) {
    mkdirSync(dirname(join(dataDir, picture)), { recursive: true });
    symlinkSync(join(shared, picture), join(dataDir, picture));
  }
  return { dataDir, remove };
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

export type FilledPostgres = {
  /** The address of the server. */
  url: string;
  /** A database with the sample data, to be copied. */
  template: string;
  /** Has the files that belong to it. */
  dataDir: string;
};

/** The sample data on PostgreSQL: what all steps of `npm test` share, else a new server. */
export async function filledPostgres(): Promise<FilledPostgres & { remove: () => Promise<void> }> {
  const shared = process.env.FILLED_POSTGRES;
  if (shared) return { ...(JSON.parse(shared) as FilledPostgres), remove: async () => {} };
  const { url, stop } = await startPostgres();
  const template = await createDatabase(url);
  const { dataDir, remove } = newDataDir();
  const server = await startServer({ ...onPostgres(template.url), DATA_DIR: dataDir });
  await server.stop();
  return {
    url,
    template: template.name,
    dataDir,
    remove: async () => {
      remove();
      await template.drop();
      await stop();
    },
  };
}
