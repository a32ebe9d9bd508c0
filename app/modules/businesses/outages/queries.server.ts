import { type SQL, sql } from "drizzle-orm";
import type { Spot } from "~/modules/places/places";
import { fullLabelOf } from "~/modules/places/queries/spots.server";
import type { Db } from "~/platform/db.server";
import type { Outage } from "./rules";

/** As the database has it: JSON has no dates. */
export type OutageRow = Omit<Outage, "from" | "to"> & { from: string; to: string };

/** Whether an outage `o` may concern the business `b`: its own, where it is, or in a town where it comes. */
export const concerns = sql`(o.business_id = b.id or o.place in (b.suburb, b.city)
  or o.city in (select city from business_cities where business_id = b.id))`;
/** Whether the business itself is there. */
export const isHere = sql`(o.business_id is not null or coalesce(o.place in (b.suburb, b.city), false))`;

/**
 * The outages that concern services of a business, as a column of any query; `readOutages` reads it. `when` looks at an outage
 * `o`. Most businesses need nothing, and no outage is looked for.
 */
export const outagesOf = (businessId: SQL, when: SQL) => sql<
  OutageRow[]
>`(select coalesce(json_agg(json_build_object(
    'from', o.starts_at, 'to', o.ends_at, 'place', o.place, 'here', ${isHere}, 'services', s.ids)), '[]')
  from (select business_id, needs, json_agg(id) as ids from business_services
      where business_id = ${businessId} and needs in ('mains', 'water') group by business_id, needs) s
    join business_profiles b on b.id = s.business_id
    join outages o on o.kind = s.needs and ${when} and ${concerns})`;

export const readOutages = (rows: readonly OutageRow[]): Outage[] =>
  rows.map((row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }));

/** Those that touch [from, to). */
export async function listOutages(
  db: Db,
  businessId: string,
  [from, to]: readonly [Date, Date],
): Promise<Outage[]> {
  const when = sql`o.ends_at > ${from.toISOString()}::timestamptz and o.starts_at < ${to.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ outages: OutageRow[] }>(
    sql`select ${outagesOf(sql`${businessId}::uuid`, when)} as outages`,
  );
  return readOutages(rows[0]?.outages ?? []);
}

/** How an outage names a place: as a business names its suburb; a whole town by its slug. */
export const outagePlace = (spot: Spot): string => (spot.within === null ? spot.key : fullLabelOf(spot));

/** Every place of an outage that a job there is in. */
export const outagePlaces = (spot: Spot): string[] => [...new Set([outagePlace(spot), spot.city.slug])];
