import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { DayOff } from "~/modules/businesses/availability/rules";
import { listOutages } from "~/modules/businesses/outages/queries.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import type { Wish } from "~/modules/businesses/people/rules";
import { type BusinessStanding, isBookable, type Shift } from "~/modules/businesses/rules";
import type { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import type { Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { dayOf, instantOf, minute, weekdayOf } from "~/platform/time";
import { placed, withPlaces } from "../job-places.server";
import type { Party } from "../moves";
import { blocks } from "../queries/blocked.server";
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

/** What the function booking_facts of the database answers. hold-facts.db.test.ts compares it with the tables. */
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
  standing: AsJson<BusinessStanding>;
  /** Null without a service. */
  serviceName: Service["name"] | null;
  priceCents: Service["priceCents"];
  priceAs: Service["priceAs"];
  durationMinutes: number;
  /** Of the wanted weekday. */
  hours: Shift[];
  /** The one of the wanted day, if any. */
  daysOff: DayOff[];
  hasPeople: boolean;
  /** Some service needs mains power or water. */
  hasNeeds: boolean;
  /** The owner takes no bookings of some people. */
  hasBlocks: boolean;
  wish: Wish;
  /** Of unconfirmed requests: the time is free, but for the constraint. */
  hasEndedHolds: boolean;
  /** The holds that overlap the wanted time, or the buffer before or after it. */
  holds: HeldRow[];
  /** For the limits and for recognising a repeated request: live bookings, and all bookings made today. */
  recent: AsJson<Recent>[];
  /** Null when the customer may not book. */
  customer: Recipient | null;
};

/** JSON has no dates. */
type AsJson<Whole> = {
  [Key in keyof Whole]: Date extends Whole[Key] ? string | Exclude<Whole[Key], Date> : Whole[Key];
};

/** Everything that decides about a booking and that its mails say. Null for an unknown business or service. */
export async function readHoldFacts(
  tx: Db,
  { businessId, serviceId, minutes, lane, address, customerId, bookingId, date }: WantedTime,
  startsAt: Date,
  now: Date,
) {
  const [start, moment, today] = [startsAt, now, instantOf(dayOf(now), "00:00")].map((at) =>
    at.toISOString(),
  );
  const { rows } = await tx.execute<{ facts: Row | null }>(sql`select booking_facts(
    ${businessId}, ${serviceId ?? null}, ${minutes ?? null}, ${bookingId ?? null}, ${customerId},
    ${start}, ${date}, ${weekdayOf(date)}, ${longestTravel}, ${moment}, ${today}) as facts`);
  const row = rows[0]?.facts;
  if (!row) return null;
  const { hasPeople, hasNeeds, hasBlocks, standing, ...facts } = row;
  const wish: Wish = {
    ...row.wish,
    ...(serviceId ? { serviceId } : {}),
    ...(lane === undefined ? {} : { lane }),
    ...(address === undefined ? {} : { address }),
  };
  const until = new Date(startsAt.getTime() + row.durationMinutes * minute);
  // What few businesses have is asked after.
  const taken = row.travelMinutes > 0 ? await withPlaces(tx, businessId, row.holds, row) : row.holds;
  const people = hasPeople ? await listPeople(tx, businessId) : [];
  const outages = hasNeeds ? await listOutages(tx, businessId, [startsAt, until]) : [];
  const isBlocked = hasBlocks && customerId !== null && (await blocks(tx, businessId, customerId));
  return {
    ...{
      ...facts,
      people,
      outages,
      isBlocked,
      bookable: isBookable(withTimes<BusinessStanding>(standing), now),
    },
    ...{
      wish: placed(wish, row),
      holds: taken.map(holdOf),
      recent: row.recent.map((one) => withTimes<Recent>(one)),
    },
  };
}

type HeldRow = AsJson<Omit<Hold, "at">> & { bookingId: string; kind: string | null };

const holdOf = ({ bookingId: _, kind: __, ...hold }: HeldRow & Pick<Hold, "at">) => withTimes<Hold>(hold);

const isTime = (name: string) => /(?:At|Until|From|To)$|^(?:from|to)$/.test(name);

/** A row of JSON with its times as dates: their names tell which they are. */
const withTimes = <Row extends object>(row: AsJson<Row>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isTime(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  ) as Row;

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
