import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { businessProfiles } from "../tables.server";
import { businessTag } from "../visibility.server";

type Owner = { userId: string; businessId: string };

/** The owner says whether the business comes to its customers; null leaves it to the trade. */
export async function sayWhereJobsAre(
  db: Db,
  { userId, businessId }: Owner,
  { comesToCustomer }: { comesToCustomer: boolean | null },
  now: Date,
): Promise<void> {
  await db
    .update(businessProfiles)
    .set({ comesToCustomer, updatedAt: now })
    .where(and(eq(businessProfiles.id, businessId), eq(businessProfiles.userId, userId)));
  invalidatePages(businessTag(businessId));
}
