import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { adminAccounts, profiles, secondFactors, users } from "../tables.server";

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select(pick(users, "id", "name", "email", "emailVerified", "language", "suspendedAt"))
    .from(users)
    .where(eq(users.email, email));
  return user ?? null;
}

/** Why the person may not write, as they read it; null for whoever is not suspended. */
export async function findSuspension(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ reason: users.suspensionReason }).from(users).where(eq(users.id, userId));
  return user?.reason ?? null;
}

/** The business name from the sign-up form, which pre-fills the onboarding draft. */
export async function findSignUpBusinessName(db: Db, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ businessName: users.businessName })
    .from(users)
    .where(eq(users.id, userId));
  return user?.businessName ?? null;
}

/** The user's row in `admin_accounts`, active or not. */
export async function findAdminAccount(db: Db, userId: string): Promise<{ isActive: boolean } | null> {
  const [row] = await db
    .select({ isActive: adminAccounts.isActive })
    .from(adminAccounts)
    .where(eq(adminAccounts.userId, userId));
  return row ?? null;
}

export type Role = "customer" | "business" | "admin";

/** Runs for administrators and for sessions that need a refresh; others take fresh-session.server.ts. */
const personOf = fixedQuery((db) =>
  db
    .select({
      isAdmin: adminAccounts.isActive,
      userType: profiles.userType,
      profileName: profiles.name,
      ...pick(users, "name", "language", "suspensionReason"),
    })
    .from(users)
    .leftJoin(adminAccounts, eq(adminAccounts.userId, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(""),
);

/** `suspension`: why somebody who is suspended may only read. */
type Person = { role: Role; name: string; language: string; suspension: string | null };

/** The role a user may act in; null for a deactivated administrator. */
export async function findRole(db: Db, userId: string): Promise<Person | null> {
  const [row] = await personOf(db).execute({ userId });
  if (!row) return null;
  const { language, suspensionReason: suspension } = row;
  if (row.isAdmin !== null)
    return row.isAdmin ? { role: "admin", name: row.name, language, suspension } : null;
  return row.userType && { role: row.userType, name: row.profileName ?? row.name, language, suspension };
}

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
