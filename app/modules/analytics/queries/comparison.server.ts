import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { fewestPeers, type Step } from "../rules";
import { dayOfSql, madeWithin, stepsSql, wasAgreed } from "./counts.server";

/** A median of so many is near enough to that of all. */
const mostPeers = 500;

type Compared = { id: string; category: string; subcategory: string; province: string | null };

export type Peers = { ids: string[]; by: "subcategory" | "category" };

/** Other listed businesses of the same trade in the same province, else of the same category; null when too few. */
export async function findPeers(db: Db, business: Compared): Promise<Peers | null> {
  for (const by of ["subcategory", "category"] as const) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from business_profiles
      where listed and id <> ${business.id} and province = ${business.province} and category = ${business.category}
        ${by === "subcategory" ? sql`and subcategory = ${business.subcategory}` : sql``}
      order by rating_score desc, id desc limit ${mostPeers}`);
    if (rows.length >= fewestPeers) return { ids: rows.map(({ id }) => id), by };
  }
  return null;
}

/** What a business is measured by; null where there is nothing to measure. Shares are from 0 to 1. */
export type Figures = {
  views: number;
  leads: number;
  requested: number;
  booked: number;
  /** Of requests: until the business first answered, the median in minutes. */
  answerMinutes: number | null;
  /** Of the requests that are decided. */
  accepted: number | null;
  /** Of the bookings that were agreed: the customer did not come. */
  missed: number | null;
  /** Of the agreed bookings: those of customers who had one before. */
  repeat: number | null;
};

const arrayOf = (ids: readonly string[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

/** The figures of each of these businesses; those without any are zero or null. */
function figuresSql(ids: readonly string[], days: Step) {
  const isOne = sql`business_id = any(${arrayOf(ids)})`;
  return sql`
    with asked as (select unnest(${arrayOf(ids)}) as id),
    seen as (
      select business_id, sum(count) as n from business_views
      where ${isOne} and day between ${days.from} and ${days.to} group by 1
    ), gone as (
      select business_id, sum(count) as n from business_leads
      where ${isOne} and day between ${days.from} and ${days.to} group by 1
    ), made as (
      select business_id, customer_id, status, reason, created_at, ${wasAgreed} as agreed, ${dayOfSql} as day,
        (select extract(epoch from min(e.at) - bookings.created_at) / 60 from booking_events e
          where e.booking_id = bookings.id and e.by = 'business' and e.move in ('accept', 'reject', 'propose')) as minutes,
        exists (select from bookings b where b.business_id = bookings.business_id and b.customer_id = bookings.customer_id
          and b.starts_at < bookings.starts_at and b.status in ('accepted', 'completed')) as again
      from bookings
      where ${isOne} and customer_id is not null and ${madeWithin(days)}
    ), booked as (
      select business_id, count(*) as requested, count(*) filter (where agreed) as booked,
        percentile_cont(0.5) within group (order by minutes) as minutes,
        avg(agreed::int) filter (where status <> 'pending') as accepted,
        avg((reason is not distinct from 'customer_missing')::int) filter (where agreed) as missed,
        avg(again::int) filter (where agreed) as repeat
      from made group by 1
    )
    select asked.id, coalesce(seen.n, 0) as views, coalesce(gone.n, 0) as leads,
      coalesce(requested, 0) as requested, coalesce(booked, 0) as booked, minutes, accepted, missed, repeat
    from asked
    left join seen on seen.business_id = asked.id
    left join gone on gone.business_id = asked.id
    left join booked on booked.business_id = asked.id`;
}

type Row = Record<string, string | number | null>;

const numberOf = (value: string | number | null | undefined) => Number(value ?? 0);
const orNull = (value: string | number | null | undefined) => (value == null ? null : Number(value));

const figuresFrom = (row: Row | undefined): Figures => ({
  views: numberOf(row?.views),
  leads: numberOf(row?.leads),
  requested: numberOf(row?.requested),
  booked: numberOf(row?.booked),
  answerMinutes: orNull(row?.minutes),
  accepted: orNull(row?.accepted),
  missed: orNull(row?.missed),
  repeat: orNull(row?.repeat),
});

export async function figuresOf(db: Db, businessId: string, days: Step): Promise<Figures> {
  const { rows } = await db.execute<Row>(figuresSql([businessId], days));
  return figuresFrom(rows[0]);
}

export async function figuresOfEach(
  db: Db,
  ids: readonly string[],
  days: Step,
): Promise<Map<string, Figures>> {
  const { rows } = await db.execute<Row>(figuresSql(ids, days));
  return new Map(rows.map((row) => [String(row.id), figuresFrom(row)]));
}

/** Of each figure the median of these businesses, leaving out those that have none; null below `fewestPeers`. */
export async function mediansOf(db: Db, { ids }: Peers, days: Step): Promise<Figures> {
  const names = ["views", "leads", "requested", "booked", "minutes", "accepted", "missed", "repeat"];
  const medians = names.map((name) =>
    sql.raw(
      `case when count(${name}) >= ${fewestPeers} then percentile_cont(0.5) within group (order by ${name}) end as ${name}`,
    ),
  );
  const { rows } = await db.execute<Row>(
    sql`select ${sql.join(medians, sql`, `)} from (${figuresSql(ids, days)}) as figures`,
  );
  return figuresFrom(rows[0]);
}

export async function medianViews(db: Db, { ids }: Peers, steps: readonly Step[]): Promise<number[]> {
  const { rows } = await db.execute<{ step: number; median: number }>(sql`
    with asked as (select unnest(${arrayOf(ids)}) as id), steps as (${stepsSql(steps)}),
    counted as (
      select business_id, step, sum(count) as n from business_views
      join steps on day between first and last
      where business_id = any(${arrayOf(ids)}) group by 1, 2
    )
    select steps.step, percentile_cont(0.5) within group (order by coalesce(n, 0)) as median
    from steps cross join asked
    left join counted on counted.business_id = asked.id and counted.step = steps.step
    group by 1 order by 1`);
  return rows.map(({ median }) => Number(median));
}
