import { asc, eq, sql } from "drizzle-orm";
import type { Based } from "~/modules/businesses/area/queries.server";
import type { BookingRules } from "~/modules/businesses/availability/rules";
import type { Wish } from "~/modules/businesses/people/rules";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf, minute, timeOf } from "~/platform/time";
import type { Message } from "~/texts/message";
import { isUntold } from "../guest/rules";
import { holdsWithin } from "../holds.server";
import { placed } from "../job-places.server";
import { wishOf } from "../persons.server";
import { findInTheWay } from "../queries/in-the-way.server";
import { agreedColumns, isAgreed } from "../queries/owner-move.server";
import { becauseOf, clashMessage, unusualMessages } from "../refusal-messages";
import { lastBookableDay, ownersLane, ownersSchedule, whyUnusual } from "../slots";
import { bookings } from "../tables.server";
import { maxDates, type Repeat, seriesDays } from "./rules";
import { bookingSeries, bookingSeriesDates } from "./tables.server";

type Business = BookingRules & Based & { id: string; closesOnHolidays: boolean };

/** An agreed booking that can come again; null for any other. */
export async function findRepeatable(db: Db, businessId: string, id: string) {
  const [booking] = await db
    .select({
      ...agreedColumns,
      wish: wishOf,
      isReachable: sql<boolean>`(${bookings.customerPhone} is not null or ${bookings.customerEmail} <> '')`,
    })
    .from(bookings)
    .where(isAgreed(businessId, id));
  return booking && booking.noShowBy === null ? { ...booking, isAsked: !isUntold(booking) } : null;
}

/** Later: so far ahead that it is planned only. Taken: it is left out. Unusual: the owner may want it anyway. */
export type PreviewDate = {
  day: string;
  at: Date;
  is: "free" | "later" | "unusual" | "taken";
  why: Message | null;
};

/** The dates that a series would have, the first one left out, each with what stands in its way as far as it is known. */
export async function previewSeries(
  db: Db,
  business: Business,
  { startsAt, endsAt, wish }: { startsAt: Date; endsAt: Date; wish?: Wish | undefined },
  { every, count }: { every: Repeat; count: number },
  now: Date,
): Promise<PreviewDate[]> {
  const schedule = ownersSchedule({
    ...(await loadSchedule(db, business, now)),
    wish: wish && placed(wish, business),
  });
  const [first, time, length] = [dayOf(startsAt), timeOf(startsAt), endsAt.getTime() - startsAt.getTime()];
  const days = seriesDays(first, every, Math.min(count, maxDates)).slice(1);
  const end = instantOf(addDays(days.at(-1) ?? first, 2), "00:00");
  const holds = await holdsWithin(db, business.id, [startsAt, end], now);
  return Promise.all(
    days
      .filter((day) => instantOf(day, time) > now)
      .map(async (day): Promise<PreviewDate> => {
        const from = instantOf(day, time);
        const until = new Date(from.getTime() + length);
        const lane = ownersLane(schedule, holds, from, until);
        if (!lane) {
          const found = await findInTheWay(db, business.id, [from, until], {});
          return { day, at: from, is: "taken", why: found && clashMessage(found) };
        }
        const why = whyUnusual(schedule, length / minute, { date: day, time }, lane.unusual);
        if (why)
          return { day, at: from, is: "unusual", why: becauseOf(why, schedule, day) ?? unusualMessages[why] };
        return { day, at: from, is: day > lastBookableDay(business, now) ? "later" : "free", why: null };
      }),
  );
}

/** The series that a booking belongs to, with its dates; null if it comes once. */
export async function findSeries(db: Db, bookingId: string, now: Date) {
  const [series] = await db
    .select({
      ...pick(bookingSeries, "id", "every", "status", "expiresAt"),
      sourceId: bookingSeries.bookingId,
      startsAt: bookings.startsAt,
    })
    .from(bookingSeriesDates)
    .innerJoin(bookingSeries, eq(bookingSeries.id, bookingSeriesDates.seriesId))
    .innerJoin(bookings, eq(bookings.id, bookingSeries.bookingId))
    .where(eq(bookingSeriesDates.bookingId, bookingId));
  if (!series || (series.expiresAt && series.expiresAt <= now)) return null;
  const { startsAt, ...found } = series;
  const rows = await db
    .select({
      day: bookingSeriesDates.day,
      state: bookingSeriesDates.state,
      startsAt: bookings.startsAt,
      status: bookings.status,
    })
    .from(bookingSeriesDates)
    .leftJoin(bookings, eq(bookings.id, bookingSeriesDates.bookingId))
    .where(eq(bookingSeriesDates.seriesId, series.id))
    .orderBy(asc(bookingSeriesDates.day));
  const time = timeOf(startsAt);
  return {
    ...found,
    dates: rows.map(({ day, state, status, ...booking }) => ({
      at: booking.startsAt ?? instantOf(day, time),
      is: status === "cancelled" ? ("cancelled" as const) : state,
    })),
  };
}
export type SeriesSeen = NonNullable<Awaited<ReturnType<typeof findSeries>>>;
