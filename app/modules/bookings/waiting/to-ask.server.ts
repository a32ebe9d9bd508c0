import { and, eq, exists, gt, gte, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { businessPeople } from "~/modules/businesses/people/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { dayOf, minute } from "~/platform/time";
import { bookedDaysDue } from "../booked-days/tables.server";
import { freeOn } from "../queries/free-times.server";
import { hasBooking } from "./commands.server";
import { waitingPlaces } from "./tables.server";

/** The last digit of an id. */
const digits = 16;

/**
 * Places whose day may have a free time; to know it costs the whole calendar of the business, so days that are known to be
 * full are left out: what is kept of them for the filters by a free day says it in one statement for each day. Nobody waits
 * longer for that: a business whose times change is due (booked_days_due) in the same transaction, and what is kept is about
 * the shortest service of a business, so that one with people, with needs or with roads, where a longer service may be free
 * where that one is not, is looked at each minute. Of the others each minute looks at a sixteenth: should what is kept be
 * wrong, a customer is asked up to sixteen minutes later.
 */
export async function listToAsk(db: Db, now: Date): Promise<Waiting[]> {
  const isWaiting = and(gte(waitingPlaces.day, dayOf(now)), isNull(waitingPlaces.offeredUntil));
  const days = await db.selectDistinct({ day: waitingPlaces.day }).from(waitingPlaces).where(isWaiting);
  const digit = (Math.floor(now.getTime() / minute) % digits).toString(digits);
  const isTheirTurn = sql`right(${waitingPlaces.businessId}::text, 1) = ${digit}`;
  const found: Waiting[] = [];
  for (const { day } of days)
    found.push(
      ...(await waiting(db).where(
        and(
          ...[isWaiting, eq(waitingPlaces.day, day)],
          isNull(businessServices.removedAt),
          eq(businessProfiles.listed, true),
          // Whoever waits for an answer of the business there waits for no other time meanwhile.
          not(hasBooking("pending")),
          or(freeOn(day, now), isDue(db), isKeptRoughly(db), isTheirTurn),
        ),
      )),
    );
  return found;
}

const waiting = (db: Db) =>
  db
    .select({
      ...pick(waitingPlaces, "id", "createdAt", "userId", "day", "jobAddress", "serviceId"),
      durationMinutes: businessServices.durationMinutes,
      business: businessProfiles,
    })
    .from(waitingPlaces)
    .innerJoin(businessServices, eq(businessServices.id, waitingPlaces.serviceId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, waitingPlaces.businessId))
    .$dynamic();
export type Waiting = Awaited<ReturnType<typeof waiting>>[number];

const isDue = (db: Db) =>
  exists(db.select().from(bookedDaysDue).where(eq(bookedDaysDue.businessId, businessProfiles.id)));

const isKeptRoughly = (db: Db) => {
  const service = alias(businessServices, "service");
  return or(
    gt(businessProfiles.travelMinutes, 0),
    exists(db.select().from(businessPeople).where(eq(businessPeople.businessId, businessProfiles.id))),
    exists(
      db
        .select()
        .from(service)
        .where(and(eq(service.businessId, businessProfiles.id), isNotNull(service.needs))),
    ),
  );
};
