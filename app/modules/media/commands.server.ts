import type { Files } from "~/platform/files.server";
import { runImageWorker } from "./image-worker.server";
import { folderOf, originalPath } from "./picture-paths";
import { longestSideKept, type PictureRefusal, uploadLimits } from "./rules";

export type AcceptedImage = { ok: true; width: number; height: number; file: Buffer };
export type ImageResult = AcceptedImage | { ok: false; reason: PictureRefusal | "busy" };

/**
 * Decodes an upload and re-encodes it, upright and as WebP. Nothing else of the file is kept: no location where the
 * photo was taken, and no hidden content. No page calls this yet.
 */
export async function acceptImage(bytes: Buffer): Promise<ImageResult> {
  if (bytes.length > uploadLimits.bytes) return refuse("too_large");
  if (!looksLikePicture(bytes)) return refuse("not_a_picture");
  try {
    const limits = { ...uploadLimits, longestSideKept };
    const accepted = (await runImageWorker("accepted", { file: bytes, limits })) ?? "busy";
    return typeof accepted === "string" ? refuse(accepted) : { ok: true, ...accepted };
  } catch {
    return refuse("damaged");
  }
}

const refuse = (reason: PictureRefusal | "busy") => ({ ok: false, reason }) as const;

/** Recognises JPEG, PNG, WebP and AVIF by their first bytes; file name and Content-Type are not trusted. */
function looksLikePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && ["avif", "avis", "mif1"].includes(text(8, 12)))
  );
}

/** 'svg' is for our own drawings. Call this before writing the row, so that no page links to a missing file. */
export const storePicture = (
  files: Files,
  id: string,
  original: { file: Buffer; format: "webp" | "svg" },
): Promise<void> => files.put(originalPath(id, original.format), original.file);

/** Removes the original and every width made of it. */
export const removePicture = (files: Files, id: string): Promise<void> => files.remove(folderOf(id));
