import { and, asc, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Based } from "~/modules/businesses/area/queries.server";
import { dayMessage } from "~/modules/businesses/availability/messages";
import { type BookingRules, shiftsOfDay } from "~/modules/businesses/availability/rules";
import { nameOf, type Span, shiftsOfLane, without } from "~/modules/businesses/people/rules";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf, minute } from "~/platform/time";
import type { Filled } from "~/texts/message";
import { listBusyElsewhere } from "../calendars-in/queries.server";
import { periodOf } from "../holds.server";
import { type Block, boundsOf, ceilToRow, floorToRow, laneBlocks, type Taken } from "../lanes";
import { listOutagesToCome, type ShownOutage } from "../outages/queries.server";
import { blockedTimes, bookingHolds, bookings, guestRequests } from "../tables.server";
import { isTheirTurn } from "./shown-booking.server";

export type LaneBooking = {
  id: string;
  lane: number;
  /** A time that waits for an answer: it is held beside the booking's own. */
  isProposed?: boolean;
  isByHand?: boolean;
  /** Of somebody without an account, who has not confirmed it. */
  isUnconfirmed?: boolean;
  isTheirTurn?: boolean;
  /** The customer chose who does it. */
  personChosen?: boolean;
  status: "pending" | "accepted" | "completed" | "blocked" | "elsewhere";
  serviceName: string;
  customerName: string;
  startsAt: Date;
};
export type LaneDay = {
  date: string;
  /** Why the day has other hours than its weekday. */
  because: Filled | null;
  opens: number;
  closes: number;
  lanes: Block<LaneBooking>[][];
  /** Who works in each lane, as far as they have names. */
  names: (string | null)[];
  outages: DayOutage[];
};

/** A time of the day without power or water; the place of an outage that the operator told. */
export type DayOutage = Pick<ShownOutage, "id" | "kind" | "place"> & { from: number; to: number };

type Business = BookingRules & Based & { id: string; closesOnHolidays: boolean };

/**
 * The lanes of some days: what is held and what was done, and when the rest is free by the rules that offer times to
 * customers. A lane above a capacity that was lowered has only what is booked in it.
 */
export async function loadLanes(
  db: Db,
  business: Business,
  dates: readonly string[],
  now: Date,
  { showsElsewhere = false } = {},
): Promise<LaneDay[]> {
  const [first = "", last = first] = [dates[0], dates.at(-1)];
  const from = instantOf(first, "00:00");
  const to = instantOf(addDays(last, 1), "00:00");
  const [schedule, held, asked, blocked, done, elsewhere, off] = await Promise.all([
    loadSchedule(db, business, from),
    listHeld(db, business.id, from, to),
    listAsked(db, business.id, from, to, now),
    listBlocked(db, business, from, to),
    listDone(db, business.id, from, to),
    showsElsewhere ? listBusyElsewhere(db, business.id, from, to) : [],
    listOutagesToCome(db, business, from),
  ]);
  const all = [
    ...[...held, ...asked, ...blocked].map((booking) => ({ ...booking, buffer: schedule.bufferMinutes })),
    ...done.map((booking) => ({ ...booking, lane: booking.lane ?? 1, buffer: 0 })),
  ];
  return dates.map((date) => {
    const shifts = shiftsOfDay(schedule, date);
    const midnight = instantOf(date, "00:00").getTime();
    const minutesIn = (at: Date) => Math.min(1440, Math.max(0, (at.getTime() - midnight) / minute));
    const taken = all.flatMap(({ endsAt, buffer, ...booking }): (Taken<LaneBooking> & { lane: number })[] => {
      const [begins, ends] = [minutesIn(booking.startsAt), minutesIn(endsAt)];
      return begins < ends ? [{ from: begins, to: ends, buffer, lane: booking.lane, booking }] : [];
    });
    const bounds = boundsOf(shifts, taken);
    const lanes = Math.max(business.capacity, ...taken.map(({ lane }) => lane));
    const nowIn = dayOf(now) > date ? 1440 : minutesIn(now);
    return {
      date,
      because: dayMessage(schedule, date),
      ...bounds,
      names: Array.from({ length: lanes }, (_, index) => nameOf(schedule.people, index + 1)),
      outages: off
        .map(({ id, kind, place, ...at }) => ({
          ...{ id, kind, place, from: minutesIn(at.from), to: minutesIn(at.to) },
        }))
        .filter((one) => one.from < one.to),
      lanes: Array.from({ length: lanes }, (_, index) =>
        laneBlocks(
          index < business.capacity ? shiftsOfLane(schedule.people, index + 1, date, shifts) : [],
          withElsewhere(
            taken.filter(({ lane }) => lane === index + 1),
            index < business.capacity ? elsewhereIn(elsewhere, index + 1, minutesIn) : [],
          ),
          bounds,
          nowIn,
        ),
      ),
    };
  });
}

