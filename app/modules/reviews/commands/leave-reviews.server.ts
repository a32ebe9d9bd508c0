import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { bookings } from "~/modules/bookings/tables.server";
import { addRatings } from "~/modules/businesses/commands/ratings.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { dropPictures, sweepUnused } from "~/modules/media/commands.server";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { day } from "~/platform/time";
import { reviewPhotos, reviews } from "../tables.server";

type NewReview = typeof reviews.$inferInsert;

/** Stores the new reviews, adds their stars to the businesses, and returns how many were new. */
export async function insertReviews(tx: Db, rows: NewReview[]): Promise<number> {
  const added = await tx
    .insert(reviews)
    .values(rows)
    .onConflictDoNothing()
    .returning({ businessId: reviews.businessId, stars: reviews.stars });
  await addRatings(
    tx,
    added.map(({ businessId, stars }) => ({ businessId, stars, reviews: 1 })),
  );
  return added.length;
}

/** The reviews of bookings that came along with an address (joinGuestBookings) are the account's from now on. */
export async function joinGuestReviews(db: Db, userId: string): Promise<void> {
  const theirs = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.customerId, userId), eq(bookings.guest, "email")));
  const joined = await db
    .update(reviews)
    .set({ customerId: userId })
    .where(and(isNull(reviews.customerId), inArray(reviews.bookingId, theirs)))
    .returning({ businessId: reviews.businessId });
  for (const { businessId } of joined) invalidatePages(businessTag(businessId));
}

/**
 * For a person who closes their account: their reviews stay, signed as a former customer's, and the answers of their
 * business are removed.
 */
export async function leaveReviews(
  tx: Db,
  { userId, businessId }: { userId: string; businessId: string | null },
): Promise<void> {
  const wrote = eq(reviews.customerId, userId);
  const got = businessId === null ? undefined : eq(reviews.businessId, businessId);
  // Locked in a fixed order, so that two people who reviewed each other can be erased at once without a deadlock.
  const theirs = await tx
    .select({ businessId: reviews.businessId })
    .from(reviews)
    .where(or(wrote, got))
    .orderBy(asc(reviews.id))
    .for("update");
  await tx.update(reviews).set({ customerId: null }).where(wrote);
  if (got) await tx.update(reviews).set({ answer: null, answeredAt: null }).where(got);
  for (const { businessId: shown } of theirs) invalidatePages(businessTag(shown));
}

const stored = { owner: reviewPhotos.businessId, id: reviewPhotos.id };

/** Deletes photos that were taken off, by a trigger also when the review or its writer goes (db/migrations), and what is known of writers' networks. */
export async function tidyReviews(db: Db, files: Files, now: Date): Promise<number> {
  await db
    .update(reviews)
    .set({ network: null })
    .where(and(isNotNull(reviews.network), lt(reviews.createdAt, new Date(now.getTime() - day))));
  return dropPictures(db, files, "review", stored, isNotNull(reviewPhotos.removedAt));
}

/** Removes the files of photos that have no row. */
export const sweepReviewPhotos = (db: Db, files: Files, now: Date): Promise<number> =>
  sweepUnused(db, files, "review", stored, now);
