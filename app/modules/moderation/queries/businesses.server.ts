import { and, asc, desc, eq, ilike, isNotNull, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { standingColumns } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import { rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { countListed, pageOf } from "~/platform/lists.server";
import { isSearchable, phonePatterns, wordPatterns } from "~/platform/search-patterns";
import type { BusinessFilter } from "../list-filters";

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
    .select(pick(businessProfiles, "id", "businessName", "email"))
    .from(businessProfiles)
    .where(matches)
    .limit(8);
}

export type ListedBusiness = Awaited<ReturnType<typeof readPage>>["rows"][number];

const { id, createdAt, approvedAt, removedAt, status } = businessProfiles;
const lowerName = sql`lower(${businessProfiles.businessName})`;
const approved = sql<Date>`coalesce(${approvedAt}, ${createdAt})`.mapWith(approvedAt);

const decided = ({ state }: BusinessFilter): SQL => (state === "removed" ? sql`${removedAt}` : approved);

function orderOf(filter: BusinessFilter): SQL[] {
  switch (filter.order) {
    case "newest":
      return [desc(decided(filter)), desc(id)];
    case "oldest":
      return [asc(decided(filter)), asc(id)];
    case "name":
      return [asc(lowerName), asc(id)];
  }
}

function later(filter: BusinessFilter, after: string | null): SQL | undefined {
  if (after === null || !isId(after)) return undefined;
  const { state, order } = filter;
  const last = (column: string) =>
    sql`(select ${sql.raw(column)}, a.id from ${businessProfiles} as a where a.id = ${after})`;
  if (order === "name") return sql`(${lowerName}, ${id}) > ${last("lower(a.business_name)")}`;
  const lastDecided = last(state === "removed" ? "a.removed_at" : "coalesce(a.approved_at, a.created_at)");
  return sql`(${decided(filter)}, ${id}) ${sql.raw(order === "oldest" ? ">" : "<")} ${lastDecided}`;
}

const isIn = (state: BusinessFilter["state"]) =>
  state === "removed" ? isNotNull(removedAt) : and(eq(status, "approved"), isNull(removedAt));

/** Approved or removed businesses; `after` continues after that one. Counted up to `mostCounted`. */
export async function listBusinesses(db: Db, filter: BusinessFilter, after: string | null) {
  const matches = matching(filter.q);
  if (matches === null) return { rows: [], next: null, total: 0 };
  const wanted = and(isIn(filter.state), matches);
  const [page, total] = await Promise.all([
    readPage(db, { wanted, filter, after, length: pageLength }),
    countListed(db, businessProfiles, wanted),
  ]);
  return { ...page, total };
}

/** The same businesses for a file: uncounted, and more at a time. */
export async function listBusinessesForFile(db: Db, filter: BusinessFilter, after: string | null) {
  const matches = matching(filter.q);
  if (matches === null) return { rows: [], next: null };
  const wanted = and(isIn(filter.state), matches);
  return readPage(db, { wanted, filter, after, length: rowsPerRead });
}

type Wanted = { wanted: SQL | undefined; filter: BusinessFilter; after: string | null; length: number };

async function readPage(db: Db, { wanted, filter, after, length }: Wanted) {
  const found = await db
    .select({
      id,
      ...pick(businessProfiles, "slug", "businessName", "category", "phone", "email", "listed"),
      ...standingColumns,
      approvedAt: approved,
    })
    .from(businessProfiles)
    .where(and(wanted, later(filter, after)))
    .orderBy(...orderOf(filter))
    .limit(length + 1);
  return pageOf(found, length);
}

/** Those whose 30 days are over. */
export const removedBefore = (db: Db, before: Date) =>
  db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(isNotNull(businessProfiles.removedAt), lt(businessProfiles.removedAt, before)))
    .orderBy(sql`${businessProfiles.removedAt}`)
    .limit(100);
