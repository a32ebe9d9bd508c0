import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { mostOwnOutages, outagesKept, type Supply } from "~/modules/businesses/outages/rules";
import { outages } from "~/modules/businesses/outages/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { addDays, dayOf, instantOf, isDay, isTime } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { type Owner, ownBusiness } from "../commands/own-booking.server";
import { waitForTurn } from "../locks.server";
import { daysAhead } from "../rules";
import { countHit } from "./queries.server";

/** An end at or before the beginning is of the next day. */
export type TypedOutage = { kind: Supply; date: string; from: string; to: string };
type Wrong = "not_a_time" | "past" | "too_far";

/** When it begins and ends, or what is wrong with it. */
export function spanOf(
  { date, from, to }: Omit<TypedOutage, "kind">,
  now: Date,
): { ok: true; startsAt: Date; endsAt: Date } | { ok: false; reason: Wrong } {
  if (!isDay(date) || !isTime(from) || !isTime(to)) return { ok: false, reason: "not_a_time" };
  const [startsAt, endsAt] = [instantOf(date, from), instantOf(to <= from ? addDays(date, 1) : date, to)];
  if (endsAt <= now) return { ok: false, reason: "past" };
  if (date > addDays(dayOf(now), daysAhead)) return { ok: false, reason: "too_far" };
  return { ok: true, startsAt, endsAt };
}

export type AddOutageResult =
  | { ok: true; hit: number }
  | { ok: false; reason: "not_found" | "too_many" | Wrong };

/**
 * Power or water of a business is off for a time, as its owner says: nothing that needs it is offered then. What is booked stays;
 * `hit` bookings lie in that time. In the turn of the business, so that nobody books into it meanwhile unseen.
 */
export const addOutage = (db: Db, owner: Owner, { kind, ...typed }: TypedOutage, now: Date) =>
  inTransaction<AddOutageResult>(db, async (tx) => {
    const span = spanOf(typed, now);
    if (!span.ok) return span;
    const { startsAt, endsAt } = span;
    const { businessId } = owner;
    await waitForTurn(tx, businessId, businessId);
    const [business] = await tx
      .select()
      .from(businessProfiles)
      .where(inArray(businessProfiles.id, ownBusiness(tx, owner)));
    if (!business) return { ok: false, reason: "not_found" };
    const toCome = and(eq(outages.businessId, businessId), gt(outages.endsAt, now));
    if ((await tx.$count(outages, toCome)) >= mostOwnOutages) return { ok: false, reason: "too_many" };
    const id = newId();
    await tx
      .insert(outages)
      .values({ id, businessId, kind, startsAt, endsAt, createdAt: now })
      .onConflictDoNothing();
    invalidatePages(businessTag(businessId));
    return { ok: true, hit: await countHit(tx, business, { kind, startsAt, endsAt }, now) };
  });

/** Its time is offered again. */
export async function removeOutage(
  db: Db,
  owner: Owner,
  { id }: { id: string },
): Promise<{ ok: true } | { ok: false; reason: "gone" }> {
  const isOwn = and(eq(outages.id, id), inArray(outages.businessId, ownBusiness(db, owner)));
  const gone = await db.delete(outages).where(isOwn).returning({ id: outages.id });
  if (gone.length === 0) return { ok: false, reason: "gone" };
  invalidatePages(businessTag(owner.businessId));
  return { ok: true };
}

export async function dropOldOutages(db: Db, now: Date): Promise<void> {
  await db
    .delete(outages)
    .where(lte(outages.endsAt, sql`${new Date(now.getTime() - outagesKept).toISOString()}::timestamptz`));
}
