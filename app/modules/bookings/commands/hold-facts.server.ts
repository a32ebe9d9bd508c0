import { Placeholder, sql } from "drizzle-orm";
import { bookerIn, recipientIn } from "~/modules/accounts/queries.server";
import type { ContactMethods, Shift } from "~/modules/businesses/rules";
import { bookableNow } from "~/modules/businesses/visibility.server";
import type { Recipient } from "~/modules/notifications/commands.server";
import type { TradeOf } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { param, preparedStatement } from "~/platform/statement.server";
import { dayOf, instantOf, weekdayOf } from "~/platform/time";
import type { BookingStatus, CustomerLoad, Hold } from "../rules";

type WantedTime = { businessId: string; serviceId: string; customerId: string; date: string; startsAt: Date };

type Row = TradeOf & {
  ownerId: string | null;
  businessName: string;
  contactMethods: ContactMethods;
  businessEmail: string | null;
  owner: Recipient | null;
  slotMinutes: number;
  capacity: number;
  serviceName: string;
  durationMinutes: number;
  hours: Shift[];
  holds: AsJson<Hold>[];
  recent: AsJson<Recent>[];
  /** Null when the customer may not book. */
  customer: Recipient | null;
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
  endsAt: Date;
  expiresAt: Date | null;
  createdAt: Date;
};

const hours = sql`(
  select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes)), '[]')
  from business_hours where business_id = business_profiles.id and weekday = ${param("weekday")})`;

/** The holds that overlap the requested time. */
const holds = sql`(
  select coalesce(json_agg(json_build_object('lane', lane, 'from', lower(period), 'to', upper(period))), '[]')
  from booking_holds
  where business_id = business_profiles.id and period && tstzrange(${param("startsAt")}::timestamptz,
    ${param("startsAt")}::timestamptz + service.duration_minutes * interval '1 minute'))`;

/** For the limits and for recognising a repeated request: live bookings, and all bookings made today. */
const recent = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'businessId', business_id, 'serviceId', service_id,
    'status', status, 'startsAt', starts_at, 'endsAt', ends_at, 'expiresAt', expires_at, 'createdAt', created_at)), '[]')
  from bookings
  where customer_id = ${param("customerId")} and (status = 'pending' or created_at >= ${param("today")}
    or (status = 'accepted' and ends_at > ${param("now")})))`;

const readFacts = preparedStatement<Row>(
  "booking_facts",
  sql`
    select user_id as "ownerId", business_name as "businessName", category, subcategory,
      contact_methods as "contactMethods", email as "businessEmail",
      ${recipientIn(sql`business_profiles.user_id`)} as owner,
      slot_minutes as "slotMinutes", capacity,
      service.name as "serviceName", service.duration_minutes as "durationMinutes",
      ${hours} as hours, ${holds} as holds, ${recent} as recent,
      ${bookerIn(param("customerId"))} as customer
    from business_profiles join business_services service
      on service.business_id = business_profiles.id and service.removed_at is null
    where business_profiles.id = ${param("businessId")} and service.id = ${param("serviceId")}
      and ${bookableNow(new Placeholder("now"))}`,
);

/**
 * In one query everything that decides about a booking and that its mails say: the business, the service, the holds at
 * that time and the customer's recent bookings. Null when the service cannot be booked now.
 */
export async function readHoldFacts(
  tx: Db,
  { businessId, serviceId, customerId, date, startsAt }: WantedTime,
  now: Date,
) {
  const [row] = await readFacts(tx, {
    businessId,
    serviceId,
    customerId,
    weekday: weekdayOf(date),
    startsAt: startsAt.toISOString(),
    now: now.toISOString(),
    today: instantOf(dayOf(now), "00:00").toISOString(),
  });
  if (!row) return null;
  return {
    ...row,
    holds: row.holds.map(({ lane, from, to }): Hold => ({ lane, from: new Date(from), to: new Date(to) })),
    recent: row.recent.map(
      ({ startsAt, endsAt, expiresAt, createdAt, ...booking }): Recent => ({
        ...booking,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        createdAt: new Date(createdAt),
      }),
    ),
  };
}

export type HoldFacts = NonNullable<Awaited<ReturnType<typeof readHoldFacts>>>;

export function loadOf(
  recent: Recent[],
  wanted: { businessId: string; startsAt: Date; endsAt: Date },
  now: Date,
): CustomerLoad {
  const pending = recent.filter(
    ({ status, expiresAt }) => status === "pending" && expiresAt && expiresAt > now,
  );
  const agreed = recent.filter(({ status, endsAt }) => status === "accepted" && endsAt > now);
  const live = [...pending, ...agreed.filter(({ startsAt }) => startsAt > now)];
  const here = (some: Recent[]) => some.filter(({ businessId }) => businessId === wanted.businessId).length;
  return {
    pendingHere: here(pending),
    pendingInAll: pending.length,
    liveHere: here(live),
    liveInAll: live.length,
    madeToday: recent.filter(({ createdAt }) => dayOf(createdAt) === dayOf(now)).length,
    overlaps: [...pending, ...agreed].some(
      ({ startsAt, endsAt }) => startsAt < wanted.endsAt && wanted.startsAt < endsAt,
    ),
  };
}

/** A live booking of the same service at the same time, because the form was sent twice. */
export function sameRequest(recent: Recent[], serviceId: string, startsAt: Date) {
  for (const { id: bookingId, status, ...booking } of recent)
    if (booking.serviceId === serviceId && booking.startsAt.getTime() === startsAt.getTime())
      if (status === "pending" || status === "accepted") return { bookingId, status };
  return null;
}
