import { eq, type SQL, sql } from "drizzle-orm";
import type { Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { adminAccounts, profiles, users } from "./tables.server";

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
      name: users.name,
      language: users.language,
    })
    .from(users)
    .leftJoin(adminAccounts, eq(adminAccounts.userId, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(""),
);

type Person = { role: Role; name: string; language: string };

/** The role a user may act in; null for a deactivated administrator. */
export async function findRole(db: Db, userId: string): Promise<Person | null> {
  const [row] = await personOf(db).execute({ userId });
  if (!row) return null;
  const { language } = row;
  if (row.isAdmin !== null) return row.isAdmin ? { role: "admin", name: row.name, language } : null;
  return row.userType && { role: row.userType, name: row.profileName ?? row.name, language };
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      language: users.language,
    })
    .from(users)
    .where(eq(users.email, email));
  return user ?? null;
}

/** The address that mail to a user goes to: the contact address if it is confirmed, else the sign-in address. */
export const addressForMail = sql<string>`case
  when ${profiles.emailConfirmedAt} is null then ${users.email} else ${profiles.email} end`;

/** Where mail to a user goes, and in which language. */
export async function recipientOf(db: Db, userId: string): Promise<Recipient | null> {
  const [recipient] = await db
    .select({ to: addressForMail, language: users.language })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return recipient ?? null;
}

const asRecipient = sql`json_build_object('to', ${addressForMail}, 'language', ${users.language})`;

/** `recipientOf` as part of another query; no row if there is no such user. */
export const recipientIn = (userId: SQL) => sql<Recipient | null>`(
  select ${asRecipient} from users left join profiles on profiles.id = users.id where users.id = ${userId})`;

/** No row for users who may not book: unconfirmed addresses, and administrators, who have no profile. */
export const bookerIn = (userId: SQL) => sql<Recipient | null>`(
  select ${asRecipient} from users join profiles on profiles.id = users.id where users.id = ${userId} and users.email_verified)`;

/** The business name from the sign-up form, which pre-fills the onboarding draft. */
export async function findSignUpBusinessName(db: Db, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ businessName: users.businessName })
    .from(users)
    .where(eq(users.id, userId));
  return user?.businessName ?? null;
}
