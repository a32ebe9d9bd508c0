import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { isSearchable, mostCounted, phonePatterns, wordPatterns } from "~/platform/search-patterns";
import type { BusinessFilter } from "../business-filter";

const pageLength = 25;

/** By name or telephone number, from the trigram index. Null: there is nothing to search for. */
export function matching(q: string): SQL | undefined | null {
  if (q === "") return undefined;
  if (!isSearchable(q)) return null;
  const { businessName, phone } = businessProfiles;
  return or(
    ...wordPatterns(q).map((pattern) => ilike(businessName, pattern)),
    ...phonePatterns(q).map((pattern) => like(phone, pattern)),
  );
}

/** The first businesses that match, for opening their case. */
export async function findBusinesses(db: Db, q: string) {
  const matches = matching(q);
  if (!matches) return [];
  return db
    .select({
      id: businessProfiles.id,
      businessName: businessProfiles.businessName,
      email: businessProfiles.email,
    })
    .from(businessProfiles)
    .where(matches)
    .limit(8);
}

export type ListedBusiness = Awaited<ReturnType<typeof listBusinesses>>["rows"][number];

const { id, createdAt, approvedAt, removedAt, status } = businessProfiles;
const lowerName = sql`lower(${businessProfiles.businessName})`;
const approved = sql`coalesce(${approvedAt}, ${createdAt})`;

/** The last decision is the approval, or the removal of what was removed. */
function orderOf({ state, order }: Pick<BusinessFilter, "state" | "order">): SQL[] {
  switch (order) {
    case "newest":
      return [desc(id)];
    case "oldest":
      return [asc(id)];
    case "name":
      return [asc(lowerName), asc(id)];
    case "decided":
      return [desc(state === "removed" ? removedAt : approved), desc(id)];
  }
}

function later({ state, order }: BusinessFilter, after: string | null): SQL | undefined {
  if (after === null || !isId(after)) return undefined;
  const last = (column: string) =>
    sql`(select ${sql.raw(column)}, a.id from ${businessProfiles} as a where a.id = ${after})`;
  switch (order) {
    case "newest":
      return sql`${id} < ${after}`;
    case "oldest":
      return sql`${id} > ${after}`;
    case "name":
      return sql`(${lowerName}, ${id}) > ${last("lower(a.business_name)")}`;
    case "decided":
      return state === "removed"
        ? sql`(${removedAt}, ${id}) < ${last("a.removed_at")}`
        : sql`(${approved}, ${id}) < ${last("coalesce(a.approved_at, a.created_at)")}`;
  }
}

/** Approved or removed businesses; `after` continues after that one. Counted up to `mostCounted`. */
export async function listBusinesses(db: Db, filter: BusinessFilter, after: string | null) {
  const { state, q } = filter;
  const matches = matching(q);
  if (matches === null) return { rows: [], next: null, total: 0 };
  const isThere = and(
    state === "removed" ? isNotNull(removedAt) : and(eq(status, "approved"), isNull(removedAt)),
    matches,
  );
  const columns = {
    id,
    slug: businessProfiles.slug,
    businessName: businessProfiles.businessName,
    category: businessProfiles.category,
    city: businessProfiles.city,
    phone: businessProfiles.phone,
    email: businessProfiles.email,
    listed: businessProfiles.listed,
    subscribed: businessProfiles.subscribed,
    suspendedAt: businessProfiles.suspendedAt,
    blacklistedAt: businessProfiles.blacklistedAt,
    approvedAt,
    removedAt,
  };
  const some = db
    .select({ id })
    .from(businessProfiles)
    .where(isThere)
    .limit(mostCounted + 1)
    .as("some");
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(businessProfiles)
      .where(and(isThere, later(filter, after)))
      .orderBy(...orderOf(filter))
      .limit(pageLength + 1),
    db.select({ total: count() }).from(some),
  ]);
  const shown = rows.slice(0, pageLength);
  const total = counted?.total ?? 0;
  return {
    rows: shown,
    next: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null,
    total: total > mostCounted ? null : total,
  };
}

/** Those whose 30 days are over. */
export const removedBefore = (db: Db, before: Date) =>
  db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(isNotNull(businessProfiles.removedAt), lt(businessProfiles.removedAt, before)))
    .orderBy(sql`${businessProfiles.removedAt}`)
    .limit(100);
