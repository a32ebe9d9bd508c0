import { eq, isNull } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { claimDue } from "~/platform/due-rows.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import { hour, minute } from "~/platform/time";
import { cancellationQueue } from "./commands.server";
import type { PayfastAccount } from "./payfast/accounts";
import { cancelSubscription } from "./payfast/api.server";
import { findSubscription } from "./queries.server";
import { subscriptionMoves, subscriptionState } from "./rules";
import { businessSubscribers, providerCancellations } from "./tables.server";

type AskToCancel = (
  account: PayfastAccount,
  token: string,
  now: Date,
) => ReturnType<typeof cancelSubscription>;

/**
 * Carries out the queued cancellations and retries until PayFast confirms them. If the process dies before the
 * confirmation is stored, the retry learns from PayFast that the subscription is already cancelled.
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

/** The first wait outlasts PayFast's two answers; the worker is woken again when it ends. */
async function claimNext(db: Db, now: Date) {
  const waiting = isNull(providerCancellations.doneAt);
  const waits = { first: minute, longest: 6 * hour };
  const claimed = await claimDue(db, providerCancellations, { waiting, waits }, now);
  if (claimed) await wake(db, cancellationQueue, claimed.nextAttemptAt);
  return claimed;
}

/**
 * Records that PayFast no longer charges for this token: service lasts until the end of the paid month. A repeat
 * changes nothing. Returns false when it was not the business's current subscription.
 */
export async function endAtProvider(
  tx: Db,
  { token, businessId }: { token: string; businessId: string },
  at: Date,
): Promise<boolean> {
  const [business] = await tx
    .select()
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
  const stored = await findSubscription(tx, businessId);
  if (!business || stored?.providerToken !== token) return false;
  const { to } = subscriptionMoves.cancelled[subscriptionState(business, stored, () => false, at)];
  await tx
    .update(businessSubscribers)
    .set({ providerToken: null, updatedAt: at, ...(to === "barred" ? {} : { paymentStatus: "cancelled" }) })
    .where(eq(businessSubscribers.businessId, businessId));
  const { subscribed, subscriptionEnd } = stored;
  await setSubscription(tx, businessId, { subscribed, accessUntil: subscriptionEnd }, at);
  return true;
}

/** Which provider subscriptions of a business are cancelled, or about to be: a payment of theirs does not reopen them. */
export async function closedTokens(tx: Db, businessId: string): Promise<(token: string) => boolean> {
  const closed = await tx
    .select({ token: providerCancellations.providerToken })
    .from(providerCancellations)
    .where(eq(providerCancellations.businessId, businessId));
  const tokens = new Set(closed.map(({ token }) => token));
  return (token) => tokens.has(token);
}
