import { and, eq } from "drizzle-orm";
import type { Based } from "~/modules/businesses/area/queries.server";
import type { BookingRules } from "~/modules/businesses/availability/rules";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { peopleToChoose, type Wish } from "~/modules/businesses/people/rules";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, minute } from "~/platform/time";
import { isUntold } from "../guest/rules";
import { holdsByDay, holdsFor } from "../hold-days";
import { holdsWithin } from "../holds.server";
import { placed } from "../job-places.server";
import { personName, wishOf } from "../persons.server";
import { daysAhead, mayOwnerChange, mayOwnerMove } from "../rules";
import { isBookableDay, ownersSchedule, slotsOfDay } from "../slots";
import { bookings } from "../tables.server";

type Business = BookingRules & Based & { id: string; closesOnHolidays: boolean };

/** How many free times near the agreed one are offered, of one day, and within how many days of it. */
const offered = 6;
const ofOneDay = 2;
const daysAround = 7;

/** Of an agreed booking: what an owner sees who moves, changes or repeats it. */
export const agreedColumns = {
  ...pick(bookings, "id", "customerId", "guest", "customerName", "serviceName", "startsAt", "endsAt"),
  noShowBy: bookings.noShowBy,
};

/** Who does it, and what that depends on. */
const doneBy = { personName, lane: bookings.lane, serviceId: bookings.serviceId };

export const isAgreed = (businessId: string, id: string) =>
  and(eq(bookings.id, id), eq(bookings.businessId, businessId), eq(bookings.status, "accepted"));

/** An agreed booking that its owner may move, with the free times nearest to it; null for any other. */
export async function loadMovable(db: Db, business: Business, id: string, now: Date) {
  const [booking] = await db
    .select({ ...agreedColumns, ...doneBy, wish: wishOf, proposedBy: bookings.proposedBy })
    .from(bookings)
    .where(isAgreed(business.id, id));
  if (!booking || !mayOwnerMove(booking, now)) return null;
  return {
    ...booking,
    isAsked: !isUntold(booking),
    lastDay: addDays(dayOf(now), daysAhead),
    near: await nearTimes(db, business, booking, now),
  };
}

/** An agreed booking with all that its owner may change; null for any other. */
export async function loadChangeable(db: Db, businessId: string, id: string) {
  const [booking] = await db
    .select({
      ...agreedColumns,
      ...doneBy,
      ...pick(bookings, "priceCents", "jobAddress", "businessNotes", "proposedBy"),
    })
    .from(bookings)
    .where(isAgreed(businessId, id));
  return booking && mayOwnerChange(booking) ? { ...booking, isAsked: !isUntold(booking) } : null;
}

async function nearTimes(
  db: Db,
  business: Business,
  { id, startsAt, endsAt, wish }: { id: string; startsAt: Date; endsAt: Date; wish: Wish },
  now: Date,
): Promise<Date[]> {
  const schedule = ownersSchedule({
    ...(await loadSchedule(db, business, now)),
    wish: placed(wish, business),
  });
  const held = await holdsWithin(db, business.id, holdsFor(schedule, now), now);
  const byDay = holdsByDay(
    held.filter(({ bookingId }) => bookingId !== id),
    schedule,
  );
  const minutes = (endsAt.getTime() - startsAt.getTime()) / minute;
  const away = (at: Date) => Math.abs(at.getTime() - startsAt.getTime());
  return Array.from({ length: 2 * daysAround + 1 }, (_, n) => addDays(dayOf(startsAt), n - daysAround))
    .filter((date) => isBookableDay(schedule, date, now))
    .flatMap((date) => slotsOfDay(schedule, minutes, date, byDay.get(date) ?? [], now))
    .filter((slot) => slot.state === "free" && away(slot.startsAt) > 0)
    .map((slot) => slot.startsAt)
    .sort((a, b) => away(a) - away(b))
    .filter((at, n, all) => all.slice(0, n).filter((nearer) => dayOf(nearer) === dayOf(at)).length < ofOneDay)
    .slice(0, offered)
    .sort((a, b) => +a - +b);
}

/** Who else may do it; nobody where there is no choice. */
export async function listPersonChoices(
  db: Db,
  { id, capacity }: Business,
  { serviceId, lane: now }: { serviceId: string | null; lane: number | null },
): Promise<{ lane: number; name: string }[]> {
  const people = await listPeople(db, id);
  return peopleToChoose({ people, capacity }, serviceId).filter(({ lane }) => lane !== now);
}
