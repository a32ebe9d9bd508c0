import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { picturePath } from "~/modules/media/picture-paths";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
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

const columns = pick(businessImages, "id", "description", "width", "height");

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
