import { and, desc, eq, ilike, notLike, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { erasedHost } from "../erased";
import { profiles, users } from "../tables.server";

const pageLength = 24;

export type UserProfile = Awaited<ReturnType<typeof listUserProfiles>>["rows"][number];

/**
 * Customers and businesses whose name or address contains these words, newest first; `before` continues after that
 * user. Administrators have no profile and do not appear, nor do erased users.
 */
export async function listUserProfiles(db: Db, { q, before }: { q: string; before: string | null }) {
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.name,
      email: users.email,
      emailConfirmed: users.emailVerified,
      userType: profiles.userType,
      createdAt: users.createdAt,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(notLike(users.email, `%@${erasedHost}`), matches(q), olderThan(before)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  return { rows: shown, before: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null };
}

function matches(q: string) {
  if (q === "") return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(users.email, pattern), ilike(profiles.email, pattern), ilike(profiles.name, pattern));
}

const olderThan = (before: string | null) =>
  before !== null && isId(before)
    ? sql`(${users.createdAt}, ${users.id}) < (select ${users.createdAt}, ${users.id} from ${users} where ${users.id} = ${before})`
    : undefined;
