import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import type { DayOff } from "~/modules/businesses/availability/rules";
import { businessDaysOff, businessHours } from "~/modules/businesses/availability/tables.server";
import { businessProfiles as b, businessServices } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { holdsWithin } from "../holds.server";
import { holdsByDay, lastFreeStart } from "../rules";
import { bookedDays, bookedDaysDue } from "../tables.server";

const batchSize = 50;

/** Works out the booked days of the businesses that are due. Returns how many there were. */
export async function refreshBookedDays(db: Db, now: Date): Promise<number> {
  await db.delete(bookedDays).where(lt(bookedDays.day, dayOf(now)));
  let done = 0;
  for (;;) {
    const some = await inTransaction(db, (tx) => refreshSome(tx, now));
    if (some === 0) return done;
    done += some;
  }
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
    .select({ minutes: businessServices.durationMinutes })
    .from(businessServices)
    .where(and(eq(businessServices.businessId, businessId), isNull(businessServices.removedAt)))
    .orderBy(asc(businessServices.durationMinutes))
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
  const schedule = { ...business, hours, daysOff };
  return [...days]
    .filter((day) => day >= today)
    .map((day) => ({
      businessId,
      day,
      lastStart: lastFreeStart(schedule, service.minutes, day, byDay.get(day) ?? []),
    }));
}
