import { desc, eq, isNotNull } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { adminAccounts, secondFactors } from "../tables.server";

export type AdminAccount = Awaited<ReturnType<typeof listAdminAccounts>>[number];

/** Every administrator, active or not, newest first. */
export async function listAdminAccounts(db: Db) {
  return db
    .select({
      ...pick(adminAccounts, "id", "userId", "email", "isActive", "isPermanent"),
      hasFactor: isNotNull(secondFactors.secret).mapWith(Boolean),
      createdAt: adminAccounts.createdAt,
      updatedAt: adminAccounts.updatedAt,
    })
    .from(adminAccounts)
    .leftJoin(secondFactors, eq(secondFactors.userId, adminAccounts.userId))
    .orderBy(desc(adminAccounts.createdAt), desc(adminAccounts.id));
}
