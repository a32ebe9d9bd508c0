import type { Files } from "~/platform/files.server";

type Made = Buffer | null | "busy";

/** By path: whoever asks for what is being made waits for that. */
const making = new Map<string, Promise<Made>>();

/** What stands at the path, made and kept the first time somebody asks. */
export async function madeOnce(files: Files, path: string, make: () => Promise<Made>): Promise<Made> {
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
