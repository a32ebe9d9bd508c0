import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { sampleId } from "./sample-ids";

/** A number from 0 to `below` - 1 that depends on business, day and what it is for alone. */
const dice = (below: number, what: string) =>
  sql.raw(`('x' || substr(md5(b.id || '${what}' || d || kind), 1, 4))::bit(16)::int % ${below}`);

/**
 * Views and leads of the last 45 days for every sample business, and of a year for the sample owner's, so that the
 * analytics have something to count and to compare with.
 */
export async function sampleViews(tx: Db, now: Date): Promise<void> {
  const today = sql`${dayOf(now)}::date`;
  const owners = sql`${sampleId("business", 0)}::uuid`;
  const days = sql`generate_series(0, case when b.id = ${owners} then 364 else 44 end) as d`;
  await tx.execute(sql`
    insert into business_views (business_id, day, source, count)
    select b.id, ${today} - d, kind, n from business_profiles b
    cross join ${days}
    cross join unnest(array['listing', 'search', 'category', 'direct']) as kind
    cross join lateral (select case when ${dice(4, "on")} < case when b.id = ${owners} then 3 else 1 end
      then 1 + ${dice(4, "views")} else 0 end as n) as seen
    where b.listed and n > 0`);
  await tx.execute(sql`
    insert into business_leads (business_id, day, kind, count)
    select b.id, ${today} - d, kind, n from business_profiles b
    cross join ${days}
    cross join unnest(array['call', 'whatsapp', 'email', 'website']) as kind
    cross join lateral (select case when ${dice(16, "on")} < case kind when 'call' then 4 when 'whatsapp' then 3 else 1 end
      then 1 + ${dice(2, "leads")} else 0 end as n) as gone
    where b.listed and n > 0`);
}
