import { inArray, isNull } from "drizzle-orm";
import { acceptImage } from "~/modules/media/commands.server";
import { storedAt } from "~/modules/media/rules";
import type { Db } from "~/platform/db.server";
import { type Files, FilesUnavailable } from "~/platform/files.server";
import { isId, newId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { hour } from "~/platform/time";
import { paperPictures } from "./tables.server";

const fileOf = (id: string) => `${id}/paper.webp`;

type NotStored = Extract<Awaited<ReturnType<typeof acceptImage>>, { ok: false }>["reason"] | "unavailable";

/** Re-encodes an uploaded picture, and stores it where no backup and no public address reaches it. */
export async function storePaperPicture(
  files: Files,
  upload: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: NotStored }> {
  const accepted = await acceptImage(upload);
  if (!accepted.ok) return accepted;
  const id = newId();
  try {
    await files.put(fileOf(id), accepted.file);
    return { ok: true, id };
  } catch (error) {
    await forgetPaperPicture(files, id);
    if (!(error instanceof FilesUnavailable)) throw error;
    log.error({ err: error }, "picture of a paper not stored");
    return { ok: false, reason: "unavailable" };
  }
}

export const readPaperPicture = (files: Files, id: string): Promise<Buffer | null> => files.get(fileOf(id));

/** Of a paper that was not sent after all; what a store that is down keeps is swept within the hour. */
export const forgetPaperPicture = (files: Files, id: string): Promise<void> =>
  files
    .remove(id)
    .catch((error: unknown) => log.warn({ err: error }, "picture of a paper left to the sweep"));

/** Deletes the pictures of papers that are decided or gone: first the files, then the rows. */
export async function dropPaperPictures(db: Db, files: Files): Promise<number> {
  const due = await db.select().from(paperPictures).where(isNull(paperPictures.paperId)).limit(500);
  for (const { id } of due) await files.remove(id);
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await db.delete(paperPictures).where(inArray(paperPictures.id, ids));
  return due.length;
}

/** Deletes files without a row: one is stored before its row, so those of the last hour are left. */
export async function sweepPaperPictures(db: Db, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - hour);
  let swept = 0;
  for await (const path of files.walk("")) {
    const [id = ""] = path.split("/");
    if (!isId(id) || storedAt(id) >= before) continue;
    const rows = await db
      .select({ id: paperPictures.id })
      .from(paperPictures)
      .where(inArray(paperPictures.id, [id]));
    if (rows.length > 0) continue;
    await files.remove(id);
    swept++;
  }
  return swept;
}
