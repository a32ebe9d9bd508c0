import { and, eq, type SQL, sql } from "drizzle-orm";
import { isConfirmedPerson, mailAddress } from "~/modules/accounts/queries.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { bookableNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { dayOf, instantOf, weekdayOf } from "~/platform/time";
import type { BookingStatus, CustomerLoad, Hold, Shift } from "../rules";

type Wanted = { businessId: string; serviceId: string; date: string };

/**
 * Everything that decides about a request and stands in its letters, in one reading: the business and the service
 * asked for, with the shifts of that weekday, the holds that the service would meet, and what is known of the
 * customer. Nothing when the service cannot be booked now.
 */
export async function findFacts(
  tx: Db,
  { businessId, serviceId, date }: Wanted,
  customerId: string,
  startsAt: Date,
  now: Date,
) {
  const [facts] = await tx
    .select({
      ownerId: businessProfiles.userId,
      businessName: businessProfiles.businessName,
      category: businessProfiles.category,
      subcategory: businessProfiles.subcategory,
      contactMethods: businessProfiles.contactMethods,
      slotMinutes: businessProfiles.slotMinutes,
      capacity: businessProfiles.capacity,
      serviceName: businessServices.name,
      durationMinutes: businessServices.durationMinutes,
      hours: shiftsOf(weekdayOf(date)),
      holds: holdsFrom(startsAt),
      recent: recentBookings(customerId, now),
      isConfirmed: isConfirmedPerson(customerId),
      customerAddress: mailAddress(customerId),
      ownerAddress: mailAddress(sql`business_profiles.user_id`),
      businessAddress: businessProfiles.email,
    })
    .from(businessProfiles)
    .innerJoin(businessServices, eq(businessServices.businessId, businessProfiles.id))
    .where(and(eq(businessProfiles.id, businessId), eq(businessServices.id, serviceId), bookableNow(now)))
    // Named, so that every connection plans it once: planning takes three times as long as reading.
    .prepare("booking_facts")
    .execute();
  return facts ?? null;
}

export type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

// Lists come as JSON. Plain names, since Drizzle takes longer to put columns into a text than PostgreSQL to answer it.

const shiftsOf = (weekday: number) => sql<Shift[]>`(
  select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes)), '[]')
  from business_hours where business_id = business_profiles.id and weekday = ${weekday})`;

const holdsFrom = (startsAt: Date): SQL<Hold[]> => {
  const from = sql`${startsAt.toISOString()}::timestamptz`;
  return sql`(
    select coalesce(json_agg(json_build_object('lane', lane, 'from', lower(period), 'to', upper(period))), '[]')
    from booking_holds
    where business_id = business_profiles.id
      and period && tstzrange(${from}, ${from} + business_services.duration_minutes * interval '1 minute'))`.mapWith(
    (holds: AsJson<Hold>[]) =>
      holds.map(({ lane, from, to }) => ({ lane, from: new Date(from), to: new Date(to) })),
  );
};

type AsJson<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

type Recent = {
  id: string;
  businessId: string;
  serviceId: string | null;
  status: BookingStatus;
  startsAt: Date;
  expiresAt: Date | null;
  createdAt: Date;
};

/** What the limits and the check for a repeated request look at: live bookings, and all those made today. */
const recentBookings = (customerId: string, now: Date): SQL<Recent[]> => {
  const today = instantOf(dayOf(now), "00:00").toISOString();
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'businessId', business_id, 'serviceId', service_id,
      'status', status, 'startsAt', starts_at, 'expiresAt', expires_at, 'createdAt', created_at)), '[]')
    from bookings
    where customer_id = ${customerId} and (status = 'pending' or created_at >= ${today}
      or (status = 'accepted' and starts_at >= ${now.toISOString()})))`.mapWith((recent: AsJson<Recent>[]) =>
    recent.map(({ startsAt, expiresAt, createdAt, ...booking }) => ({
      ...booking,
      startsAt: new Date(startsAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      createdAt: new Date(createdAt),
    })),
  );
};

export function loadOf(recent: Recent[], businessId: string, now: Date): CustomerLoad {
  const pending = recent.filter(
    ({ status, expiresAt }) => status === "pending" && expiresAt && expiresAt > now,
  );
  return {
    pendingHere: pending.filter((booking) => booking.businessId === businessId).length,
    pendingInAll: pending.length,
    madeToday: recent.filter(({ createdAt }) => dayOf(createdAt) === dayOf(now)).length,
  };
}

/** A live booking of the same service at the same time: the form was sent twice. */
export function sameRequest(recent: Recent[], serviceId: string, startsAt: Date) {
  for (const { id: bookingId, status, ...booking } of recent)
    if (booking.serviceId === serviceId && booking.startsAt.getTime() === startsAt.getTime())
      if (status === "pending" || status === "accepted") return { bookingId, status };
  return null;
}
