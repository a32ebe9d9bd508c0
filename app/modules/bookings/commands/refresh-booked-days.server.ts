import { and, asc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { type DayOff, longestHorizon } from "~/modules/businesses/availability/rules";
import { businessDaysOff, businessHours } from "~/modules/businesses/availability/tables.server";
import { listOutages } from "~/modules/businesses/outages/queries.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { businessPeople } from "~/modules/businesses/people/tables.server";
import { businessProfiles as b, businessServices } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf } from "~/platform/time";
import { untilDone } from "~/platform/transaction.server";
import { bookedDays, bookedDaysDue } from "../booked-days/tables.server";
import { holdsByDay } from "../hold-days";
import { holdsWithin } from "../holds.server";
import { lastFreeStart } from "../slots";

const batchSize = 50;

/** Works out the booked days of the businesses that are due. Returns how many there were. */
export async function refreshBookedDays(db: Db, now: Date): Promise<number> {
  await db.delete(bookedDays).where(lt(bookedDays.day, dayOf(now)));
  await lookFurther(db, now);
  return untilDone(db, (tx) => refreshSome(tx, now));
}

/** A business with people has each day written that may be booked; a month more, so that this is seldom. */
const peopleAhead = longestHorizon + 30;

async function lookFurther(db: Db, now: Date): Promise<void> {
  const last = addDays(dayOf(now), longestHorizon);
  await db.execute(sql`insert into ${bookedDaysDue} (business_id)
    select distinct business_id from ${businessPeople} p
    where not exists (select from ${bookedDays} d where d.business_id = p.business_id and d.day = ${last}::date)
    on conflict do nothing`);
}

async function refreshSome(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .select({ id: bookedDaysDue.businessId })
    .from(bookedDaysDue)
    .limit(batchSize)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  // First, so that a change meanwhile is due again.
  await tx.delete(bookedDaysDue).where(inArray(bookedDaysDue.businessId, ids));
  await tx.delete(bookedDays).where(inArray(bookedDays.businessId, ids));
  const rows = [];
  for (const id of ids) rows.push(...(await bookedDaysOf(tx, id, now)));
  if (rows.length > 0) await tx.insert(bookedDays).values(rows);
  return due.length;
}

/** Holds and shorter days lie within this many days. */
const farthest = 500;

async function bookedDaysOf(tx: Db, businessId: string, now: Date) {
  const today = dayOf(now);
  const [business] = await tx.select().from(b).where(eq(b.id, businessId));
  const [service] = await tx
    .select({ id: businessServices.id, minutes: businessServices.durationMinutes })
    .from(businessServices)
    .where(and(eq(businessServices.businessId, businessId), isNull(businessServices.removedAt)))
    .orderBy(asc(businessServices.durationMinutes), asc(businessServices.position))
    .limit(1);
  if (!business || !service) return [];
  const hours = await tx.select().from(businessHours).where(eq(businessHours.businessId, businessId));
  const daysOff: DayOff[] = await tx
    .select()
    .from(businessDaysOff)
    .where(and(eq(businessDaysOff.businessId, businessId), gte(businessDaysOff.lastDay, today)));
  const end = instantOf(addDays(today, farthest), "00:00");
  const holds = await holdsWithin(tx, businessId, [instantOf(today, "00:00"), end], now);
  const byDay = holdsByDay(holds, business);
  const days = new Set(byDay.keys());
  for (const { firstDay, lastDay, opens } of daysOff)
    if (opens !== null) for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.add(day);
  const outages = await listOutages(tx, businessId, [instantOf(today, "00:00"), end]);
  for (const { from, to } of outages)
    for (let day = dayOf(from); +instantOf(day, "00:00") < +to; day = addDays(day, 1)) days.add(day);
  const people = await listPeople(tx, businessId);
  // Their week is another one than the business's.
  if (people.length > 0) for (let ahead = 0; ahead <= peopleAhead; ahead++) days.add(addDays(today, ahead));
  const schedule = { ...business, hours, daysOff, people, outages, wish: { serviceId: service.id } };
  return [...days]
    .filter((day) => day >= today)
    .map((day) => ({
      businessId,
      day,
      lastStart: lastFreeStart(schedule, service.minutes, day, byDay.get(day) ?? []),
    }));
}
