import { and, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { falling, type Order, rising } from "~/platform/lists.server";
import { anyLike } from "~/platform/search.server";
import { isSearchable, mostCounted } from "~/platform/search-patterns";
import { manualBusinessSignups } from "../manual/tables.server";
import { adminBadge, type SubscriberFilter, type SubscriberState, tokenEnd } from "../rules";
import { businessSubscribers } from "../tables.server";

const pageLength = 30;

const { id, email, failedPayments, updatedAt, subscribed, paymentStatus, subscriptionEnd } =
  businessSubscribers;
const { businessId } = businessSubscribers;

/** The twin of `adminBadge`, and who is locked. */
export function hasBadge(badge: SubscriberState, now: Date): SQL | undefined {
  const runs = or(isNull(subscriptionEnd), gt(subscriptionEnd, now));
  switch (badge) {
    case "locked":
      return eq(paymentStatus, "locked");
    case "cancelled":
      return not(subscribed);
    case "expired":
      return and(subscribed, lte(subscriptionEnd, now));
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
  { q, state, order: name }: SubscriberFilter,
  after: string | null,
  now: Date,
  length = pageLength,
) {
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null, total: 0 };
  const { wanted, total } = await findWanted(db, { q, state }, now);
  const order = orders[name];
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
        where business_id = ${businessSubscribers}.business_id order by created_at desc limit 1)`,
    })
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessId))
    .where(and(wanted, order.after(after)))
    .orderBy(...order.by)
    .limit(length + 1);
  const rows = found.slice(0, length).map(({ token, ...row }) => ({
    ...row,
    card: token === null ? null : tokenEnd(token),
    badge: adminBadge(row, now),
    isLocked: row.paymentStatus === "locked",
  }));
  return { rows, next: found.length > length ? (rows.at(-1)?.businessId ?? null) : null, total };
}

const ends = sql`coalesce(${subscriptionEnd}, timestamptz 'infinity')`;
const lowerName = sql`lower(${businessProfiles.businessName})`;

const orders: Record<SubscriberFilter["order"], Order> = {
  failing: falling(businessSubscribers, [failedPayments, updatedAt, id], businessId),
  end: rising(businessSubscribers, [ends, id], businessId),
  name: rising(businessProfiles, [lowerName, businessProfiles.id]),
};

/**
 * What is wanted, and how much of it there is (null: more than `mostCounted`). Matches come out of the trigram indexes,
 * each table from its own; where they are many, the walk along the order finds them soon. Without a search, what the
 * state leaves is counted.
 */
async function findWanted(db: Db, { q, state }: Pick<SubscriberFilter, "q" | "state">, now: Date) {
  const ofBadge = state ? hasBadge(state, now) : undefined;
  const most = sql`limit ${mostCounted + 1}`;
  const ofAddress = anyLike([email], q);
  const ofName = anyLike([businessProfiles.businessName], q);
  const found =
    q === ""
      ? sql`(select ${businessId} as id from ${businessSubscribers} where ${ofBadge ?? sql`true`} ${most})`
      : sql`(select ${businessId} as id from ${businessSubscribers} where ${and(ofAddress, ofBadge)} ${most})
    union (select ${businessId} from ${businessProfiles} join ${businessSubscribers}
      on ${businessId} = ${businessProfiles.id} where ${and(ofName, ofBadge)} ${most})`;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found}) as found`,
  );
  const total = rows[0]?.total ?? 0;
  const counted = total > mostCounted ? null : total;
  if (q === "") return { wanted: ofBadge, total: counted };
  const wanted = counted === null ? and(or(ofAddress, ofName), ofBadge) : sql`${businessId} in (${found})`;
  return { wanted, total: counted };
}
