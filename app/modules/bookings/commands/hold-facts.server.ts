import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { bookerIn, recipientIn } from "~/modules/accounts/queries/recipients.server";
import type { DayOff } from "~/modules/businesses/availability/rules";
import { listOutages } from "~/modules/businesses/outages/queries.server";
import { type PersonRow, peopleOf, readPeople } from "~/modules/businesses/people/queries.server";
import type { Wish } from "~/modules/businesses/people/rules";
import type { Shift } from "~/modules/businesses/rules";
import type { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { bookableNow } from "~/modules/businesses/visibility.server";
import type { Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { dayOf, instantOf, minute, weekdayOf } from "~/platform/time";
import { placed, withPlaces } from "../job-places.server";
import type { Party } from "../moves";
import { blockedIn } from "../queries/blocked.server";
import type { CustomerLoad } from "../rules";
import type { Hold } from "../slots";
import { bookings } from "../tables.server";
import { longestTravel } from "../travel/rules";

/** For a service, or for that many minutes: a booking that moves keeps its length. */
export type WantedTime = {
  businessId: string;
  /** Null for a person without an account. */
  customerId: string | null;
  /** Who chooses the time. */
  by: Party;
  serviceId?: string;
  minutes?: number;
  /** Whose time it is to be: null for anybody's. A booking that moves stays with the person that its customer chose. */
  lane?: number | null | undefined;
  /** Where the job is to be; a booking that moves keeps its address. */
  address?: string | null | undefined;
  /** The booking that is to move: what it holds is no obstacle. */
  bookingId?: string;
  /** 'YYYY-MM-DD' and 'HH:MM' in Johannesburg. */
  date: string;
  time: string;
};

type Business = typeof businessProfiles.$inferSelect;
type Service = typeof businessServices.$inferSelect;

type Recent = Pick<
  typeof bookings.$inferSelect,
  "id" | "businessId" | "serviceId" | "status" | "startsAt" | "endsAt" | "expiresAt" | "createdAt"
> & {
  /** The dates of a series count once. */
  seriesId?: string | null;
  /** Another time that the customer asked for. */
  askedFrom: Date | null;
  askedTo: Date | null;
};

/** What `readHoldFacts` selects. hold-facts.db.test.ts compares it with the tables. */
type Row = Pick<
  Business,
  | "businessName"
  | "category"
  | "subcategory"
  | "contactMethods"
  | "slotMinutes"
  | "capacity"
  | "bufferMinutes"
  | "travelMinutes"
  | "noticeMinutes"
  | "horizonDays"
  | "closesOnHolidays"
  | "cancelHours"
  | "comesToCustomer"
  | "callOutCents"
  | "extras"
  | "area"
  | "latitude"
  | "longitude"
> & {
  businessId: Business["id"];
  ownerId: Business["userId"];
  businessEmail: Business["email"];
  businessPhone: Business["phone"];
  businessAddress: Business["address"];
  owner: Recipient | null;
  /** Visible, paid for and not locked. */
  bookable: boolean;
  /** Null without a service. */
  serviceName: Service["name"] | null;
  priceCents: Service["priceCents"];
  priceAs: Service["priceAs"];
  durationMinutes: number;
  /** Of the wanted weekday. */
  hours: Shift[];
  /** The one of the wanted day, if any. */
  daysOff: DayOff[];
  people: PersonRow[];
  /** Some service needs mains power or water. */
  hasNeeds: boolean;
  wish: Wish;
  /** The holds that overlap the wanted time, or the buffer before or after it. */
  holds: HeldRow[];
  /** For the limits and for recognising a repeated request: live bookings, and all bookings made today. */
  recent: AsJson<Recent>[];
  /** Null when the customer may not book. */
  customer: Recipient | null;
  /** The owner takes no bookings of this customer. */
  isBlocked: boolean;
};

/** JSON has no dates. */
type AsJson<Whole> = {
  [Key in keyof Whole]: Date extends Whole[Key] ? string | Exclude<Whole[Key], Date> : Whole[Key];
};

/**
 * In one query everything that decides about a booking and that its mails say: the business, the service, the holds at
 * that time and the customer's recent bookings. Null for an unknown business or service. Plain SQL: it runs for every
 * attempt, and Drizzle takes longer to write it than PostgreSQL to answer it. Its holds are those of the view taken_times
 * without the view's second look at the business, which took a fifth of an attempt to plan.
 */
export async function readHoldFacts(
  tx: Db,
  { businessId, serviceId, minutes, lane, address, customerId, bookingId, date }: WantedTime,
  startsAt: Date,
  now: Date,
) {
  const [start, moment, today] = [startsAt, now, instantOf(dayOf(now), "00:00")].map((at) =>
    at.toISOString(),
  );
  const duration = sql`coalesce(${minutes ?? null}::int, service.duration_minutes)`;
  const moving = bookingId ?? null;
  // What is kept free for the road is at most so long.
  const gap = sql`case when travel_minutes > 0 then greatest(buffer_minutes, ${longestTravel}::int) else buffer_minutes end`;
  const { rows } = await tx.execute<Row>(sql`
    select business_profiles.id as "businessId", user_id as "ownerId", business_name as "businessName", category, subcategory,
      contact_methods as "contactMethods", email as "businessEmail", phone as "businessPhone", address as "businessAddress",
      ${recipientIn(sql`business_profiles.user_id`)} as owner, slot_minutes as "slotMinutes", capacity,
      buffer_minutes as "bufferMinutes", travel_minutes as "travelMinutes", notice_minutes as "noticeMinutes", horizon_days as "horizonDays",
      closes_on_holidays as "closesOnHolidays", cancel_hours as "cancelHours", comes_to_customer as "comesToCustomer", call_out_cents as "callOutCents", extras, area, latitude, longitude,
      coalesce(${bookableNow(now)}, false) as bookable,
      service.name as "serviceName", service.price_cents as "priceCents", service.price_as as "priceAs", ${duration} as "durationMinutes",
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes)), '[]')
        from business_hours where business_id = business_profiles.id and weekday = ${weekdayOf(date)}) as hours,
      (select coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day, 'opens', opens,
          'closes', closes, 'reason', reason)), '[]')
        from business_days_off where business_id = business_profiles.id and ${date}::date between first_day and last_day) as "daysOff",
      ${peopleOf(sql`business_profiles.id`)} as people,
      exists(select from business_services where business_id = business_profiles.id and needs in ('mains', 'water')) as "hasNeeds",
      coalesce((select json_build_object('lane', case when person_chosen then lane end, 'serviceId', service_id, 'address', job_address)
          from bookings where id = ${moving}::uuid),
        (select json_build_object('lane', lane, 'serviceId', service_id, 'address', job_address) from guest_requests where id = ${moving}::uuid),
        json_build_object('lane', null, 'serviceId', ${serviceId ?? null}::uuid)) as wish,
      (select coalesce(json_agg(json_build_object('lane', lane, 'from', lower(period), 'to', upper(period), 'isElsewhere', elsewhere, 'bookingId', booking_id, 'kind', kind)), '[]')
        from (select lane, period, false as elsewhere, booking_id, kind from booking_holds
            where business_id = business_profiles.id and booking_id is distinct from ${moving}::uuid
          union all
          select busy_lane, busy_period, true, id, null
            from outside_calendars, generate_series(coalesce(lane, 1), least(coalesce(lane, capacity), capacity)) as busy_lane,
              unnest(busy) as busy_period
            where business_id = business_profiles.id) as taken
        where period && tstzrange(${start}::timestamptz - ${gap} * interval '1 minute',
            ${start}::timestamptz + (${duration} + ${gap}) * interval '1 minute')) as holds,
      (select coalesce(json_agg(json_build_object('id', id, 'businessId', business_id, 'serviceId', service_id,
          'status', status, 'startsAt', starts_at, 'endsAt', ends_at, 'expiresAt', expires_at, 'createdAt', created_at,
          'seriesId', (select series_id from booking_series_dates where booking_id = bookings.id),
          'askedFrom', case when proposed_by = 'customer' then proposed_starts_at end,
          'askedTo', case when proposed_by = 'customer' then proposed_ends_at end)), '[]')
        from bookings where customer_id = ${customerId} and id is distinct from ${moving}::uuid
          and (status = 'pending' or created_at >= ${today}
            or (status = 'accepted' and ends_at > ${moment}))) as recent,
      ${bookerIn(sql`${customerId}`)} as customer,
      ${blockedIn(sql`business_profiles.id`, sql`${customerId}::uuid`)} as "isBlocked"
    from business_profiles left join business_services service
      on service.business_id = business_profiles.id and service.id = ${serviceId ?? null} and service.removed_at is null
    where business_profiles.id = ${businessId} and ${duration} is not null`);
  const [row] = rows;
  if (!row) return null;
  const wish: Wish = {
    ...row.wish,
    ...(serviceId ? { serviceId } : {}),
    ...(lane === undefined ? {} : { lane }),
    ...(address === undefined ? {} : { address }),
  };
  const people = readPeople(row.people);
  const taken = row.travelMinutes > 0 ? await withPlaces(tx, businessId, row.holds, row) : row.holds;
  const holds = taken.map(holdOf);
  const until = new Date(startsAt.getTime() + row.durationMinutes * minute);
  const outages = row.hasNeeds ? await listOutages(tx, businessId, [startsAt, until]) : [];
  return { ...row, people, outages, wish: placed(wish, row), holds, recent: row.recent.map(recentOf) };
}

type HeldRow = AsJson<Omit<Hold, "at">> & { bookingId: string; kind: string | null };

const holdOf = ({ from, to, bookingId: _, kind: __, ...hold }: HeldRow & Pick<Hold, "at">): Hold => ({
  ...hold,
  from: new Date(from),
  to: new Date(to),
});

const recentOf = ({
  startsAt,
  endsAt,
  expiresAt,
  createdAt,
  askedFrom,
  askedTo,
  ...booking
}: AsJson<Recent>) => ({
  ...booking,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  expiresAt: dateOf(expiresAt),
  createdAt: new Date(createdAt),
  askedFrom: dateOf(askedFrom),
  askedTo: dateOf(askedTo),
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

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
  const once = (some: Recent[]) => new Set(some.map(({ id, seriesId }) => seriesId ?? id)).size;
  const here = (some: Recent[]) => once(some.filter(({ businessId }) => businessId === wanted.businessId));
  return {
    pendingHere: here(pending),
    pendingInAll: pending.length,
    liveHere: here(live),
    liveInAll: once(live),
    madeToday: once(recent.filter(({ createdAt }) => dayOf(createdAt) === dayOf(now))),
    overlaps: [...pending, ...agreed].some(
      ({ startsAt, endsAt, askedFrom, askedTo }) =>
        (startsAt < wanted.endsAt && wanted.startsAt < endsAt) ||
        (askedFrom && askedTo && askedFrom < wanted.endsAt && wanted.startsAt < askedTo),
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

type Proposed = {
  id: string;
  customerId: string;
  proposedStartsAt: Date | null;
  proposedEndsAt: Date | null;
};

/** Whether the customer has another live booking at the proposed time. Needs the customer's turn. */
export async function hasOtherBookingThen(
  tx: Db,
  { id, customerId, proposedStartsAt: from, proposedEndsAt: to }: Proposed,
  now: Date,
): Promise<boolean> {
  if (!from || !to) return false;
  const isLive = or(
    eq(bookings.status, "accepted"),
    and(eq(bookings.status, "pending"), gt(bookings.expiresAt, now)),
  );
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, customerId),
        ne(bookings.id, id),
        isLive,
        lt(bookings.startsAt, to),
        gt(bookings.endsAt, from),
      ),
    )
    .limit(1);
  return found.length > 0;
}
