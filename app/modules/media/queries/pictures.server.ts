import type { Files } from "~/platform/files.server";
import { isId } from "~/platform/ids";
import { getOrMake } from "../derived-files.server";
import { runImageWorker } from "../image-worker.server";
import { findOriginal } from "../originals.server";
import { madePath, messagePhotoPath, newsPicturePath, picturePath, reviewPhotoPath } from "../picture-paths";
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from "../rules";

type PictureRequest = { path: string; width: PictureWidth; format: PictureFormat };

const pathsOf = {
  business: picturePath,
  news: newsPicturePath,
  review: reviewPhotoPath,
  talk: messagePhotoPath,
};
type Kind = keyof typeof pathsOf;

/** Reads 'business-<id>/<id>/640.avif', and those of 'news-' and 'review-'; null for anything else. */
export function readPictureAddress(address: string): PictureRequest | null {
  const [, owner, ownerId = "", id = "", digits, ending] =
    /^(business|news|review)-([0-9a-f-]{36})\/([0-9a-f-]{36})\/(\d{3,4})\.([a-z]{4})$/.exec(address) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  if (!width || !format || !isId(ownerId) || !isId(id)) return null;
  return { path: pathsOf[owner as Kind](ownerId, id), width, format };
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

/** All stored pictures, business by business. */
export async function* listPictures(files: Files): AsyncGenerator<{ businessId: string; ids: string[] }> {
  for await (const { owner, ids } of picturesIn(files, "business")) yield { businessId: owner, ids };
}

/** All stored pictures of news, post by post. */
export async function* listNewsPictures(files: Files): AsyncGenerator<{ postId: string; ids: string[] }> {
  for await (const { owner, ids } of picturesIn(files, "news")) yield { postId: owner, ids };
}

/** All stored photos of reviews, business by business. */
export async function* listReviewPhotos(files: Files): AsyncGenerator<{ businessId: string; ids: string[] }> {
  for await (const { owner, ids } of picturesIn(files, "review")) yield { businessId: owner, ids };
}

/** All stored photos of messages, uploader by uploader. */
export async function* listMessagePhotos(
  files: Files,
): AsyncGenerator<{ uploaderId: string; ids: string[] }> {
  for await (const { owner, ids } of picturesIn(files, "talk")) yield { uploaderId: owner, ids };
}

type Owned = { owner: string; ids: string[] };

/** Owner by owner: the files of a folder come together. */
async function* picturesIn(files: Files, kind: Kind): AsyncGenerator<Owned> {
  let found: Owned = { owner: "", ids: [] };
  for await (const path of files.walk("")) {
    const [folder = "", id = ""] = path.split("/");
    const owner = folder.startsWith(`${kind}-`) ? folder.slice(kind.length + 1) : "";
    if (!isId(owner) || !isId(id)) continue;
    if (found.owner !== owner) {
      if (found.ids.length > 0) yield found;
      found = { owner, ids: [] };
    }
    if (found.ids.at(-1) !== id) found.ids.push(id);
  }
  if (found.ids.length > 0) yield found;
}
