import { and, eq, isNull, sql } from "drizzle-orm";
import { recipientIn } from "~/modules/accounts/queries/recipients.server";
import { addRatings } from "~/modules/businesses/commands/ratings.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { newReviewMail } from "../letters";
import { reviews } from "../tables.server";

/** What the public reads, and what counts. */
export const isPublic = and(isNull(reviews.hiddenAt), isNull(reviews.heldFor));

/** The sums of its stars, which nobody else changes meanwhile; what refers to the business may still be written. */
export const lockTotals = (tx: Db, businessId: string) =>
  tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId))
    .for("no key update");

type Review = typeof reviews.$inferSelect;
type Shown = Pick<Review, "hiddenAt" | "hiddenFor" | "heldFor">;

/**
 * Changes whether a review is public, and its business's totals with it, in one transaction, mostly as a part of another act;
 * null if nothing changes.
 */
const show = (
  db: Db,
  id: string,
  change: (review: Review) => Partial<Shown> | null,
  /** What follows when it is public from now on. */
  published: (tx: Db, review: Review) => Promise<void> = async () => {},
): Promise<{ customerId: string | null } | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select().from(reviews).where(eq(reviews.id, id));
    if (!found) return null;
    await lockTotals(tx, found.businessId);
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id));
    const changed = before && change(before);
    if (!changed) return null;
    await tx.update(reviews).set(changed).where(eq(reviews.id, id));
    const counts = (shown: Shown) => Number(shown.hiddenAt === null && shown.heldFor === null);
    const { businessId, stars, customerId } = before;
    const more = counts({ ...before, ...changed }) - counts(before);
    await addRatings(tx, more === 0 ? [] : [{ businessId, stars: more * stars, reviews: more }]);
    if (more > 0) await published(tx, before);
    invalidatePages(businessTag(businessId));
    return { customerId };
  });

/** Hides a review, or shows it again; null if it is gone or already so. One that was held back is decided by it. */
export const setReviewHidden = (
  db: Db,
  id: string,
  { hidden, why = null }: { hidden: boolean; why?: string | null },
  now: Date,
) =>
  show(db, id, (review) => {
    if (hidden === (review.hiddenAt !== null)) return null;
    return hidden
      ? { hiddenAt: now, hiddenFor: why, heldFor: review.heldFor === "network" ? null : review.heldFor }
      : { hiddenAt: null, hiddenFor: null };
  });

/** Shows what was held back because many came from one network; nothing happens to others. */
export const releaseReview = (db: Db, id: string, now: Date) =>
  show(
    db,
    id,
    (review) => (review.heldFor === "network" ? { heldFor: null, network: null } : null),
    (tx, review) => tellOwner(tx, review, now),
  );

/** The owner learns of a review when everybody can read it; of one that was public before it was held back, once. */
export async function tellOwner(
  tx: Db,
  review: Pick<Review, "id" | "businessId" | "stars" | "text" | "isHealth">,
  now: Date,
): Promise<void> {
  const [business] = await tx
    .select({
      businessName: businessProfiles.businessName,
      recipient: recipientIn(sql`${businessProfiles.userId}`),
    })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, review.businessId));
  if (!business?.recipient) return;
  const { businessName, recipient } = business;
  await enqueueMails(tx, [newReviewMail(recipient, { ...review, businessName })], now);
}

/** An administrator decided whether this customer came: the review that was held back for it shows, or goes. */
export async function settleReview(tx: Db, bookingId: string, isForCustomer: boolean, now: Date) {
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingId), eq(reviews.heldFor, "dispute")));
  if (!review) return;
  const tell = (inside: Db, shown: Review) => tellOwner(inside, shown, now);
  if (isForCustomer) await show(tx, review.id, () => ({ heldFor: null }), tell);
  else await tx.delete(reviews).where(eq(reviews.id, review.id));
}
