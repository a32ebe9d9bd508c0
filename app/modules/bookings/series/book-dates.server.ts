import { and, asc, eq, lte, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { addDays, dayOf, instantOf, minute, timeOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { recipientsOf } from "../booking-mails";
import { hasOtherBookingThen } from "../commands/hold-facts.server";
import { movedBooking } from "../commands/move-bookings.server";
import { whyCustomerMayNot } from "../commands/request-booking.server";
import { takeHold, withHold } from "../commands/take-hold.server";
import { writeBooking } from "../commands/write-booking.server";
import { waitForTurn } from "../locks.server";
import { lastBookableDay, ownersLane, whyUnusual } from "../slots";
import { bookings } from "../tables.server";
import { type SeriesNews, seriesMails } from "./letters";
import { bookingSeries, bookingSeriesDates } from "./tables.server";

/**
 * Each day: what was not answered in time is forgotten, and dates that customers may book by now are booked. Both sides are
 * told what was not free. Returns how many series there were.
 */
export async function bookSeries(db: Db, now: Date): Promise<number> {
  const lapsed = await db
    .select({ id: bookingSeries.id })
    .from(bookingSeries)
    .where(and(eq(bookingSeries.status, "asked"), lte(bookingSeries.expiresAt, now)));
  for (const { id } of lapsed) await inTransaction(db, (tx) => lapse(tx, id, now));
  const due = await db
    .selectDistinct({
      id: bookingSeries.id,
      businessId: bookings.businessId,
      customerId: bookings.customerId,
    })
    .from(bookingSeriesDates)
    .innerJoin(bookingSeries, eq(bookingSeries.id, bookingSeriesDates.seriesId))
    .innerJoin(bookings, eq(bookings.id, bookingSeries.bookingId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(
      and(
        eq(bookingSeries.status, "running"),
        eq(bookingSeriesDates.state, "planned"),
        lte(bookingSeriesDates.day, sql`${dayOf(now)}::date + ${businessProfiles.horizonDays}`),
      ),
    );
  for (const { id, businessId, customerId } of due)
    await withHold(db, async (tx) => {
      await waitForTurn(tx, businessId, customerId ?? businessId);
      const { clashes } = await bookPlanned(tx, id, now);
      if (clashes.length > 0) await tell(tx, "clash", id, now, [], clashes);
      return { ok: true } as const;
    });
  return due.length + lapsed.length;
}

async function lapse(tx: Db, id: string, now: Date): Promise<void> {
  const [series] = await tx
    .select({ id: bookingSeries.id })
    .from(bookingSeries)
    .where(
      and(eq(bookingSeries.id, id), eq(bookingSeries.status, "asked"), lte(bookingSeries.expiresAt, now)),
    )
    .for("update");
  if (!series) return;
  await tell(tx, "lapsed", id, now);
  await tx.delete(bookingSeries).where(eq(bookingSeries.id, id));
}

/** Books the planned dates that customers may book by now. Needs the turn of the business and of the customer. */
export async function bookPlanned(
  tx: Db,
  seriesId: string,
  now: Date,
): Promise<{ booked: string[]; clashes: string[] }> {
  const [series] = await tx
    .select({ source: bookings, horizonDays: businessProfiles.horizonDays })
    .from(bookingSeries)
    .innerJoin(bookings, eq(bookings.id, bookingSeries.bookingId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(and(eq(bookingSeries.id, seriesId), eq(bookingSeries.status, "running")));
  if (!series) return { booked: [], clashes: [] };
  const { source } = series;
  const isPlanned = and(
    eq(bookingSeriesDates.seriesId, seriesId),
    eq(bookingSeriesDates.state, "planned"),
    lte(bookingSeriesDates.day, lastBookableDay(series, now)),
  );
  const planned = await tx
    .select()
    .from(bookingSeriesDates)
    .where(isPlanned)
    .orderBy(asc(bookingSeriesDates.day));
  const booked: string[] = [];
  const clashes: string[] = [];
  for (const { day, anyway } of planned) {
    const bookingId = await bookDate(tx, source, { day, anyway }, now);
    (bookingId === null ? clashes : booked).push(day);
    await tx
      .update(bookingSeriesDates)
      .set({ state: bookingId === null ? "clash" : "booked", bookingId })
      .where(and(eq(bookingSeriesDates.seriesId, seriesId), eq(bookingSeriesDates.day, day)));
  }
  return { booked, clashes };
}

type Source = typeof bookings.$inferSelect;

/** Like the booking that the series was made from, on that day; null if the time is not free. */
async function bookDate(
  tx: Db,
  source: Source,
  { day: date, anyway }: { day: string; anyway: boolean },
  now: Date,
): Promise<string | null> {
  const { businessId, customerId, cancelHours, priceCents, priceAs, priceLines } = source;
  const time = timeOf(source.startsAt);
  if (instantOf(date, time) <= now) return null;
  const minutes = (source.endsAt.getTime() - source.startsAt.getTime()) / minute;
  const who = { lane: source.personChosen ? source.lane : null };
  const what = {
    ...(source.serviceId ? { serviceId: source.serviceId } : {}),
    ...{ minutes, address: source.jobAddress },
  };
  const asked = { businessId, customerId, by: "business", ...who, ...what, date, time } as const;
  const hold = await takeHold(tx, asked, now);
  if (!hold) return null;
  const { startsAt, endsAt } = hold;
  const found = ownersLane(hold, hold.holds, startsAt, endsAt);
  if (!found) return null;
  if (!anyway && whyUnusual(hold, minutes, { date, time }, found.unusual)) return null;
  if (customerId !== null) {
    if (whyCustomerMayNot(hold, customerId)) return null;
    const then = { id: source.id, customerId, proposedStartsAt: startsAt, proposedEndsAt: endsAt };
    if (await hasOtherBookingThen(tx, then, now)) return null;
  }
  const { serviceId, serviceName, customerName, customerEmail, customerPhone, jobAddress } = source;
  const details = {
    ...{ customerId, serviceId, serviceName, customerName, customerEmail, customerPhone, jobAddress },
    ...{ customerNotes: null, businessNotes: source.businessNotes },
    ...{ priceCents, priceAs, priceLines },
    ...{ guest: source.guest, guestTerms: source.guestTerms },
  };
  const like = { ...hold, lane: found.lane, cancelHours };
  return writeBooking(tx, "enter", like, details, now, newId(), "quietly");
}

/** One mail for the whole series; its dates as they stand, or only those that are told of. */
export async function tell(
  tx: Db,
  news: SeriesNews,
  seriesId: string,
  now: Date,
  cancelled: string[] = [],
  clashes?: string[],
): Promise<void> {
  const [source] = await tx
    .select({ ...movedBooking, every: bookingSeries.every, limit: bookingSeries.expiresAt })
    .from(bookingSeries)
    .innerJoin(bookings, eq(bookings.id, bookingSeries.bookingId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(eq(bookingSeries.id, seriesId));
  if (!source) return;
  const rows = await tx
    .select()
    .from(bookingSeriesDates)
    .where(eq(bookingSeriesDates.seriesId, seriesId))
    .orderBy(asc(bookingSeriesDates.day));
  const time = timeOf(source.startsAt);
  const says = { planned: "later", booked: "booked", clash: "notFree" } as const;
  const dates = rows
    .filter(({ day, bookingId }) => {
      if (news === "ended") return bookingId !== null && cancelled.includes(bookingId);
      return !clashes || clashes.includes(day);
    })
    .filter(({ day }) => day >= addDays(dayOf(now), -1))
    .map(({ day, state }) => ({
      at: instantOf(day, time),
      is: news === "ended" ? ("cancelled" as const) : says[state],
    }));
  const facts = { ...source, bookingId: source.id, dates };
  await enqueueMails(tx, seriesMails(news, `${now.getTime()}`, facts, recipientsOf(source)), now);
}
