import { and, eq, gt, inArray, lt } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import type { Found } from "~/platform/found";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { addDays, dayOf, instantOf, isDay, isTime } from "~/platform/time";
import { periodOf } from "../holds.server";
import { waitForTurn } from "../locks.server";
import { findInTheWay } from "../queries/in-the-way.server";
import { blockedKept, daysAhead, mostBlocked } from "../rules";
import { blockedTimes, bookingHolds } from "../tables.server";
import { type Owner, ownBusiness } from "./own-booking.server";
import { freeEnded, withHold } from "./take-hold.server";

/** `lane`: null for all of them. */
type Blocked = { date: string; from: string; to: string; lane: number | null };
type InTheWay = NonNullable<Awaited<ReturnType<typeof findInTheWay>>>;
export type BlockResult =
  | { ok: true }
  | {
      ok: false;
      reason: "not_found" | "not_a_slot" | "past_day" | "too_far" | "too_many" | "slot_taken";
    }
  /** A booking has to move first. */
  | { ok: false; reason: "in_the_way"; first: InTheWay };

/** No bookings during a part of a day: of the whole business, or of one of its lanes. */
export const blockTime = (db: Db, owner: Owner, typed: Blocked, now: Date) =>
  withHold<BlockResult>(db, async (tx) => {
    const { date, from, to, lane } = typed;
    if (!isDay(date) || !isTime(from) || !isTime(to) || from >= to)
      return { ok: false, reason: "not_a_slot" };
    const [startsAt, endsAt] = [instantOf(date, from), instantOf(date, to)];
    if (endsAt <= now) return { ok: false, reason: "past_day" };
    if (date > addDays(dayOf(now), daysAhead)) return { ok: false, reason: "too_far" };
    const { businessId } = owner;
    await waitForTurn(tx, businessId, businessId);
    await freeEnded(tx, businessId, now);
    const [business] = await tx
      .select({ capacity: businessProfiles.capacity })
      .from(businessProfiles)
      .where(inArray(businessProfiles.id, ownBusiness(tx, owner)));
    if (!business) return { ok: false, reason: "not_found" };
    const all = Array.from({ length: business.capacity }, (_, index) => index + 1);
    const lanes = lane === null ? all : all.filter((one) => one === lane);
    if (lanes.length === 0) return { ok: false, reason: "not_a_slot" };
    const ofThis = eq(blockedTimes.businessId, businessId);
    if ((await tx.$count(blockedTimes, and(ofThis, gt(blockedTimes.endsAt, now)))) >= mostBlocked)
      return { ok: false, reason: "too_many" };
    const first = await findInTheWay(tx, businessId, [startsAt, endsAt], { lanes });
    if (first) return { ok: false, reason: "in_the_way", first };
    const id = newId();
    const period = periodOf(startsAt, endsAt);
    await tx.insert(blockedTimes).values({ id, businessId, lane, startsAt, endsAt });
    await tx
      .insert(bookingHolds)
      .values(
        lanes.map((one) => ({ bookingId: id, kind: "blocked" as const, businessId, lane: one, period })),
      );
    invalidatePages(businessTag(businessId));
    return { ok: true };
  });

/** The time may be booked again. */
export async function unblockTime(db: Db, owner: Owner, { id }: { id: string }): Promise<Found> {
  const gone = await db
    .delete(blockedTimes)
    .where(and(eq(blockedTimes.id, id), inArray(blockedTimes.businessId, ownBusiness(db, owner))))
    .returning({ id: blockedTimes.id });
  if (gone.length === 0) return { ok: false, reason: "not_found" };
  invalidatePages(businessTag(owner.businessId));
  return { ok: true };
}

export async function dropBlockedTimes(db: Db, now: Date): Promise<void> {
  await db.delete(blockedTimes).where(lt(blockedTimes.endsAt, new Date(now.getTime() - blockedKept)));
}
