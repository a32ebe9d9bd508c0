import { open } from "node:fs/promises";
import { and, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "~/platform/db.server";
import { type Files, FilesUnavailable } from "~/platform/files.server";
import { log } from "~/platform/log.server";
import { day } from "~/platform/time";
import { runImageWorker } from "./image-worker.server";
import { originalPath } from "./picture-paths";
import { type PictureKind, pathsOf, picturesIn } from "./queries/pictures.server";
import { longestSideKept, type PictureRefusal, storedAt, uploadLimits } from "./rules";

type AcceptedImage = { ok: true; width: number; height: number; file: Buffer };
type ImageResult = AcceptedImage | { ok: false; reason: PictureRefusal | "busy" };

/** 'unavailable': the object store does not respond. */
export type NotStored = { ok: false; reason: PictureRefusal | "busy" | "unavailable" };

/** Re-encodes an uploaded file (a path of this machine) and stores it. Call this before writing the row. */
export async function storeUpload(
  files: Files,
  path: string,
  upload: string,
): Promise<{ ok: true; width: number; height: number } | NotStored> {
  const accepted = await acceptImage(upload);
  if (!accepted.ok) return accepted;
  const { width, height, file } = accepted;
  try {
    await storePicture(files, path, { file, format: "webp" });
    return { ok: true, width, height };
  } catch (error) {
    await forgetPicture(files, path);
    if (!(error instanceof FilesUnavailable)) throw error;
    log.error({ err: error }, "picture not stored");
    return { ok: false, reason: "unavailable" };
  }
}

/**
 * Decodes an uploaded file and re-encodes it, upright and as WebP. Nothing else of the file is kept: no location where
 * the photo was taken, and no hidden content. The image worker reads it, so that many uploads do not fill our memory.
 */
export async function acceptImage(upload: string): Promise<ImageResult> {
  const refusal = await refusalOf(upload);
  if (refusal) return refuse(refusal);
  try {
    const limits = { ...uploadLimits, longestSideKept };
    const accepted = (await runImageWorker("accepted", { upload, limits })) ?? "busy";
    return typeof accepted === "string" ? refuse(accepted) : { ok: true, ...accepted };
  } catch {
    return refuse("damaged");
  }
}

const refuse = (reason: PictureRefusal | "busy") => ({ ok: false, reason }) as const;

async function refusalOf(upload: string): Promise<PictureRefusal | null> {
  const file = await open(upload);
  try {
    if ((await file.stat()).size > uploadLimits.bytes) return "too_large";
    const { buffer, bytesRead } = await file.read(Buffer.alloc(40), 0, 40, 0);
    const start = buffer.subarray(0, bytesRead);
    if (isHeic(start)) return "heic";
    return looksLikePicture(start) ? null : "not_a_picture";
  } finally {
    await file.close();
  }
}

/** What iPhones make: HEVC in the container of AVIF, which sharp's build cannot read, because of its patents. */
function isHeic(bytes: Buffer): boolean {
  const brands = bytes.toString("latin1", 4);
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|msf1|mif1)/.test(brands) && !brands.includes("avif");
}

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
  path: string,
  original: { file: Buffer; format: "webp" | "svg" },
): Promise<void> => files.put(originalPath(path, original.format), original.file);

/** Removes the original and every width made of it. */
export const removePicture = (files: Files, path: string): Promise<void> => files.remove(path);

/** The same for a picture without a row: what a store that is down keeps is swept another night. */
export const forgetPicture = (files: Files, path: string): Promise<void> =>
  removePicture(files, path).catch((error: unknown) => log.warn({ err: error }, "picture left to the sweep"));

const droppedAtOnce = 1000;
/** So many files are compared with the database at once. */
const sweptAtOnce = 500;
type Stored = { owner: string; id: string };
type Columns = { owner: PgColumn; id: PgColumn };

/** Deletes pictures that nobody sees any more: first the files, then the rows, so that a crash forgets none. */
export async function dropPictures(
  db: Db,
  files: Files,
  kind: PictureKind,
  columns: Columns,
  isToDrop: SQL | undefined,
): Promise<number> {
  const { table } = columns.id;
  const due = (await db.select(columns).from(table).where(isToDrop).limit(droppedAtOnce)) as Stored[];
  for (const { owner, id } of due) await removePicture(files, pathsOf[kind](owner, id));
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await db.delete(table).where(and(inArray(columns.id, ids), isToDrop));
  return due.length;
}

/**
 * Removes the files of pictures that have no row with these columns, and returns how many. A file is stored before its row,
 * so those of the last day are kept.
 */
export async function sweepUnused(
  db: Db,
  files: Files,
  kind: PictureKind,
  columns: Columns,
  now: Date,
): Promise<number> {
  let swept = 0;
  let old: Stored[] = [];
  const sweep = async () => {
    const ids = old.map(({ id }) => id);
    const rows = await db.select(columns).from(columns.id.table).where(inArray(columns.id, ids));
    const used = new Set(rows.map(({ owner, id }) => `${owner} ${id}`));
    for (const { owner, id } of old)
      if (!used.has(`${owner} ${id}`)) {
        await removePicture(files, pathsOf[kind](owner, id));
        swept += 1;
      }
    old = [];
  };
  const before = new Date(now.getTime() - day);
  for await (const { owner, ids } of picturesIn(files, kind)) {
    for (const id of ids) if (storedAt(id) < before) old.push({ owner, id });
    if (old.length >= sweptAtOnce) await sweep();
  }
  if (old.length > 0) await sweep();
  return swept;
}
