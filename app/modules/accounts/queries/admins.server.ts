import { desc } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { adminAccounts } from "../tables.server";

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
      createdAt: adminAccounts.createdAt,
      updatedAt: adminAccounts.updatedAt,
    })
    .from(adminAccounts)
    .orderBy(desc(adminAccounts.createdAt), desc(adminAccounts.id));
}
