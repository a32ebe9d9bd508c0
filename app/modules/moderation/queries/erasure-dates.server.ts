import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { erasureRequests } from "../tables.server";

/** When each of these people's accounts will be deleted; only those who asked and are not erased yet. */
export async function findErasureDates(db: Db, userIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: erasureRequests.userId, dueAt: erasureRequests.dueAt })
    .from(erasureRequests)
    .where(and(inArray(erasureRequests.userId, userIds), isNull(erasureRequests.doneAt)));
  return new Map(rows.map(({ userId, dueAt }) => [userId, dueAt]));
}
