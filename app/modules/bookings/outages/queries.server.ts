import { sql } from "drizzle-orm";
import type { Based } from "~/modules/businesses/area/queries.server";
import { concerns, isHere } from "~/modules/businesses/outages/queries.server";
import { isThere, type Supply } from "~/modules/businesses/outages/rules";
import { findCity, suburbName } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import { jobPlace } from "../job-places.server";

type Business = Based & { id: string };

/** A booking that needs what is off at its time. */
export type HitBooking = {
  outageId: string;
  kind: Supply;
  from: Date;
  to: Date;
  id: string;
  status: "pending" | "accepted";
  customerName: string;
  serviceName: string;
  startsAt: Date;
  /** The owner asked for another time, and the customer has not answered. */
  isAsked: boolean;
};

type HitRow = Omit<HitBooking, "from" | "to" | "startsAt"> & {
  from: string;
  to: string;
  startsAt: string;
  jobAddress: string | null;
  place: string | null;
  here: boolean;
};

/**
 * The bookings to come of a business that an outage meets: worked out each time, so that it does not matter which of the two was
 * there first. Requests too. In the order of their times.
 */
export async function listHit(db: Db, business: Business, now: Date): Promise<HitBooking[]> {
  const { rows } = await db.execute<HitRow>(sql`
    select o.id as "outageId", o.kind, extract(epoch from o.starts_at) * 1000 as "from", extract(epoch from o.ends_at) * 1000 as "to",
      o.place, ${isHere} as here, k.id, k.status, k.customer_name as "customerName", k.service_name as "serviceName",
      extract(epoch from k.starts_at) * 1000 as "startsAt", k.job_address as "jobAddress",
      coalesce(k.proposed_by = 'business', false) as "isAsked"
    from bookings k
      join business_services s on s.id = k.service_id and s.needs in ('mains', 'water')
      join business_profiles b on b.id = k.business_id
      join outages o on o.kind = s.needs and o.starts_at < k.ends_at and o.ends_at > k.starts_at and ${concerns}
    where k.business_id = ${business.id} and k.status in ('pending', 'accepted') and k.starts_at > ${now.toISOString()}::timestamptz
    order by k.starts_at, k.id, o.starts_at, o.id`);
  return rows
    .filter((row) => isThere(row, jobPlace(row.jobAddress, business).places))
    .map(({ place: _, here: __, jobAddress: ___, ...row }) => ({
      ...row,
      ...{ from: dateIn(row.from), to: dateIn(row.to), startsAt: dateIn(row.startsAt) },
    }));
}

const dateIn = (milliseconds: string) => new Date(Number(milliseconds));

/** How many an outage meets that the owner has just entered. */
export async function countHit(
  db: Db,
  business: Business,
  { kind, startsAt, endsAt }: { kind: Supply; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<number> {
  const all = await listHit(db, business, now);
  const itsOwn = all.filter((one) => one.kind === kind && +one.from === +startsAt && +one.to === +endsAt);
  return new Set(itsOwn.map(({ id }) => id)).size;
}

export type ShownOutage = {
  id: string;
  kind: Supply;
  from: Date;
  to: Date;
  /** Of the operator's: the suburb or town. */
  place: string | null;
  hit: HitBooking[];
};

/** The outages from `now` on that concern a business: its own, those where it is, and those that meet a booking elsewhere. */
export async function listOutagesToCome(db: Db, business: Business, now: Date): Promise<ShownOutage[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: Supply;
    from: string;
    to: string;
    place: string | null;
    here: boolean;
  }>(sql`
    select o.id, o.kind, extract(epoch from o.starts_at) * 1000 as "from", extract(epoch from o.ends_at) * 1000 as "to",
      o.place, ${isHere} as here
    from business_profiles b join outages o on o.ends_at > ${now.toISOString()}::timestamptz and ${concerns}
    where b.id = ${business.id} order by o.starts_at, o.id`);
  const hit = Map.groupBy(await listHit(db, business, now), ({ outageId }) => outageId);
  return rows.flatMap(({ id, kind, from, to, place, here }) => {
    const met = hit.get(id) ?? [];
    const name = place && placeName(place);
    return here || met.length > 0
      ? [{ id, kind, from: dateIn(from), to: dateIn(to), place: name, hit: met }]
      : [];
  });
}

/** As people say it: 'Pimville', or the name of the town. */
export const placeName = (place: string): string => findCity(place)?.name ?? suburbName(place) ?? place;
