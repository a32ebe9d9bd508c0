import { and, eq, ne, TransactionRollbackError } from "drizzle-orm";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { forgetPages } from "~/platform/page-tags.server";
import { isSlug } from "./rules";
import { businessProfiles, businessSlugs } from "./tables.server";
import { businessTag } from "./visibility.server";

/**
 * Whether another business had this address before; it leads there for good. Asked after the write that takes the
 * slug: that write has waited for whoever gives it up at this moment.
 */
export async function wasAnothers(tx: Db, slug: string, businessId: string): Promise<boolean> {
  const [row] = await tx
    .select({ slug: businessSlugs.slug })
    .from(businessSlugs)
    .where(and(eq(businessSlugs.slug, slug), ne(businessSlugs.businessId, businessId)));
  return row !== undefined;
}

export type SlugChange = { ok: true } | { ok: false; reason: "invalid" | "taken" | "not_found" };

/** A new address for a business. The old one is kept and leads to it; it may be taken back by the same business. */
export async function changeSlug(
  tx: Db,
  businessId: string,
  newSlug: string,
  now: Date,
): Promise<SlugChange> {
  if (!isSlug(newSlug)) return { ok: false, reason: "invalid" };
  const [business] = await tx
    .select({ slug: businessProfiles.slug })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId))
    .for("update");
  if (!business) return { ok: false, reason: "not_found" };
  if (business.slug === newSlug) return { ok: true };
  if (!(await takeSlug(tx, businessId, newSlug, now))) return { ok: false, reason: "taken" };
  await tx
    .delete(businessSlugs)
    .where(and(eq(businessSlugs.slug, newSlug), eq(businessSlugs.businessId, businessId)));
  await tx.insert(businessSlugs).values({ slug: business.slug, businessId, replacedAt: now });
  forgetPages(businessTag(businessId));
  return { ok: true };
}

/** In a savepoint, so that the caller's transaction goes on when another business has it, or had it. */
async function takeSlug(tx: Db, businessId: string, slug: string, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      await savepoint
        .update(businessProfiles)
        .set({ slug, updatedAt: now })
        .where(eq(businessProfiles.id, businessId));
      if (await wasAnothers(savepoint, slug, businessId)) savepoint.rollback();
    });
    return true;
  } catch (error) {
    const refused =
      error instanceof TransactionRollbackError ||
      violatedConstraint(error) === "business_profiles_slug_unique";
    if (refused) return false;
    throw error;
  }
}
