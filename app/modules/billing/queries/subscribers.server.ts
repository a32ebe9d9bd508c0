import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { isSearchable, mostCounted, wordPatterns } from "~/platform/search-patterns";
import { manualBusinessSignups } from "../manual/tables.server";
import { type AdminBadge, adminBadge, tokenEnd } from "../rules";
import type { SubscriberFilter, SubscriberOrder } from "../subscriber-filter";
import { businessSubscribers } from "../tables.server";

const pageLength = 30;

const { id, email, failedPayments, updatedAt, subscribed, paymentStatus, subscriptionEnd } =
  businessSubscribers;
const { businessId } = businessSubscribers;

/** The twin of `adminBadge`. */
function hasBadge(badge: AdminBadge, now: Date): SQL | undefined {
  const runs = or(isNull(subscriptionEnd), gt(subscriptionEnd, now));
  switch (badge) {
    case "locked":
      return eq(paymentStatus, "locked");
    case "cancelled":
      return and(not(subscribed), ne(paymentStatus, "locked"));
    case "expired":
      return and(subscribed, ne(paymentStatus, "locked"), lte(subscriptionEnd, now));
    case "failed":
      return and(subscribed, eq(paymentStatus, "failed"), runs);
    case "active":
      return and(subscribed, inArray(paymentStatus, ["active", "cancelled"]), runs);
  }
}

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>["rows"][number];

/**
 * Subscribers by business or address; usually those with failed payments first, then the newest; `after` continues after
 * that business. `total` is null if there are more than `mostCounted`. Never a whole token.
 */
export async function listSubscribers(
  db: Db,
  { q, badge, order }: SubscriberFilter,
  after: string | null,
  now: Date,
) {
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null, total: 0 };
  const wanted = await conditionOf(db, { q, badge }, now);
  const page = await readPage(db, { wanted, order, after, now, length: pageLength });
  const some = rowsOf(db, q)
    .where(wanted)
    .limit(mostCounted + 1)
    .as("some");
  const [counted] = await db.select({ total: count() }).from(some);
  const total = counted?.total ?? 0;
  return { ...page, total: total > mostCounted ? null : total };
}

/** The same subscribers for a file: uncounted, and more at a time. */
export async function listSubscribersForFile(
  db: Db,
  { q, badge, order }: SubscriberFilter,
  after: string | null,
  now: Date,
) {
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null };
  const wanted = await conditionOf(db, { q, badge }, now);
  return readPage(db, { wanted, order, after, now, length: rowsPerRead });
}

const conditionOf = async (db: Db, { q, badge }: Pick<SubscriberFilter, "q" | "badge">, now: Date) =>
  and(q === "" ? undefined : await matching(db, q), badge ? hasBadge(badge, now) : undefined);

/** Only a search asks for the name of the business. */
function rowsOf(db: Db, q: string) {
  const rows = db.select({ id }).from(businessSubscribers).$dynamic();
  return q === "" ? rows : rows.innerJoin(businessProfiles, eq(businessProfiles.id, businessId));
}

type Wanted = {
  wanted: SQL | undefined;
  order: SubscriberOrder;
  after: string | null;
  now: Date;
  length: number;
};

async function readPage(db: Db, { wanted, order, after, now, length }: Wanted) {
  const found = await db
    .select({
      businessId,
      businessName: businessProfiles.businessName,
      locked: businessProfiles.locked,
      email,
      tier: businessSubscribers.subscriptionTier,
      ...{ subscribed, paymentStatus, subscriptionEnd, failedPayments },
      token: businessSubscribers.providerToken,
      paidBy: sql<"cash" | "bank_transfer" | "other" | null>`(
        select payment_method from ${manualBusinessSignups}
        where business_id = ${businessId} order by created_at desc limit 1)`,
    })
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessId))
    .where(and(wanted, later(order, after)))
    .orderBy(...orders[order])
    .limit(length + 1);
  const rows = found.slice(0, length).map(({ token, ...row }) => ({
    ...row,
    card: token === null ? null : tokenEnd(token),
    badge: adminBadge(row, now),
  }));
  return { rows, next: found.length > length ? (rows.at(-1)?.businessId ?? null) : null };
}

const ends = sql`coalesce(${subscriptionEnd}, timestamptz 'infinity')`;
const lowerName = sql`lower(${businessProfiles.businessName})`;

const orders: Record<SubscriberOrder, SQL[]> = {
  failing: [desc(failedPayments), desc(updatedAt), desc(id)],
  end: [asc(ends), asc(id)],
  name: [asc(lowerName), asc(businessProfiles.id)],
};

function later(order: SubscriberOrder, after: string | null): SQL | undefined {
  if (after === null || !isId(after)) return undefined;
  switch (order) {
    case "failing":
      return sql`(${failedPayments}, ${updatedAt}, ${id}) <
        (select failed_payments, updated_at, id from ${businessSubscribers} as a where a.business_id = ${after})`;
    case "end":
      return sql`(${ends}, ${id}) >
        (select coalesce(a.subscription_end, timestamptz 'infinity'), a.id from ${businessSubscribers} as a
          where a.business_id = ${after})`;
    case "name":
      return sql`(${lowerName}, ${businessProfiles.id}) >
        (select lower(a.business_name), a.id from ${businessProfiles} as a where a.id = ${after})`;
  }
}

/** Few matches come out of the trigram indexes, each table from its own; with many the walk finds them soon. */
async function matching(db: Db, q: string): Promise<SQL | undefined> {
  const ofAddress = or(...wordPatterns(q).map((like) => ilike(email, like)));
  const ofName = or(...wordPatterns(q).map((like) => ilike(businessProfiles.businessName, like)));
  const few = sql`(select ${businessId} as id from ${businessSubscribers} where ${ofAddress} limit ${mostCounted + 1})
    union (select ${businessProfiles.id} from ${businessProfiles} where ${ofName} limit ${mostCounted + 1})`;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${few}) as few`,
  );
  return (rows[0]?.total ?? 0) > mostCounted ? or(ofAddress, ofName) : sql`${businessId} in (${few})`;
}
