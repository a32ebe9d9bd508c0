import type { Files } from "~/platform/files.server";
import { isId } from "~/platform/ids";
import { madePath, originalPath } from "./picture-paths";
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from "./rules";
import { workOn } from "./sharp.server";

type Wanted = { id: string; width: PictureWidth; format: PictureFormat };

/** '<id>/640.avif' of an address; null for anything else. */
export function readPictureAddress(address: string): Wanted | null {
  const [, id = "", digits, ending] = /^([0-9a-f-]{36})\/(\d{3,4})\.([a-z]{4})$/.exec(address) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return width && format && isId(id) ? { id, width, format } : null;
}

/** By path: whoever asks for what is being made waits for that. */
const making = new Map<string, Promise<Buffer | null | "busy">>();

/** The picture in that width and format, made of its original the first time somebody asks. Null when there is none. */
export async function findPicture(files: Files, wanted: Wanted): Promise<Buffer | null | "busy"> {
  const path = madePath(wanted.id, wanted.width, wanted.format);
  const made = await files.get(path);
  if (made) return made;
  if (!making.has(path))
    making.set(
      path,
      make(files, wanted, path).finally(() => making.delete(path)),
    );
  return making.get(path) ?? null;
}

async function make(files: Files, { id, width, format }: Wanted, path: string) {
  const photo = await files.get(originalPath(id, "webp"));
  const drawing = photo ? null : await files.get(originalPath(id, "svg"));
  const original = photo ?? drawing;
  if (!original) return null;
  const density = drawing ? { density: 72 * Math.max(1, width / drawnWidth) } : {};
  const bytes = await workOn(original, density, (picture) => {
    const sized = picture.resize({ width, withoutEnlargement: true });
    return (
      format === "avif" ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 78 })
    ).toBuffer();
  });
  if (!bytes) return "busy";
  await files.put(path, bytes);
  return bytes;
}

/** What our drawings measure: wider ones are drawn larger, not enlarged. */
const drawnWidth = 1200;

/** The ids of all that is stored, folder by folder. */
export async function* listPictures(files: Files): AsyncGenerator<string[]> {
  for (const folder of await files.list("")) yield (await files.list(folder)).filter(isId);
}
