import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { standingColumns } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { countListed, falling, type Order, pageOf, rising } from "~/platform/lists.server";
import { anyLike, phoneLike } from "~/platform/search.server";
import { isSearchable } from "~/platform/search-patterns";
import type { BusinessFilter } from "../list-filters";

const pageLength = 25;

/** By name or telephone number, from the trigram index. Null: there is nothing to search for. */
export function matching(q: string): SQL | undefined | null {
  if (q === "") return undefined;
  if (!isSearchable(q)) return null;
  const { businessName, phone } = businessProfiles;
  return or(anyLike([businessName], q), phoneLike(phone, q));
}

/** The first businesses that match, for opening their case. */
export async function findBusinesses(db: Db, q: string) {
  const matches = matching(q);
  if (!matches) return [];
  return db
    .select(pick(businessProfiles, "id", "businessName", "email"))
    .from(businessProfiles)
    .where(matches)
    .limit(8);
}

export type ListedBusiness = Awaited<ReturnType<typeof listBusinesses>>["rows"][number];

const { id, createdAt, approvedAt, removedAt, status } = businessProfiles;
const lowerName = sql`lower(${businessProfiles.businessName})`;
const approved = sql<Date>`coalesce(${approvedAt}, ${createdAt})`.mapWith(approvedAt);

function orderOf({ state, order }: BusinessFilter): Order {
  if (order === "name") return rising(businessProfiles, [lowerName, id]);
  const decided = state === "removed" ? removedAt : approved;
  return (order === "oldest" ? rising : falling)(businessProfiles, [decided, id]);
}

const isIn = (state: BusinessFilter["state"]) =>
  state === "removed" ? isNotNull(removedAt) : and(eq(status, "approved"), isNull(removedAt));

/** Approved or removed businesses; `after` continues after that one. Counted up to `mostCounted`. */
export async function listBusinesses(
  db: Db,
  filter: BusinessFilter,
  after: string | null,
  length = pageLength,
) {
  const matches = matching(filter.q);
  if (matches === null) return { rows: [], next: null, total: 0 };
  const wanted = and(isIn(filter.state), matches);
  const order = orderOf(filter);
  const [found, total] = await Promise.all([
    db
      .select({
        id,
        ...pick(businessProfiles, "slug", "businessName", "category", "phone", "email", "listed"),
        ...standingColumns,
        approvedAt: approved,
      })
      .from(businessProfiles)
      .where(and(wanted, order.after(after)))
      .orderBy(...order.by)
      .limit(length + 1),
    countListed(db, businessProfiles, wanted),
  ]);
  return { ...pageOf(found, length), total };
}

/** Those whose 30 days are over. */
export const removedBefore = (db: Db, before: Date) =>
  db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(isNotNull(businessProfiles.removedAt), lt(businessProfiles.removedAt, before)))
    .orderBy(sql`${businessProfiles.removedAt}`)
    .limit(100);
