import { eq } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { users } from "../tables.server";

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select(pick(users, "id", "name", "email", "emailVerified", "language", "suspendedAt"))
    .from(users)
    .where(eq(users.email, email));
  return user ?? null;
}

/** Why the person cannot sign in, as they read it; null for whoever is not suspended. */
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
