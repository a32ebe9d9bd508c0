import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { type AuditEntry, recordAudit } from "~/modules/audit/commands.server";
import { bookings } from "~/modules/bookings/tables.server";
import { addRatings } from "~/modules/businesses/commands/ratings.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { inTransaction } from "~/platform/transaction.server";
import { type BadReview, editableUntil, type NoReview, whyBadReview, whyNoReview } from "./rules";
import { reviews } from "./tables.server";

type SubmittedReview = { bookingId: string; customerId: string; stars: number; text: string };
export type ReviewResult =
  | { ok: true; reviewId: string }
  | { ok: false; reason: NoReview | BadReview | "too_late" | "hidden" };

/**
 * Writes the customer's only review of a booking, or changes it within 14 days. The business is always locked first,
 * so that reviews of one business queue instead of deadlocking. No page calls this yet.
 */
export const writeReview = (db: Db, { bookingId, customerId, ...content }: SubmittedReview, now: Date) =>
  inTransaction<ReviewResult>(db, async (tx) => {
    const booking = await findReviewed(tx, bookingId);
    const reason = whyNoReview(booking, customerId) ?? whyBadReview(content);
    if (reason !== null || booking === null) return { ok: false, reason: reason ?? "not_found" };
    const { businessId } = booking;
    await lockBusiness(tx, businessId);
    const text = content.text.trim();
    const id = newId();
    const row = {
      id,
      bookingId,
      businessId,
      customerId,
      stars: content.stars,
      text,
      createdAt: now,
      updatedAt: now,
    };
    return (await insertReviews(tx, [row])) === 1
      ? { ok: true, reviewId: id }
      : changeReview(tx, bookingId, { stars: content.stars, text }, now);
  });

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

async function findReviewed(tx: Db, bookingId: string) {
  if (!isId(bookingId)) return null;
  const [booking] = await tx
    .select({
      businessId: bookings.businessId,
      status: bookings.status,
      customerId: bookings.customerId,
      ownerId: businessProfiles.userId,
    })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(eq(bookings.id, bookingId));
  return booking ?? null;
}

const lockBusiness = (tx: Db, businessId: string) =>
  tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId))
    .for("no key update");

async function changeReview(
  tx: Db,
  bookingId: string,
  content: { stars: number; text: string },
  now: Date,
): Promise<ReviewResult> {
  const [before] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId));
  if (!before) return { ok: false, reason: "not_found" };
  if (before.hiddenAt !== null) return { ok: false, reason: "hidden" };
  if (now > editableUntil(before.createdAt)) return { ok: false, reason: "too_late" };
  await tx
    .update(reviews)
    .set({ ...content, updatedAt: now })
    .where(eq(reviews.id, before.id));
  const { businessId, stars } = before;
  await addRatings(tx, [{ businessId, stars: content.stars - stars, reviews: 0 }]);
  return { ok: true, reviewId: before.id };
}

type Hidden = { ok: true } | { ok: false; reason: "not_found" };

/**
 * Hides a review: a stub replaces it, and its stars no longer count. Hiding it again changes nothing. No page calls
 * this yet.
 */
export const hideReview = (
  db: Db,
  administrator: AuditEntry["actor"],
  { reviewId, why }: { reviewId: string; why: string },
  now: Date,
) =>
  inTransaction<Hidden>(db, async (tx) => {
    const [review] = isId(reviewId) ? await tx.select().from(reviews).where(eq(reviews.id, reviewId)) : [];
    if (!review) return { ok: false, reason: "not_found" };
    const { businessId } = review;
    await lockBusiness(tx, businessId);
    const hidden = await tx
      .update(reviews)
      .set({ hiddenAt: now })
      .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
      .returning({ stars: reviews.stars });
    for (const { stars } of hidden) {
      await addRatings(tx, [{ businessId, stars: -stars, reviews: -1 }]);
      await recordAudit(
        tx,
        { actor: administrator, action: "review.hide", subject: reviewId, details: { why } },
        now,
      );
    }
    return { ok: true };
  });

/** Hides a review, or shows it again, as a part of another act; null if it is gone or already so. */
export async function setReviewHidden(
  tx: Db,
  reviewId: string,
  hidden: boolean,
  now: Date,
): Promise<{ customerId: string | null } | null> {
  const [review] = isId(reviewId) ? await tx.select().from(reviews).where(eq(reviews.id, reviewId)) : [];
  if (!review) return null;
  const { businessId } = review;
  await lockBusiness(tx, businessId);
  const [changed] = await tx
    .update(reviews)
    .set({ hiddenAt: hidden ? now : null })
    .where(and(eq(reviews.id, reviewId), hidden ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)))
    .returning({ stars: reviews.stars, customerId: reviews.customerId });
  if (!changed) return null;
  const { stars, customerId } = changed;
  await addRatings(tx, [
    hidden ? { businessId, stars: -stars, reviews: -1 } : { businessId, stars, reviews: 1 },
  ]);
  return { customerId };
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
