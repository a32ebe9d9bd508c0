import { and, asc, eq, gt, isNotNull, isNull, lte, not, or } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, day, dayOf, hour, instantOf, minute } from "~/platform/time";
import type { Payfast } from "./payfast/payfast.server";
import { closeProvider } from "./payfast-subscriptions.server";
import { endAtProvider, recordFailure } from "./provider.server";
import { afterPayment, remindedBefore } from "./rules";
import { mailChange } from "./subscription-mails.server";
import { moveOf, subscriptionState } from "./subscription-moves";
import { lockSubscription, storeSubscription } from "./subscriptions.server";
import { businessSubscribers } from "./tables.server";

/**
 * PayFast tells nothing about a renewal that failed: once the paid month is over it is asked, every day until the
 * charge comes or access ends.
 */
export async function checkOverdue(db: Db, payfast: Pick<Payfast, "fetch">, now: Date): Promise<void> {
  for (let due = await claimOverdue(db, now); due; due = await claimOverdue(db, now)) {
    const { businessId, token } = due;
    const found = await payfast.fetch(token, now);
    if (typeof found === "string") continue;
    await db.transaction(async (tx) => {
      if (found.state === "cancelled") return void (await endAtProvider(tx, token, now));
      const current = await lockSubscription(tx, businessId, now);
      if (current?.stored?.providerToken !== token || !isOverdue(current.stored.subscriptionEnd, now)) return;
      // A run day in the future: PayFast has charged, and its notice is on the way.
      const isUnpaid = found.state !== "running" || found.runDay === null || found.runDay <= dayOf(now);
      if (isUnpaid) await recordFailure(tx, current, now);
      const tomorrow = instantOf(addDays(dayOf(now), 1), "06:00");
      await tx
        .update(businessSubscribers)
        .set({ overdueCheckAt: isUnpaid ? tomorrow : new Date(now.getTime() + hour) })
        .where(eq(businessSubscribers.businessId, businessId));
    });
  }
}

const isOverdue = (end: Date | null, now: Date) => end !== null && end < now;

/** Half an hour of lease: long enough for PayFast's response, and the wait when there is none. */
async function claimOverdue(db: Db, now: Date): Promise<{ businessId: string; token: string } | null> {
  return db.transaction(async (tx) => {
    const subscriber = businessSubscribers;
    const [due] = await tx
      .select({ businessId: subscriber.businessId, token: subscriber.providerToken })
      .from(subscriber)
      .innerJoin(businessProfiles, eq(businessProfiles.id, subscriber.businessId))
      .where(
        and(
          subscriber.subscribed,
          lte(subscriber.subscriptionEnd, now),
          isNotNull(subscriber.providerToken),
          isNull(businessProfiles.suspendedAt),
          or(isNull(subscriber.overdueCheckAt), lte(subscriber.overdueCheckAt, now)),
        ),
      )
      .orderBy(asc(subscriber.subscriptionEnd))
      .limit(1)
      .for("update", { of: subscriber, skipLocked: true });
    if (!due?.token) return null;
    await tx
      .update(subscriber)
      .set({ overdueCheckAt: new Date(now.getTime() + 30 * minute) })
      .where(eq(subscriber.businessId, due.businessId));
    return { businessId: due.businessId, token: due.token };
  });
}

/** Ends the subscriptions whose access has run out. Those of suspended businesses wait: their days are given back. */
export async function lapseSubscriptions(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: businessProfiles.id })
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessSubscribers.businessId))
    .where(
      and(
        businessSubscribers.subscribed,
        lte(businessSubscribers.subscriptionEnd, now),
        lte(businessProfiles.accessUntil, now),
        isNull(businessProfiles.suspendedAt),
      ),
    )
    .limit(500);
  for (const { id } of due) await db.transaction((tx) => lapse(tx, id, now));
}

async function lapse(tx: Db, businessId: string, now: Date) {
  const current = await lockSubscription(tx, businessId, now);
  const { accessUntil, suspendedAt } = current?.business ?? {};
  const { stored } = current ?? {};
  if (!current || !stored?.subscribed || !accessUntil || accessUntil > now || suspendedAt) return;
  // The state just before: access alone tells that it has ended.
  const before = subscriptionState(current.business, stored, new Date(accessUntil.getTime() - 1));
  const move = moveOf("lapse", before);
  if (!move) return;
  if (stored.providerToken) await closeProvider(tx, [stored.providerToken], now);
  await storeSubscription(tx, current, move.to, { providerToken: null, overdueCheckAt: null }, now);
  const end = stored.subscriptionEnd;
  const cause = `${businessId}:expired:${end?.toISOString()}`;
  await mailChange(tx, current, "expired", { cause, end }, now);
}

/** Reminds owners of an end after which no card is charged, once for each end. */
export async function remindOfEnds(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ businessId: businessSubscribers.businessId, end: businessSubscribers.subscriptionEnd })
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessSubscribers.businessId))
    .where(
      and(
        businessSubscribers.subscribed,
        isNotNull(businessProfiles.userId),
        isNull(businessProfiles.suspendedAt),
        isNull(businessSubscribers.providerToken),
        not(businessSubscribers.freeForever),
        gt(businessSubscribers.subscriptionEnd, now),
        lte(businessSubscribers.subscriptionEnd, new Date(now.getTime() + remindedBefore)),
      ),
    );
  for (const { businessId, end } of due)
    await db.transaction(async (tx) => {
      const current = await lockSubscription(tx, businessId, now);
      if (!current) return;
      const cause = `${businessId}:ends:${end?.toISOString()}`;
      await mailChange(tx, current, "endsSoon", { cause, end }, now);
    });
}

/** Gives the next month to those whose promo code makes every month free, a day before the last one ends. */
export async function renewFreeMonths(db: Db, now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + day);
  const { businessId, subscribed, freeForever, subscriptionEnd } = businessSubscribers;
  const due = await db
    .select({ id: businessId })
    .from(businessSubscribers)
    .where(and(subscribed, freeForever, lte(subscriptionEnd, tomorrow)));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const current = await lockSubscription(tx, id, now);
      const { stored, state } = current ?? {};
      if (!current || !stored?.freeForever || state !== "prepaid") return;
      if (stored.subscriptionEnd === null || stored.subscriptionEnd > tomorrow) return;
      const { subscriptionEnd: end, anchorDay } = afterPayment(stored, now);
      await storeSubscription(tx, current, "prepaid", { subscriptionEnd: end, anchorDay }, now);
    });
}
