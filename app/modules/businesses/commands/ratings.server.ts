import { eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { businessProfiles } from "../tables.server";
import { businessTag } from "../visibility.server";

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
