import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { bookingEvents, bookings } from "~/modules/bookings/tables.server";
import { listHours } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { day } from "~/platform/time";
import { answersWithin, countedDays, openMinutes } from "./rules";
import { answerTimes } from "./tables.server";

const mostCounted = 200;

/** Measures how soon businesses answer, those that answered somebody or whose page says something about it. */
export async function measureAnswers(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - countedDays * day);
  await db.delete(answerTimes).where(lt(answerTimes.answeredAt, since));
  const known = await db
    .selectDistinct({ id: answerTimes.businessId })
    .from(answerTimes)
    .union(
      db
        .select({ id: businessProfiles.id })
        .from(businessProfiles)
        .where(isNotNull(businessProfiles.answersWithin)),
    );
  for (const { id } of known) await measure(db, id, since);
}

async function measure(db: Db, businessId: string, since: Date): Promise<void> {
  const hours = await listHours(db, businessId);
  const spans = [...(await answered(db, businessId, since)), ...(await decided(db, businessId, since))];
  const within = answersWithin(spans.map(([from, to]) => openMinutes(from, to, hours)));
  const changed = await db
    .update(businessProfiles)
    .set({ answersWithin: within })
    .where(
      and(
        eq(businessProfiles.id, businessId),
        sql`${businessProfiles.answersWithin} is distinct from ${within}`,
      ),
    )
    .returning({ id: businessProfiles.id });
  if (changed.length > 0) invalidatePages(businessTag(businessId));
}

type Span = [from: Date, to: Date];

async function answered(db: Db, businessId: string, since: Date): Promise<Span[]> {
  const rows = await db
    .select({ from: answerTimes.askedAt, to: answerTimes.answeredAt })
    .from(answerTimes)
    .where(and(eq(answerTimes.businessId, businessId), gt(answerTimes.answeredAt, since)))
    .orderBy(sql`${answerTimes.answeredAt} desc`)
    .limit(mostCounted);
  return rows.map(({ from, to }) => [from, to]);
}

/** Requests and when the owner accepted or rejected them. */
async function decided(db: Db, businessId: string, since: Date): Promise<Span[]> {
  const rows = await db
    .select({ from: bookings.createdAt, to: bookingEvents.at })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(
        eq(bookings.businessId, businessId),
        gt(bookings.createdAt, since),
        inArray(bookingEvents.move, ["accept", "reject"]),
        or(eq(bookingEvents.by, "business"), isNull(bookingEvents.by)),
      ),
    )
    .limit(mostCounted);
  return rows.map(({ from, to }) => [from, to]);
}
