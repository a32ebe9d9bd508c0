import { and, count, desc, eq, ilike, isNotNull, like, notLike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { erasedHost } from "~/modules/accounts/erased";
import { profiles, users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { mostCounted, phonePatterns, wordPatterns } from "~/platform/search-patterns";

const pageLength = 24;

export type ListedUser = Awaited<ReturnType<typeof listUsers>>["rows"][number];

/**
 * Customers and owners whose name, address, telephone number or business matches, newest first; `before` continues after
 * that user. `total` is null if there are more than `mostCounted`. Administrators have no profile and do not appear, nor
 * do erased users.
 */
export async function listUsers(db: Db, { q, before }: { q: string; before: string | null }) {
  const found = q === "" ? undefined : await matching(db, q);
  const isThere = and(notLike(users.email, `%@${erasedHost}`), found);
  const [rows, total] = await Promise.all([
    listed(db)
      .where(and(isThere, olderThan(before)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(pageLength + 1),
    countUpTo(db, listed(db).where(isThere), mostCounted),
  ]);
  const shown = rows.slice(0, pageLength);
  return { rows: shown, total, before: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null };
}

const listed = (db: Db) =>
  db
    .select({
      id: profiles.id,
      name: profiles.name,
      email: users.email,
      phone: profiles.phone,
      emailConfirmed: users.emailVerified,
      userType: profiles.userType,
      businessName: businessProfiles.businessName,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(businessProfiles, eq(businessProfiles.userId, users.id))
    .$dynamic();

async function countUpTo(db: Db, rows: ReturnType<typeof listed>, most: number): Promise<number | null> {
  const some = rows.limit(most + 1).as("some");
  const [row] = await db.select({ total: count() }).from(some);
  const total = row?.total ?? 0;
  return total > most ? null : total;
}

/**
 * A few matches come out of the trigram indexes, each table from its own; many would have to be sorted first, and the
 * walk from the newest user on finds them soon.
 */
async function matching(db: Db, q: string): Promise<SQL | undefined> {
  const ofUser = anyLike([users.email], q);
  const ofProfile = or(anyLike([profiles.name, profiles.email], q), phoneLike(profiles.phone, q));
  const ofBusiness = or(anyLike([businessProfiles.businessName], q), phoneLike(businessProfiles.phone, q));
  const few = sql`(select ${users.id} as id from ${users} where ${ofUser} limit ${mostCounted + 1})
    union (select ${profiles.id} from ${profiles} where ${ofProfile} limit ${mostCounted + 1})
    union (select ${businessProfiles.userId} from ${businessProfiles}
      where ${and(isNotNull(businessProfiles.userId), ofBusiness)} limit ${mostCounted + 1})`;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${few}) as few`,
  );
  return (rows[0]?.total ?? 0) > mostCounted
    ? or(ofUser, ofProfile, ofBusiness)
    : sql`${users.id} in (${few})`;
}

const anyLike = (columns: readonly PgColumn[], q: string): SQL | undefined =>
  or(...columns.flatMap((column) => wordPatterns(q).map((pattern) => ilike(column, pattern))));

const phoneLike = (column: PgColumn, q: string): SQL | undefined =>
  or(...phonePatterns(q).map((pattern) => like(column, pattern)));

const olderThan = (before: string | null) =>
  before !== null && isId(before)
    ? sql`(${users.createdAt}, ${users.id}) < (select ${users.createdAt}, ${users.id} from ${users} where ${users.id} = ${before})`
    : undefined;
