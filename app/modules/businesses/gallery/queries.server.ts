import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { removePicture } from "~/modules/media/commands.server";
import { picturePath } from "~/modules/media/picture-paths";
import { listPictures } from "~/modules/media/queries/pictures.server";
import { storedAt } from "~/modules/media/rules";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { day } from "~/platform/time";
import { businessImages } from "../tables.server";
import { restorableMs } from "./rules";

/** `path` is what media's addresses are made of. */
export type GalleryImage = { id: string; path: string; description: string; width: number; height: number };

/** Stored, or a drawing of ours at `src`. */
export type ShownImage = GalleryImage & { src?: string };

/** The first one is shown in the header. */
export async function listImages(db: Db, businessId: string): Promise<GalleryImage[]> {
  const images = await imagesOf(db).execute({ businessId });
  return images.map((image) => ({ ...image, path: picturePath(businessId, image.id) }));
}

const columns = {
  ...pick(businessImages, "id", "description", "width", "height"),
};

const imagesOf = fixedQuery((db) =>
  db
    .select(columns)
    .from(businessImages)
    .where(
      and(eq(businessImages.businessId, sql.placeholder("businessId")), isNotNull(businessImages.position)),
    )
    .orderBy(asc(businessImages.position))
    .prepare(""),
);

/** What the owner removed and may still take back, the latest first. */
export async function listRemovedImages(db: Db, businessId: string, now: Date): Promise<GalleryImage[]> {
  const since = new Date(now.getTime() - restorableMs);
  const images = await db
    .select(columns)
    .from(businessImages)
    .where(
      and(
        eq(businessImages.businessId, businessId),
        gt(businessImages.removedAt, since),
        isNull(businessImages.takenDownAt),
      ),
    )
    .orderBy(desc(businessImages.removedAt));
  return images.map((image) => ({ ...image, path: picturePath(businessId, image.id) }));
}

const sweptAtOnce = 500;

/**
 * Removes the files of pictures that have no row, and returns how many. A file is stored before its row, so files of
 * the last day are kept.
 */
export async function sweepPictures(db: Db, files: Files, now: Date): Promise<number> {
  let swept = 0;
  /** The ids of pictures by their paths. */
  const old = new Map<string, string>();
  const sweep = async () => {
    const ids = [...old.values()];
    const rows = await db
      .select({ id: businessImages.id, businessId: businessImages.businessId })
      .from(businessImages)
      .where(inArray(businessImages.id, ids));
    const used = new Set(rows.map(({ id, businessId }) => picturePath(businessId, id)));
    for (const path of old.keys())
      if (!used.has(path)) {
        await removePicture(files, path);
        swept += 1;
      }
    old.clear();
  };
  const before = new Date(now.getTime() - day);
  for await (const { businessId, ids } of listPictures(files)) {
    for (const id of ids) if (storedAt(id) < before) old.set(picturePath(businessId, id), id);
    if (old.size >= sweptAtOnce) await sweep();
  }
  if (old.size > 0) await sweep();
  return swept;
}
