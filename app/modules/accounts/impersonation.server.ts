import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~/platform/db.server";
import type { UserType } from "./rules";
import { adminAccounts, profiles, sessions, users } from "./tables.server";

export type Impersonated = {
  id: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  role: UserType;
  language: string;
};

/** What a viewer is known by, besides the ids. */
export const viewerColumns = {
  name: profiles.name,
  email: users.email,
  emailConfirmed: users.emailVerified,
  role: profiles.userType,
  language: users.language,
};

const asAdmin = alias(adminAccounts, "as_admin");

/**
 * The user whom an administrator's session impersonates; `as` is null for a signed-out visitor. Returns null if it
 * impersonates nobody, the time is over, or the user was deleted or has become an administrator.
 */
export async function findImpersonation(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ endsAt: Date; as: Impersonated | null } | null> {
  const [row] = await db
    .select({
      impersonates: sessions.impersonates,
      endsAt: sessions.impersonationEndsAt,
      as: {
        id: profiles.id,
        ...viewerColumns,
      },
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.impersonatedUserId))
    .leftJoin(asAdmin, eq(asAdmin.userId, users.id))
    .leftJoin(profiles, and(eq(profiles.id, users.id), isNull(asAdmin.id)))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNotNull(sessions.impersonates),
        gt(sessions.impersonationEndsAt, now),
      ),
    );
  if (!row?.endsAt) return null;
  if (row.impersonates === "visitor") return { endsAt: row.endsAt, as: null };
  return row.as && isWhole(row.as) ? { endsAt: row.endsAt, as: row.as } : null;
}

const isWhole = (person: { [Key in keyof Impersonated]: Impersonated[Key] | null }): person is Impersonated =>
  person.id !== null && person.email !== null;
