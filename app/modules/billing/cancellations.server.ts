import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import { minute } from "~/platform/time";
import { cancellationQueue } from "./commands.server";
import type { PayfastAccount } from "./payfast/accounts";
import { cancelSubscription } from "./payfast/api.server";
import { businessSubscribers, providerCancellations } from "./tables.server";

/** How long a claim lasts, longer than PayFast's two answers may take; the worker is woken again when it ends. */
const retryAfter = (attempts: number) => Math.min(minute * 2 ** (attempts - 1), 360 * minute);

type AskToCancel = (
  account: PayfastAccount,
  token: string,
  now: Date,
) => ReturnType<typeof cancelSubscription>;

/**
 * Works off what requestProviderCancellation asked for, until PayFast says yes. A process that dies before that is
 * noted asks again later, and PayFast answers that it was done already.
 */
export async function cancelDueSubscriptions(
  db: Db,
  account: PayfastAccount,
  now: Date,
  ask: AskToCancel = cancelSubscription,
): Promise<void> {
  for (let due = await claimNext(db, now); due; due = await claimNext(db, now)) {
    const { id, providerToken: token, businessId, attempts } = due;
    const answer = await ask(account, token, now);
    if (answer === "cancelled" || answer === "already") {
      await db.transaction((tx) => endAtProvider(tx, { token, businessId }, now));
      continue;
    }
    await db.update(providerCancellations).set({ lastError: answer }).where(eq(providerCancellations.id, id));
    log.error({ cancellation: id, attempts, answer }, "PayFast did not cancel a subscription");
  }
}

async function claimNext(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: providerCancellations.id, attempts: providerCancellations.attempts })
      .from(providerCancellations)
      .where(and(isNull(providerCancellations.doneAt), lte(providerCancellations.nextAttemptAt, now)))
      .orderBy(asc(providerCancellations.nextAttemptAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    const attempts = due.attempts + 1;
    const nextAttemptAt = new Date(now.getTime() + retryAfter(attempts));
    const [claimed] = await tx
      .update(providerCancellations)
      .set({ attempts, nextAttemptAt })
      .where(eq(providerCancellations.id, due.id))
      .returning();
    await wake(tx, cancellationQueue, nextAttemptAt);
    return claimed ?? null;
  });
}

/**
 * PayFast charges no more for this token, whoever ended it: service lasts until the end of the paid month. Said again
 * it changes nothing; false when it was not the business's running subscription.
 */
export async function endAtProvider(
  tx: Db,
  { token, businessId }: { token: string; businessId: string },
  at: Date,
): Promise<boolean> {
  await tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId))
    .for("update");
  await tx
    .insert(providerCancellations)
    .values({ id: newId(), providerToken: token, businessId, requestedAt: at, nextAttemptAt: at, doneAt: at })
    .onConflictDoUpdate({
      target: providerCancellations.providerToken,
      set: { doneAt: at, lastError: null },
      setWhere: isNull(providerCancellations.doneAt),
    });
  const subscriber = businessSubscribers;
  const [ended] = await tx
    .update(subscriber)
    .set({
      providerToken: null,
      paymentStatus: sql`case when ${subscriber.paymentStatus} = 'locked' then 'locked' else 'cancelled' end`,
      updatedAt: at,
    })
    .where(and(eq(subscriber.providerToken, token), isNotNull(subscriber.subscriptionEnd)))
    .returning();
  if (!ended) return false;
  const { subscribed, subscriptionEnd } = ended;
  await setSubscription(tx, ended.businessId, { subscribed, accessUntil: subscriptionEnd }, at);
  return true;
}

/** A payment that arrives after the end of its subscription does not open it again. */
export async function isEndedAtProvider(tx: Db, token: string): Promise<boolean> {
  const [ended] = await tx
    .select({ id: providerCancellations.id })
    .from(providerCancellations)
    .where(and(eq(providerCancellations.providerToken, token), isNotNull(providerCancellations.doneAt)));
  return ended !== undefined;
}
