import type { Files } from "~/platform/files.server";
import { originalPath } from "./picture-paths";

type Made = Buffer | null | "busy";

/** By path, so that concurrent requests for one file share the work. */
const making = new Map<string, Promise<Made>>();

/** Returns the stored file, which is made and stored on the first request. */
export async function getOrMake(files: Files, path: string, make: () => Promise<Made>): Promise<Made> {
  const made = await files.get(path);
  if (made) return made;
  if (!making.has(path))
    making.set(
      path,
      makeAndKeep(files, path, make).finally(() => making.delete(path)),
    );
  return making.get(path) ?? null;
}

async function makeAndKeep(files: Files, path: string, make: () => Promise<Made>): Promise<Made> {
  const bytes = await make();
  if (bytes !== null && bytes !== "busy") await files.put(path, bytes);
  return bytes;
}

/** A photo, or one of our own drawings. */
export async function findOriginal(files: Files, path: string) {
  const photo = await files.get(originalPath(path, "webp"));
  const file = photo ?? (await files.get(originalPath(path, "svg")));
  return file && { file, isDrawing: photo === null };
}
