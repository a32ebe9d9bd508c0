import { type Files, FilesUnavailable } from "~/platform/files.server";
import { isId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { runImageWorker } from "../image-worker.server";
import {
  madePath,
  messagePhotoPath,
  newsPicturePath,
  originalPath,
  picturePath,
  reviewPhotoPath,
} from "../picture-paths";
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from "../rules";

type Made = Buffer | null | "busy";

/** By path, so that concurrent requests for one file share the work. */
const making = new Map<string, Promise<Made>>();

/** Returns the stored file, which is made on the first request and stored, or made again while there is no room for it. */
async function getOrMake(files: Files, path: string, make: () => Promise<Made>): Promise<Made> {
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
  if (bytes !== null && bytes !== "busy") await files.put(path, bytes).catch(notKept);
  return bytes;
}

function notKept(error: unknown) {
  if (!(error instanceof FilesUnavailable)) throw error;
  log.warn({ err: error }, "picture not kept");
}

async function findOriginal(files: Files, path: string) {
  const photo = await files.get(originalPath(path, "webp"));
  const file = photo ?? (await files.get(originalPath(path, "svg")));
  return file && { file, isDrawing: photo === null };
}

type PictureRequest = { path: string; width: PictureWidth; format: PictureFormat };

export const pathsOf = {
  business: picturePath,
  news: newsPicturePath,
  review: reviewPhotoPath,
  talk: messagePhotoPath,
};
export type PictureKind = keyof typeof pathsOf;

/** Reads 'business-<id>/<id>/640.avif', and those of 'news-' and 'review-'; null for anything else. */
export function readPictureAddress(address: string): PictureRequest | null {
  const [, owner, ownerId = "", id = "", digits, ending] =
    /^(business|news|review)-([0-9a-f-]{36})\/([0-9a-f-]{36})\/(\d{3,4})\.([a-z]{4})$/.exec(address) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  if (!width || !format || !isId(ownerId) || !isId(id)) return null;
  return { path: pathsOf[owner as PictureKind](ownerId, id), width, format };
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

type Owned = { owner: string; ids: string[] };

export async function* picturesIn(files: Files, kind: PictureKind): AsyncGenerator<Owned> {
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

/** In px. The photo covers all but a strip on the left, which leaves it 3 to 2, as in galleries. */
export const socialSize = { width: 1200, height: 630, strip: 255 };

/** The JPEG shown when a page is shared: the drawing, with the photo (if any) over it. Made once per path. */
export const findSocialPicture = (files: Files, path: string, svg: string, photoPath: string | null) =>
  getOrMake(files, path, async () => {
    const photo = photoPath === null ? null : await findOriginal(files, photoPath);
    const drawn = { drawing: Buffer.from(svg), photo: photo?.file ?? null, size: socialSize };
    return (await runImageWorker("social", drawn)) ?? "busy";
  });
