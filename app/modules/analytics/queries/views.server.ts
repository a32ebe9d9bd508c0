import { eq, sum } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { businessViews } from "../tables.server";

/** How often the page of a business was opened since views are counted. */
export async function countViews(db: Db, businessId: string): Promise<number> {
  const [row] = await db
    .select({ views: sum(businessViews.count) })
    .from(businessViews)
    .where(eq(businessViews.businessId, businessId));
  return Number(row?.views ?? 0);
}
