import { sql } from "drizzle-orm";
import { type Based, spotInAddress } from "~/modules/businesses/area/queries.server";
import { outagePlaces } from "~/modules/businesses/outages/queries.server";
import type { Wish } from "~/modules/businesses/people/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { visitingTrades } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";

export type JobPlace = Pick<Wish, "at" | "places">;

/** Where the address of a job is, as far as it names a place of ours, and how outages name that. */
export function jobPlace(address: string | null | undefined, based: Based): JobPlace {
  const spot = address ? spotInAddress(address, based) : null;
  return spot
    ? { at: { lat: spot.lat, lng: spot.lng }, places: outagePlaces(spot) }
    : { at: null, places: null };
}

/** A wish with where it is. */
export const placed = (wish: Wish, based: Based): Wish => ({ ...wish, ...jobPlace(wish.address, based) });

type Taken = { bookingId: string; kind: string | null };

/**
 * Times that are taken, with where their jobs are. A query of its own, for businesses that keep time for the road: what is in the
 * way of a booking is planned anew for every attempt, and these joins would take a third of it.
 */
export async function withPlaces<One extends Taken>(db: Db, businessId: string, taken: One[], based: Based) {
  if (taken.length === 0) return [];
  const asked = JSON.stringify(taken.map(({ bookingId, kind }) => ({ id: bookingId, kind })));
  const { rows } = await db.execute<{ id: string; kind: string | null; address: string | null }>(sql`
    select t.id, t.kind, coalesce(g.job_address, w.job_address, case when t.kind = 'proposed' and b.proposed_terms is not null
      then b.proposed_terms ->> 'jobAddress' else b.job_address end) as address
    from json_to_recordset(${asked}::json) as t (id uuid, kind text)
      left join bookings b on b.business_id = ${businessId} and b.id = t.id
      left join guest_requests g on g.business_id = ${businessId} and g.id = t.id
      left join waiting_places w on w.business_id = ${businessId} and w.id = t.id`);
  const addresses = new Map(rows.map(({ id, kind, address }) => [`${id} ${kind}`, address]));
  return taken.map((one) => ({
    ...one,
    at: jobPlace(addresses.get(`${one.bookingId} ${one.kind}`), based).at,
  }));
}

/** Where customers go; null for a business that comes to them, as `comesToCustomer` tells. */
export const workAddress = sql<string | null>`case when coalesce(${businessProfiles.comesToCustomer},
  ${businessProfiles.category} || '/' || ${businessProfiles.subcategory} = any(${`{${visitingTrades.join(",")}}`}::text[]))
  then null else ${businessProfiles.address} end`;
