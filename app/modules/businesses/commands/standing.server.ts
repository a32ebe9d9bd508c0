import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import type { OwnBusiness } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { businessTag, refreshListed } from "../visibility.server";

/** Records the subscription as billing knows it: until when it gives access, and whether bookings are locked. */
export async function setSubscription(
  tx: Db,
  businessId: string,
  subscription: { subscribed: boolean; accessUntil: Date | null; locked?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(businessProfiles)
    .set({ ...subscription, updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
  await refreshListed(tx, [businessId], now);
}

/** While its owner's account waits for its deletion, the business is not listed and takes no new bookings; null ends that. */
export async function setLeaving(tx: Db, businessId: string, leavingAt: Date | null, now: Date) {
  await tx
    .update(businessProfiles)
    .set({ leavingAt, updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
  await refreshListed(tx, [businessId], now);
}

type Judgement = Partial<
  Pick<OwnBusiness, "status" | "approvedAt" | "suspendedAt" | "blacklistedAt" | "removedAt">
>;

/** What administrators decide about businesses; whether they are listed follows from it. */
export async function judgeBusinesses(tx: Db, businessIds: string[], judgement: Judgement, now: Date) {
  await tx
    .update(businessProfiles)
    .set({ ...judgement, updatedAt: now })
    .where(inArray(businessProfiles.id, businessIds));
  await refreshListed(tx, businessIds, now);
}

/**
 * Adds stars and reviews to businesses, or takes them away, in the transaction that writes the reviews. Changes of one
 * business are summed first, because an UPDATE ... FROM applies only one row to each. What Rating sorts by is computed from
 * them by a trigger: `rating_score`, db/migrations/0002_search.sql.
 */
export async function addRatings(
  tx: Db,
  changes: readonly { businessId: string; stars: number; reviews: number }[],
): Promise<void> {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const rows = [...Map.groupBy(changes, ({ businessId }) => businessId)].map(
    ([id, own]) =>
      sql`(${id}::uuid, ${sum(own.map(({ stars }) => stars))}::int, ${sum(own.map(({ reviews }) => reviews))}::int)`,
  );
  if (rows.length === 0) return;
  await tx
    .update(businessProfiles)
    .set({
      ratingSum: sql`${businessProfiles.ratingSum} + added.stars`,
      reviewCount: sql`${businessProfiles.reviewCount} + added.reviews`,
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as added (id, stars, reviews)`)
    .where(eq(businessProfiles.id, sql`added.id`));
  for (const { businessId } of changes) invalidatePages(businessTag(businessId));
}
