import type { Files } from "~/platform/files.server";
import { isId } from "~/platform/ids";
import { getOrMake } from "../derived-files.server";
import { runImageWorker } from "../image-worker.server";
import { findOriginal } from "../originals.server";
import { madePath, picturePath } from "../picture-paths";
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from "../rules";

type PictureRequest = { path: string; width: PictureWidth; format: PictureFormat };

/** Reads 'business-<id>/<id>/640.avif'; null for anything else. */
export function readPictureAddress(address: string): PictureRequest | null {
  const [, businessId = "", id = "", digits, ending] =
    /^business-([0-9a-f-]{36})\/([0-9a-f-]{36})\/(\d{3,4})\.([a-z]{4})$/.exec(address) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return width && format && isId(businessId) && isId(id)
    ? { path: picturePath(businessId, id), width, format }
    : null;
}

/** The picture in that width and format, made on the first request. Null when there is no original. */
export const findPicture = (files: Files, request: PictureRequest): Promise<Buffer | null | "busy"> =>
  getOrMake(files, madePath(request.path, request.width, request.format), () => make(files, request));

async function make(files: Files, { path, width, format }: PictureRequest) {
  const original = await findOriginal(files, path);
  if (!original) return null;
  const density = original.isDrawing ? 72 * Math.max(1, width / drawnWidth) : 72;
  return (await runImageWorker("sized", { file: original.file, density, width, format })) ?? "busy";
}

/** The width of our drawings in px. Wider pictures are rendered at a higher density, so that they stay sharp. */
const drawnWidth = 1200;

const businessFolders = /^business-([0-9a-f-]{36})$/;

/** All stored pictures, business by business. */
export async function* listPictures(files: Files): AsyncGenerator<{ businessId: string; ids: string[] }> {
  for (const folder of await files.list("")) {
    const [, businessId = ""] = businessFolders.exec(folder) ?? [];
    if (isId(businessId)) yield { businessId, ids: (await files.list(folder)).filter(isId) };
  }
}
