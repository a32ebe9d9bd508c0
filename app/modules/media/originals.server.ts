import type { Files } from "~/platform/files.server";
import { originalPath } from "./picture-paths";

/** A photo, or one of our own drawings. */
export async function findOriginal(files: Files, id: string) {
  const photo = await files.get(originalPath(id, "webp"));
  const file = photo ?? (await files.get(originalPath(id, "svg")));
  return file && { file, isDrawing: photo === null };
}
