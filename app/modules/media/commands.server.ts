import type { Files } from "~/platform/files.server";
import { inMaker } from "./maker.server";
import { folderOf, originalPath } from "./picture-paths";
import { longestSideKept, type PictureRefusal, uploadLimits } from "./rules";

export type AcceptedImage = { ok: true; width: number; height: number; file: Buffer };
export type ImageResult = AcceptedImage | { ok: false; reason: PictureRefusal | "busy" };

/**
 * Decodes what somebody sends and writes it anew, upright and as WebP: nothing of the file itself is kept, neither where the
 * photo was taken nor what may hide in it.
 */
export async function acceptImage(bytes: Buffer): Promise<ImageResult> {
  if (bytes.length > uploadLimits.bytes) return refuse("too_large");
  if (!looksLikePicture(bytes)) return refuse("not_a_picture");
  try {
    const limits = { ...uploadLimits, longestSideKept };
    const accepted = (await inMaker("accepted", { file: bytes, limits })) ?? "busy";
    return typeof accepted === "string" ? refuse(accepted) : { ok: true, ...accepted };
  } catch {
    return refuse("damaged");
  }
}

const refuse = (reason: PictureRefusal | "busy") => ({ ok: false, reason }) as const;

/** By their first bytes JPEG, PNG, WebP and AVIF; what a name or a header says does not count. */
function looksLikePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && ["avif", "avis", "mif1"].includes(text(8, 12)))
  );
}

/** 'svg' is for drawings of our own. Nobody asks for a picture before its file is there: first this, then the row. */
export const storePicture = (
  files: Files,
  id: string,
  original: { file: Buffer; format: "webp" | "svg" },
): Promise<void> => files.put(originalPath(id, original.format), original.file);

/** With every width that was made of it. */
export const removePicture = (files: Files, id: string): Promise<void> => files.remove(folderOf(id));
