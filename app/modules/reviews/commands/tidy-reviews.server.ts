import { and, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { removePicture } from "~/modules/media/commands.server";
import { reviewPhotoPath } from "~/modules/media/picture-paths";
import { listReviewPhotos } from "~/modules/media/queries/pictures.server";
import { storedAt } from "~/modules/media/rules";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { day } from "~/platform/time";
import { reviewPhotos, reviews } from "../tables.server";

const atOnce = 1000;

/** Taken off, or of a review or a writer that is gone. */
const isToDrop = or(
  isNotNull(reviewPhotos.removedAt),
  sql`not exists (select from ${reviews} as r where r.id = review_photos.review_id and r.customer_id is not null)`,
);

/** Deletes photos that nobody sees any more, first the files, then the rows; and what is known of writers' networks. */
export async function tidyReviews(db: Db, files: Files, now: Date): Promise<number> {
  await db
    .update(reviews)
    .set({ network: null })
    .where(and(isNotNull(reviews.network), lt(reviews.createdAt, new Date(now.getTime() - day))));
  const due = await db
    .select({ id: reviewPhotos.id, businessId: reviewPhotos.businessId })
    .from(reviewPhotos)
    .where(isToDrop)
    .limit(atOnce);
  for (const { id, businessId } of due) await removePicture(files, reviewPhotoPath(businessId, id));
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await db.delete(reviewPhotos).where(and(inArray(reviewPhotos.id, ids), isToDrop));
  return due.length;
}

/** Removes the files of photos that have no row: a file is stored before its row, so those of the last day are kept. */
export async function sweepReviewPhotos(db: Db, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - day);
  let swept = 0;
  for await (const { businessId, ids } of listReviewPhotos(files)) {
    const old = ids.filter((id) => storedAt(id) < before);
    if (old.length === 0) continue;
    const rows = await db
      .select({ id: reviewPhotos.id })
      .from(reviewPhotos)
      .where(inArray(reviewPhotos.id, old));
    const used = new Set(rows.map(({ id }) => id));
    for (const id of old)
      if (!used.has(id)) {
        await removePicture(files, reviewPhotoPath(businessId, id));
        swept++;
      }
  }
  return swept;
}
