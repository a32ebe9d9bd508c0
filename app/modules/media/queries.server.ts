import type { Files } from "~/platform/files.server";
import { isId } from "~/platform/ids";
import { getOrMake } from "./derived-files.server";
import { runImageWorker } from "./image-worker.server";
import { findOriginal } from "./originals.server";
import { madePath } from "./picture-paths";
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from "./rules";

type PictureRequest = { id: string; width: PictureWidth; format: PictureFormat };

/** Reads '<id>/640.avif'; null for anything else. */
export function readPictureAddress(address: string): PictureRequest | null {
  const [, id = "", digits, ending] = /^([0-9a-f-]{36})\/(\d{3,4})\.([a-z]{4})$/.exec(address) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return width && format && isId(id) ? { id, width, format } : null;
}

/** The picture in that width and format, made on the first request. Null when there is no original. */
export const findPicture = (files: Files, request: PictureRequest): Promise<Buffer | null | "busy"> =>
  getOrMake(files, madePath(request.id, request.width, request.format), () => make(files, request));

async function make(files: Files, { id, width, format }: PictureRequest) {
  const original = await findOriginal(files, id);
  if (!original) return null;
  const density = original.isDrawing ? 72 * Math.max(1, width / drawnWidth) : 72;
  return (await runImageWorker("sized", { file: original.file, density, width, format })) ?? "busy";
}

/** The width of our drawings in px. Wider pictures are rendered at a higher density, so that they stay sharp. */
const drawnWidth = 1200;

/** The ids of all stored pictures, folder by folder. */
export async function* listPictures(files: Files): AsyncGenerator<string[]> {
  for (const folder of await files.list("")) yield (await files.list(folder)).filter(isId);
}
