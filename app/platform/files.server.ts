import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Uploads by path ('business-<id>/<id>/640.avif'), on disk, in an object store or in memory (openFiles in app.server.ts). */
export type Files = {
  /** Atomic; replaces an existing file. */
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  get: (path: string) => Promise<Buffer | null>;
  /** Removes a folder with everything in it; a missing one is no error. */
  remove: (folder: string) => Promise<void>;
  /** The paths of all files in a folder and its folders, those of one folder together; '' is the whole store. */
  walk: (folder: string) => AsyncIterable<string>;
};

/** The place of the files does not respond, or refuses, as a full disk does: to be tried again later. */
export class FilesUnavailable extends Error {}

/** In memory when the database is. */
export const localFiles = (dataDir: string, folder: "uploads" | "papers" = "uploads"): Files =>
  dataDir.startsWith("memory:") ? filesInMemory() : filesOnDisk(join(dataDir, folder));

/** A folder of other files, as files of their own. */
export const filesIn = (files: Files, folder: string): Files => ({
  put: (path, bytes) => files.put(`${folder}/${path}`, bytes),
  get: (path) => files.get(`${folder}/${path}`),
  remove: (path) => files.remove(`${folder}/${path}`),
  async *walk(path) {
    for await (const found of files.walk(path === "" ? folder : `${folder}/${path}`))
      yield found.slice(folder.length + 1);
  },
});

/** Lower-case letters, digits, dashes and an extension: no path that leads out of the folder. */
const safePath = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

export const isFilePath = (path: string): boolean => safePath.test(path);

export function checkedPath(path: string): string {
  if (!isFilePath(path)) throw new Error("Not a path of a stored file.");
  return path;
}

function filesOnDisk(root: string): Files {
  const locate = (path: string) => join(root, checkedPath(path));
  return {
    async put(path, bytes) {
      const file = locate(path);
      const fresh = `${file}.${randomBytes(6).toString("hex")}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(fresh, bytes, { flag: "wx" });
        await rename(fresh, file);
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => {});
        throw new FilesUnavailable("The disk does not take the file.", { cause: error });
      }
    },
    get: (path) => readFile(locate(path)).catch(nullIfAbsent),
    remove: (folder) => rm(locate(folder), { recursive: true, force: true }),
    walk: (folder) => walkDisk(root, folder === "" ? "" : `${checkedPath(folder)}/`),
  };
}

async function* walkDisk(root: string, prefix: string): AsyncGenerator<string> {
  const entries = (await readdir(join(root, prefix), { withFileTypes: true }).catch(nullIfAbsent)) ?? [];
  for (const entry of entries) {
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* walkDisk(root, `${path}/`);
    else yield path;
  }
}

function nullIfAbsent(error: unknown): null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT" || code === "ENOTDIR") return null;
  throw error;
}

function filesInMemory(): Files {
  const stored = new Map<string, Buffer>();
  return {
    put: async (path, bytes) => void stored.set(checkedPath(path), Buffer.from(bytes)),
    get: async (path) => stored.get(checkedPath(path)) ?? null,
    remove: async (folder) => {
      const prefix = `${checkedPath(folder)}/`;
      for (const path of stored.keys()) if (path.startsWith(prefix)) stored.delete(path);
    },
    async *walk(folder) {
      const prefix = folder === "" ? "" : `${checkedPath(folder)}/`;
      yield* [...stored.keys()].filter((path) => path.startsWith(prefix)).sort();
    },
  };
}
