import { and, asc, eq, or, sql } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { periodOf } from "../holds.server";
import { outsideCalendars } from "./tables.server";

/** What the owner sees of them: never the address. */
export const listCalendars = (db: Db, businessId: string, now: Date) =>
  db
    .select({
      ...pick(outsideCalendars, "id", "name", "lane", "addedAt", "fetchedAt", "fault", "unread"),
      /** Still to come. */
      count: sql<number>`(select count(*)::int from unnest(${outsideCalendars}.busy) as t(period)
        where upper(t.period) > ${now.toISOString()}::timestamptz)`,
    })
    .from(outsideCalendars)
    .where(eq(outsideCalendars.businessId, businessId))
    .orderBy(asc(outsideCalendars.addedAt), asc(outsideCalendars.id));

/** When calendars elsewhere are busy within [from, to), for the owner's own calendar. */
export async function listBusyElsewhere(db: Db, businessId: string, from: Date, to: Date) {
  const { rows } = await db.execute<{ id: string; name: string; lane: number | null; from: Date; to: Date }>(
    sql`select c.id, c.name, c.lane, extract(epoch from lower(t.period)) * 1000 as "from",
        extract(epoch from upper(t.period)) * 1000 as "to"
      from ${outsideCalendars} c, unnest(c.busy) as t(period)
      where c.business_id = ${businessId} and t.period && ${periodOf(from, to)}::tstzrange order by c.added_at, c.id, 4`,
  );
  return rows.map((row) => ({ ...row, from: new Date(Number(row.from)), to: new Date(Number(row.to)) }));
}

/** The name of a calendar that is busy in some time of everybody or of that lane; null where none is. */
export async function findBusyElsewhere(
  db: Db,
  businessId: string,
  [from, to]: readonly [Date, Date],
  lane?: number | undefined,
): Promise<string | null> {
  const [row] = await db
    .select({ name: outsideCalendars.name })
    .from(outsideCalendars)
    .where(
      and(
        eq(outsideCalendars.businessId, businessId),
        lane ? or(sql`${outsideCalendars.lane} is null`, eq(outsideCalendars.lane, lane)) : undefined,
        sql`${outsideCalendars.busy} && ${periodOf(from, to)}::tstzrange`,
      ),
    )
    .orderBy(asc(outsideCalendars.addedAt))
    .limit(1);
  return row?.name ?? null;
}
