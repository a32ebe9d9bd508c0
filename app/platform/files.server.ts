import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Uploads by path ('c4/<id>/640.avif'), on disk or, beside a database in memory, in memory. */
export type Files = {
  /** Whole or not at all; replaces what is there. */
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  get: (path: string) => Promise<Buffer | null>;
  /** A folder with everything in it; one that is not there is no failure. */
  remove: (folder: string) => Promise<void>;
  /** The names of the files and folders in a folder. */
  list: (folder: string) => Promise<string[]>;
};

export const openFiles = (dataDir: string): Files =>
  dataDir.startsWith("memory:") ? filesInMemory() : filesOnDisk(join(dataDir, "uploads"));

/** Small letters, digits, dashes, an extension: nothing that leads out of the folder. */
const known = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

function checked(path: string): string {
  if (!known.test(path)) throw new Error("A path of files is made of our own names.");
  return path;
}

function filesOnDisk(root: string): Files {
  const place = (path: string) => join(root, checked(path));
  return {
    async put(path, bytes) {
      const file = place(path);
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
    get: (path) => readFile(place(path)).catch(nullIfAbsent),
    remove: (folder) => rm(place(folder), { recursive: true, force: true }),
    list: async (folder) => (await readdir(folder === "" ? root : place(folder)).catch(nullIfAbsent)) ?? [],
  };
}

function nullIfAbsent(error: unknown): null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT" || code === "ENOTDIR") return null;
  throw error;
}

function filesInMemory(): Files {
  const kept = new Map<string, Buffer>();
  return {
    put: async (path, bytes) => void kept.set(checked(path), Buffer.from(bytes)),
    get: async (path) => kept.get(checked(path)) ?? null,
    remove: async (folder) => {
      const above = `${checked(folder)}/`;
      for (const path of kept.keys()) if (path.startsWith(above)) kept.delete(path);
    },
    list: async (folder) => {
      const above = folder === "" ? "" : `${checked(folder)}/`;
      const inside = [...kept.keys()].filter((path) => path.startsWith(above));
      return [...new Set(inside.map((path) => path.slice(above.length).split("/")[0] ?? ""))];
    },
  };
}
