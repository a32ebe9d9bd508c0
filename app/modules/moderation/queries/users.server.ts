import { and, count, eq, inArray, isNotNull, isNull, not, notLike, or, type SQL, sql } from "drizzle-orm";
import { erasedHost } from "~/modules/accounts/erased";
import { profiles, users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { falling, type Order, pageOf, rising } from "~/platform/lists.server";
import { anyLike, phoneLike } from "~/platform/search.server";
import { isSearchable, mostCounted } from "~/platform/search-patterns";
import type { UserFilter } from "../list-filters";
import { erasureRequests } from "../tables.server";

const pageLength = 24;

export type ListedUser = Awaited<ReturnType<typeof listUsers>>["rows"][number];

/**
 * Customers and owners whose name, address, telephone number or business matches; `after` continues after that user.
 * `total` is null if there are more than `mostCounted`. Administrators have no profile and do not appear, nor do erased
 * users.
 */
export async function listUsers(
  db: Db,
  { q, role, state, order: name }: UserFilter,
  after: string | null,
  length = pageLength,
) {
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null, total: 0 };
  const wanted = and(
    notLike(users.email, `%@${erasedHost}`),
    role ? eq(profiles.userType, role) : undefined,
    state ? isIn(db, state) : undefined,
    q === "" ? undefined : await matching(db, q),
  );
  const order = orders[name];
  // Erased people have no name: by name they would all be passed over before the first page.
  const named = name === "name" ? sql`${lowerName} > ''` : undefined;
  const [found, total] = await Promise.all([
    listed(db)
      .where(and(wanted, named, order.after(after)))
      .orderBy(...order.by)
      .limit(length + 1),
    countUpTo(db, listed(db).where(wanted), mostCounted),
  ]);
  return { ...pageOf(found, length), total };
}

function isIn(db: Db, state: NonNullable<UserFilter["state"]>): SQL | undefined {
  switch (state) {
    case "active":
      return and(users.emailVerified, isNull(users.suspendedAt));
    case "unconfirmed":
      return not(users.emailVerified);
    case "suspended":
      return isNotNull(users.suspendedAt);
    case "leaving":
      return inArray(
        users.id,
        db.select({ id: erasureRequests.userId }).from(erasureRequests).where(isNull(erasureRequests.doneAt)),
      );
  }
}

const lowerName = sql`lower(${profiles.name})`;

/** Whoever never signed in comes last. */
const signedIn = sql`coalesce(${users.lastSignInAt}, timestamptz '-infinity')`;

const orders: Record<UserFilter["order"], Order> = {
  newest: falling(users, [users.createdAt, users.id]),
  oldest: rising(users, [users.createdAt, users.id]),
  name: rising(profiles, [lowerName, profiles.id]),
  "sign-in": falling(users, [signedIn, users.id]),
};

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
      ...pick(users, "createdAt", "lastSignInAt", "suspendedAt"),
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

/** When each of these people's accounts will be deleted; only those who asked and are not erased yet. */
export async function findErasureDates(db: Db, userIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: erasureRequests.userId, dueAt: erasureRequests.dueAt })
    .from(erasureRequests)
    .where(and(inArray(erasureRequests.userId, userIds), isNull(erasureRequests.doneAt)));
  return new Map(rows.map(({ userId, dueAt }) => [userId, dueAt]));
}
