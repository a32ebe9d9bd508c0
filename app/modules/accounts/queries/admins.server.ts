import { desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { adminAccounts, secondFactors } from "../tables.server";

export type AdminAccount = Awaited<ReturnType<typeof listAdminAccounts>>[number];

/** Every administrator, active or not, newest first. */
export async function listAdminAccounts(db: Db) {
  return db
    .select({
      id: adminAccounts.id,
      userId: adminAccounts.userId,
      email: adminAccounts.email,
      isActive: adminAccounts.isActive,
      isPermanent: adminAccounts.isPermanent,
      hasFactor: isNotNull(secondFactors.secret).mapWith(Boolean),
      createdAt: adminAccounts.createdAt,
      updatedAt: adminAccounts.updatedAt,
    })
    .from(adminAccounts)
    .leftJoin(secondFactors, eq(secondFactors.userId, adminAccounts.userId))
    .orderBy(desc(adminAccounts.createdAt), desc(adminAccounts.id));
}
