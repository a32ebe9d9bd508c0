import type { Files } from "~/platform/files.server";
import { originalPath } from "./picture-paths";

/** A photo, or one of our own drawings. */
export async function findOriginal(files: Files, path: string) {
  const photo = await files.get(originalPath(path, "webp"));
  const file = photo ?? (await files.get(originalPath(path, "svg")));
  return file && { file, isDrawing: photo === null };
}
