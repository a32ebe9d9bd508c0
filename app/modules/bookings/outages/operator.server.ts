import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { sessionAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { mostOutages } from "~/modules/businesses/outages/rules";
import { outages } from "~/modules/businesses/outages/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import type { PlaceOutage } from "./list.server";
import { placeName } from "./queries.server";

const toCome = (now: Date) => and(isNull(outages.businessId), gt(outages.endsAt, now));

/** The operator's, in the order of their times. */
export async function listPlaceOutages(db: Db, now: Date) {
  const rows = await db
    .select()
    .from(outages)
    .where(toCome(now))
    .orderBy(asc(outages.startsAt), asc(outages.place), asc(outages.kind), asc(outages.endsAt));
  return rows.map(({ id, place, kind, startsAt, endsAt }) => ({
    ...{ id, kind, startsAt, endsAt },
    place: place === null ? "" : placeName(place),
  }));
}

/** What is known already is not written again. `count` are new. */
export const addPlaceOutages = (db: Db, actor: Administrator, list: readonly PlaceOutage[], now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    if (list.length === 0) return { ok: false as const, reason: "nothing" as const };
    if ((await tx.$count(outages, toCome(now))) + list.length > mostOutages)
      return { ok: false as const, reason: "too_many" as const };
    const rows = list.map((one) => ({ ...one, id: newId(), businessId: null, createdAt: now }));
    const added = await tx.insert(outages).values(rows).onConflictDoNothing().returning({ id: outages.id });
    const count = added.length;
    return { ok: true as const, count, audit: { action: "outage.add", details: { count } } };
  });

export const removePlaceOutage = (db: Db, actor: Administrator, id: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const isIt = and(eq(outages.id, id), isNull(outages.businessId));
    const [gone] = await tx.delete(outages).where(isIt).returning();
    if (!gone) return { ok: false as const, reason: "gone" as const };
    const { kind, startsAt, endsAt } = gone;
    const place = gone.place === null ? "" : placeName(gone.place);
    const details = { kind, from: startsAt.toISOString(), to: endsAt.toISOString() };
    return { ok: true as const, audit: { action: "outage.remove", subject: place, details } };
  });