type Elsewhere = Awaited<ReturnType<typeof listBusyElsewhere>>[number];

/** When calendars elsewhere are busy for that lane, on that day. */
const elsewhereIn = (
  all: readonly Elsewhere[],
  lane: number,
  minutesIn: (at: Date) => number,
): Taken<LaneBooking>[] =>
  all
    .filter((one) => one.lane === null || one.lane === lane)
    .map(({ id, name, from, to }) => ({
      ...{ from: minutesIn(from), to: minutesIn(to), buffer: 0 },
      booking: {
        ...{ id, lane, status: "elsewhere", customerName: name, serviceName: "", startsAt: from },
      },
    }));

/** What is booked stands before them. */
function withElsewhere(
  taken: readonly Taken<LaneBooking>[],
  elsewhere: readonly Taken<LaneBooking>[],
): Taken<LaneBooking>[] {
  const all = [...taken];
  for (const busy of elsewhere) {
    const spans: Span[] = [[busy.from, busy.to]];
    for (const [from, to] of without(
      spans,
      all.map((one): Span => [floorToRow(one.from), ceilToRow(one.to)]),
    ))
      all.push({ ...busy, from, to });
  }
  return all;
}

const shownOf = {
  id: bookings.id,
  status: sql<LaneBooking["status"]>`${bookings.status}`,
  isByHand: sql<boolean>`${bookings.customerId} is null and ${bookings.guest} is null`,
  isTheirTurn,
  ...pick(bookings, "personChosen", "serviceName", "customerName"),
};

/** Requests and agreed bookings, each where it has its hold. */
const listHeld = (db: Db, businessId: string, from: Date, to: Date) =>
  db
    .select({
      ...shownOf,
      lane: bookingHolds.lane,
      isProposed: sql<boolean>`${bookingHolds.kind} = 'proposed'`,
      startsAt: sql`lower(${bookingHolds.period})`.mapWith(bookings.startsAt),
      endsAt: sql`upper(${bookingHolds.period})`.mapWith(bookings.endsAt),
    })
    .from(bookingHolds)
    .innerJoin(bookings, eq(bookings.id, bookingHolds.bookingId))
    .where(
      and(
        eq(bookingHolds.businessId, businessId),
        sql`${bookingHolds.period} && ${periodOf(from, to)}::tstzrange`,
      ),
    )
    .orderBy(asc(sql`lower(${bookingHolds.period})`));

/** What people without an account have not confirmed. Who confirms by e-mail is not named before. */
const listAsked = (db: Db, businessId: string, from: Date, to: Date, now: Date) =>
  db
    .select({
      id: guestRequests.id,
      status: sql<"pending">`'pending'`,
      isUnconfirmed: sql<boolean>`true`,
      personChosen: sql<boolean>`${guestRequests.lane} is not null`,
      serviceName: guestRequests.serviceName,
      customerName: sql<string>`case when ${guestRequests.way} = 'whatsapp' then ${guestRequests.name} else '' end`,
      lane: bookingHolds.lane,
      startsAt: guestRequests.startsAt,
      endsAt: guestRequests.endsAt,
    })
    .from(guestRequests)
    .innerJoin(bookingHolds, eq(bookingHolds.bookingId, guestRequests.id))
    .where(
      and(
        eq(guestRequests.businessId, businessId),
        gt(guestRequests.heldUntil, now),
        lt(guestRequests.startsAt, to),
        gt(guestRequests.endsAt, from),
      ),
    );

/** Only lanes of today: what is blocked in all of them waits in those that may be added. */
const listBlocked = (db: Db, { id, capacity }: Business, from: Date, to: Date) =>
  db
    .select({
      id: blockedTimes.id,
      status: sql<"blocked">`'blocked'`,
      ...{ serviceName: sql<string>`''`, customerName: sql<string>`''` },
      lane: bookingHolds.lane,
      startsAt: blockedTimes.startsAt,
      endsAt: blockedTimes.endsAt,
    })
    .from(blockedTimes)
    .innerJoin(bookingHolds, eq(bookingHolds.bookingId, blockedTimes.id))
    .where(
      and(
        eq(blockedTimes.businessId, id),
        lte(bookingHolds.lane, capacity),
        lt(blockedTimes.startsAt, to),
        gt(blockedTimes.endsAt, from),
      ),
    );

/** What is done holds no lane any more. */
const listDone = (db: Db, businessId: string, from: Date, to: Date) =>
  db
    .select({ ...shownOf, lane: bookings.lane, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.status, "completed"),
        sql`${bookings.startsAt} >= ${from.toISOString()}::timestamptz`,
        sql`${bookings.startsAt} < ${to.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(bookings.startsAt));
