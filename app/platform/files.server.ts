import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Uploads by path ('c4/<id>/640.avif'), on disk; in memory when the database is. */
export type Files = {
  /** Atomic; replaces an existing file. */
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  get: (path: string) => Promise<Buffer | null>;
  /** Removes a folder with everything in it; a missing one is no error. */
  remove: (folder: string) => Promise<void>;
  /** The names of the files and folders in a folder. */
  list: (folder: string) => Promise<string[]>;
};

export const openFiles = (dataDir: string): Files =>
  dataDir.startsWith("memory:") ? filesInMemory() : filesOnDisk(join(dataDir, "uploads"));

/** Lower-case letters, digits, dashes and an extension: no path that leads out of the folder. */
const safePath = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

function checked(path: string): string {
  if (!safePath.test(path)) throw new Error("Not a path of a stored file.");
  return path;
}

function filesOnDisk(root: string): Files {
  const locate = (path: string) => join(root, checked(path));
  return {
    async put(path, bytes) {
      const file = locate(path);
      const fresh = `${file}.${randomBytes(6).toString("hex")}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(fresh, bytes, { flag: "wx" });
        await rename(fresh, file);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
    get: (path) => readFile(locate(path)).catch(nullIfAbsent),
    remove: (folder) => rm(locate(folder), { recursive: true, force: true }),
    list: async (folder) => (await readdir(folder === "" ? root : locate(folder)).catch(nullIfAbsent)) ?? [],
  };
}

function nullIfAbsent(error: unknown): null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT" || code === "ENOTDIR") return null;
  throw error;
}

function filesInMemory(): Files {
  const stored = new Map<string, Buffer>();
  return {
    put: async (path, bytes) => void stored.set(checked(path), Buffer.from(bytes)),
    get: async (path) => stored.get(checked(path)) ?? null,
    remove: async (folder) => {
      const prefix = `${checked(folder)}/`;
      for (const path of stored.keys()) if (path.startsWith(prefix)) stored.delete(path);
    },
    list: async (folder) => {
      const prefix = folder === "" ? "" : `${checked(folder)}/`;
      const inside = [...stored.keys()].filter((path) => path.startsWith(prefix));
      return [...new Set(inside.map((path) => path.slice(prefix.length).split("/")[0] ?? ""))];
    },
  };
}
