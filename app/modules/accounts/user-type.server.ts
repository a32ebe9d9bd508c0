import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { profiles } from "./tables.server";

/** A customer who registers a business. */
export async function becomeBusiness(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ userType: "business", updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.userType, "customer")));
}
