import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { LeadKind, Step, ViewSource } from "../rules";

/** What happened on one day or in one step. `booked` are requests that became bookings. */
export type Counts = { views: number; requested: number; booked: number } & Record<LeadKind, number>;

export const countNames = [
  "views",
  "call",
  "whatsapp",
  "email",
  "website",
  "requested",
  "booked",
] as const satisfies readonly (keyof Counts)[];

export async function countsOf(db: Db, businessId: string, steps: readonly Step[]): Promise<Counts[]> {
  const { rows } = await db.execute<{ step: number; name: keyof Counts; count: number }>(sql`
    with steps as (${stepsSql(steps)}), counted as (
      select day, 'views' as name, count from business_views where business_id = ${businessId} and ${within("day", steps)}
      union all
      select day, kind, count from business_leads where business_id = ${businessId} and ${within("day", steps)}
      union all
      select ${dayOfSql}, 'requested', 1 from bookings where business_id = ${businessId} and ${byCustomer(steps)}
      union all
      select ${dayOfSql}, 'booked', 1 from bookings
        where business_id = ${businessId} and ${byCustomer(steps)} and ${wasAgreed}
    )
    select step, name, sum(count)::int as count from counted
    join steps on counted.day between steps.first and steps.last group by 1, 2`);
  const all = steps.map(() => ({ ...noCounts }));
  for (const { step, name, count } of rows) {
    const counts = all[step];
    if (counts) counts[name] = count;
  }
  return all;
}

const noCounts: Counts = { views: 0, call: 0, whatsapp: 0, email: 0, website: 0, requested: 0, booked: 0 };

/** Where the views of these days came from. */
export async function sourcesOf(
  db: Db,
  businessId: string,
  { from, to }: Step,
): Promise<Record<ViewSource, number>> {
  const { rows } = await db.execute<{ source: ViewSource; count: number }>(sql`
    select source, sum(count)::int as count from business_views
    where business_id = ${businessId} and day between ${from} and ${to} group by 1`);
  const counted = { listing: 0, search: 0, category: 0, direct: 0 };
  for (const { source, count } of rows) counted[source] = count;
  return counted;
}

/** One row a step: its number, its first and last day. */
export const stepsSql = (steps: readonly Step[]) =>
  sql`select * from (values ${sql.join(
    steps.map(({ from, to }, index) => sql`(${index}::int, ${from}::date, ${to}::date)`),
    sql`, `,
  )}) as s (step, first, last)`;

const within = (column: string, steps: readonly Step[]) =>
  sql`${sql.raw(column)} between ${steps[0]?.from ?? null}::date and ${steps.at(-1)?.to ?? null}::date`;

/** A booking counts on the Johannesburg day on which it was asked for. */
export const dayOfSql = sql.raw("(created_at at time zone 'Africa/Johannesburg')::date");

const byCustomer = (steps: readonly Step[]) =>
  sql`customer_id is not null and ${madeWithin({ from: steps[0]?.from ?? "", to: steps.at(-1)?.to ?? "" })}`;

export const madeWithin = ({ from, to }: Step) =>
  sql`created_at >= ${`${from}T00:00:00+02:00`}::timestamptz
    and created_at < ${`${to}T00:00:00+02:00`}::timestamptz + interval '1 day'`;

/** Accepted at some time, whatever became of it. */
export const wasAgreed = sql.raw(
  "(status in ('accepted', 'completed') or exists (select from booking_events e where e.booking_id = bookings.id and e.status = 'accepted'))",
);
