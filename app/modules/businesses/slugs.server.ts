import { and, eq, ne, TransactionRollbackError } from "drizzle-orm";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { lockBusiness } from "./queries.server";
import { isSlug } from "./slugs";
import { businessProfiles, businessSlugs } from "./tables.server";
import { businessTag } from "./visibility.server";

/**
 * Whether another business used to have this slug; it then redirects there for good. Call it after the write that takes
 * the slug: only that write has waited for a transaction which is giving it up.
 */
export async function belongedToAnother(tx: Db, slug: string, businessId: string): Promise<boolean> {
  const [row] = await tx
    .select({ slug: businessSlugs.slug })
    .from(businessSlugs)
    .where(and(eq(businessSlugs.slug, slug), ne(businessSlugs.businessId, businessId)));
  return row !== undefined;
}

export type SlugChange = { ok: true } | { ok: false; reason: "invalid" | "taken" | "not_found" };

/**
 * Gives a business a new slug. The old one redirects to it, and only the same business may take it back.
 */
export async function changeSlug(
  tx: Db,
  businessId: string,
  newSlug: string,
  now: Date,
): Promise<SlugChange> {
  if (!isSlug(newSlug)) return { ok: false, reason: "invalid" };
  const business = await lockBusiness(tx, eq(businessProfiles.id, businessId));
  if (!business) return { ok: false, reason: "not_found" };
  if (business.slug === newSlug) return { ok: true };
  if (!(await takeSlug(tx, businessId, newSlug, now))) return { ok: false, reason: "taken" };
  await tx
    .delete(businessSlugs)
    .where(and(eq(businessSlugs.slug, newSlug), eq(businessSlugs.businessId, businessId)));
  await tx.insert(businessSlugs).values({ slug: business.slug, businessId, replacedAt: now });
  invalidatePages(businessTag(businessId));
  return { ok: true };
}

/** Uses a savepoint, so that the caller's transaction survives a slug that belongs or belonged to another business. */
async function takeSlug(tx: Db, businessId: string, slug: string, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      await savepoint
        .update(businessProfiles)
        .set({ slug, updatedAt: now })
        .where(eq(businessProfiles.id, businessId));
      if (await belongedToAnother(savepoint, slug, businessId)) savepoint.rollback();
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
