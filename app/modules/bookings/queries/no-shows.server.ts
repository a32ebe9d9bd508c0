import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { noShowDays } from "../rules";
import { bookings } from "../tables.server";

/** A report counts once it cannot be disputed any more, or when a dispute is settled: the week may be over by then. */
const settledWithin = 60 * day;

/**
 * For each business: the most distinct customers within `noShowDays` who say that it did not come, undisputed or upheld;
 * `evidence` is the last report.
 */
export const countedNoShows = (now: Date) => {
  const since = new Date(now.getTime() - settledWithin).toISOString();
  const missed = sql`select business_id, no_show_at, coalesce(customer_id::text, id::text) as customer
    from ${bookings} where reason = 'business_missing' and no_show_at > ${since}::timestamptz`;
  return sql`select distinct on (business_id) business_id, count, no_show_at::text as evidence
    from (
      select a.business_id, a.no_show_at, count(distinct b.customer) as count
      from (${missed}) as a
      join (${missed}) as b on b.business_id = a.business_id
        and b.no_show_at <= a.no_show_at and b.no_show_at > a.no_show_at - ${noShowDays} * interval '1 day'
      group by a.business_id, a.no_show_at) as weeks
    order by business_id, count desc, no_show_at desc`;
};

/** The customers of the last seven days who say, undisputed or upheld, that the business did not come. */
export async function countNoShowsThisWeek(db: Db, businessId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`count(distinct coalesce(${bookings.customerId}::text,
        case when ${bookings.guest} = 'email' then nullif(${bookings.customerEmail}, '') end, ${bookings.id}::text))::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.reason, "business_missing"),
        gt(bookings.noShowAt, new Date(now.getTime() - noShowDays * day)),
      ),
    );
  return row?.count ?? 0;
}
