import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { adminAccounts, profiles, users } from "./tables.server";

/** The row that makes somebody an administrator, active or not. */
export async function findAdminAccount(db: Db, userId: string): Promise<{ isActive: boolean } | null> {
  const [row] = await db
    .select({ isActive: adminAccounts.isActive })
    .from(adminAccounts)
    .where(eq(adminAccounts.userId, userId));
  return row ?? null;
}

export type Role = "customer" | "business" | "admin";

/** Asked for every page of everybody who is signed in. */
const personOf = fixedQuery((db) =>
  db
    .select({
      isAdmin: adminAccounts.isActive,
      userType: profiles.userType,
      profileName: profiles.name,
      name: users.name,
    })
    .from(users)
    .leftJoin(adminAccounts, eq(adminAccounts.userId, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(""),
);

/** What somebody may act as; null for an administrator who was deactivated. */
export async function findRole(db: Db, userId: string): Promise<{ role: Role; name: string } | null> {
  const [row] = await personOf(db).execute({ userId });
  if (!row) return null;
  if (row.isAdmin !== null) return row.isAdmin ? { role: "admin", name: row.name } : null;
  return row.userType && { role: row.userType, name: row.profileName ?? row.name };
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return user ?? null;
}

/** The contact address once it is confirmed, else the sign-in address. */
const chosenAddress = sql<string>`case
  when profiles.email_confirmed_at is null then users.email else coalesce(profiles.email, users.email) end`;

/** Where mail to somebody goes. */
export async function mailAddressOf(db: Db, userId: string): Promise<string | null> {
  return (await mailAddressesOf(db, [userId])).get(userId) ?? null;
}

/** The same for several people at once. */
export async function mailAddressesOf(db: Db, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, address: chosenAddress })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** The same as part of another query: empty for nobody. */
export const mailAddress = (userId: SQL) => sql<string | null>`(
  select ${chosenAddress} from users left join profiles on profiles.id = users.id where users.id = ${userId})`;

/** Empty for who may not book: customers and owners may once their address is confirmed, administrators have no profile. */
export const bookerAddress = (userId: SQL) => sql<string | null>`(
  select ${chosenAddress} from users join profiles on profiles.id = users.id where users.id = ${userId} and users.email_verified)`;

/** The business name of the sign-up form: the start of the onboarding draft. */
export async function findSignUpBusinessName(db: Db, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ businessName: users.businessName })
    .from(users)
    .where(eq(users.id, userId));
  return user?.businessName ?? null;
}
