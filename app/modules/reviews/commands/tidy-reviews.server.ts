import { and, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { removePicture, sweepUnused } from "~/modules/media/commands.server";
import { reviewPhotoPath } from "~/modules/media/picture-paths";
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

/** Removes the files of photos that have no row. */
export const sweepReviewPhotos = (db: Db, files: Files, now: Date): Promise<number> =>
  sweepUnused(db, files, "review", { owner: reviewPhotos.businessId, id: reviewPhotos.id }, now);
