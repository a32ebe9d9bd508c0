import { asc, eq, inArray, sql } from "drizzle-orm";
import { removePicture } from "~/modules/media/commands.server";
import { listPictures } from "~/modules/media/queries.server";
import { storedAt } from "~/modules/media/rules";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { day } from "~/platform/time";
import { businessImages } from "./tables.server";

export type GalleryImage = { id: string; description: string; width: number; height: number };

/** The first one is shown in the header. */
export const listImages = (db: Db, businessId: string): Promise<GalleryImage[]> =>
  imagesOf(db).execute({ businessId });

const imagesOf = fixedQuery((db) =>
  db
    .select({
      id: businessImages.id,
      description: businessImages.description,
      width: businessImages.width,
      height: businessImages.height,
    })
    .from(businessImages)
    .where(eq(businessImages.businessId, sql.placeholder("businessId")))
    .orderBy(asc(businessImages.position))
    .prepare(""),
);

/**
 * Removes the files of pictures that have no row, and returns how many. A file is stored before its row, so files of
 * the last day are kept.
 */
export async function sweepPictures(db: Db, files: Files, now: Date): Promise<number> {
  let swept = 0;
  const before = new Date(now.getTime() - day);
  for await (const ids of listPictures(files)) {
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: businessImages.id })
      .from(businessImages)
      .where(inArray(businessImages.id, ids));
    const used = new Set(rows.map(({ id }) => id));
    for (const id of ids)
      if (!used.has(id) && storedAt(id) < before) {
        await removePicture(files, id);
        swept += 1;
      }
  }
  return swept;
}
