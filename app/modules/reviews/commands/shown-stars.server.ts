import { and, eq, isNull } from "drizzle-orm";
import { addRatings } from "~/modules/businesses/commands/ratings.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { reviews } from "../tables.server";

/** What the public reads, and what counts. */
export const isPublic = and(isNull(reviews.hiddenAt), isNull(reviews.heldFor));

export const lockBusiness = (tx: Db, businessId: string) =>
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
): Promise<{ customerId: string | null } | null> =>
  db.transaction(async (tx) => {
    const [found] = isId(id) ? await tx.select().from(reviews).where(eq(reviews.id, id)) : [];
    if (!found) return null;
    await lockBusiness(tx, found.businessId);
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id));
    const changed = before && change(before);
    if (!changed) return null;
    await tx.update(reviews).set(changed).where(eq(reviews.id, id));
    const counts = (shown: Shown) => Number(shown.hiddenAt === null && shown.heldFor === null);
    const { businessId, stars, customerId } = before;
    const more = counts({ ...before, ...changed }) - counts(before);
    await addRatings(tx, more === 0 ? [] : [{ businessId, stars: more * stars, reviews: more }]);
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
export const releaseReview = (db: Db, id: string) =>
  show(db, id, (review) => (review.heldFor === "network" ? { heldFor: null, network: null } : null));

/** An administrator decided whether this customer came: the review that was held back for it shows, or goes. */
export async function settleReview(tx: Db, bookingId: string, isForCustomer: boolean): Promise<void> {
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingId), eq(reviews.heldFor, "dispute")));
  if (!review) return;
  if (isForCustomer) await show(tx, review.id, () => ({ heldFor: null }));
  else await tx.delete(reviews).where(eq(reviews.id, review.id));
}
