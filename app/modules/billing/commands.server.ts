import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands.server";
import { hasActiveSubscription } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { consent, mayPay, planPriceCents } from "./rules";
import { businessSubscribers, checkouts, payfastNotices, providerCancellations } from "./tables.server";

export const noticeQueue = "payfast-notices";
export const cancellationQueue = "payfast-cancellations";

type Buyer = { userId: string; businessId: string };

/**
 * Notes what the buyer agreed to pay, and when. The price is ours alone. Refused for somebody else's business, for one
 * that may not be shown, and while the subscription is active. What PayFast may still have open of a lapsed one is
 * cancelled there, so that the card is never charged twice a month.
 */
export async function openCheckout(
  db: Db,
  buyer: Buyer,
  now: Date,
): Promise<{ ok: true; checkoutId: string; amountCents: number; recurringCents: number } | { ok: false }> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select()
      .from(businessProfiles)
      .where(and(eq(businessProfiles.id, buyer.businessId), eq(businessProfiles.userId, buyer.userId)))
      .for("update");
    if (!own || !mayPay(own) || hasActiveSubscription(own, now)) return { ok: false };
    await requestProviderCancellation(tx, own.id, now);
    const price = { amountCents: planPriceCents, recurringCents: planPriceCents };
    const checkoutId = newId();
    await tx.insert(checkouts).values({
      id: checkoutId,
      ...buyer,
      ...price,
      consentVersion: consent.version,
      consentAt: now,
      createdAt: now,
    });
    return { ok: true, checkoutId, ...price };
  });
}

/** Keeps PayFast's notice exactly as it came. Everything else happens from the stored row (payfast.md 6). */
export async function recordNotice(
  db: Db,
  notice: { body: string; sourceAddress: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(payfastNotices).values({ id: newId(), ...notice, receivedAt: now, nextAttemptAt: now });
    await wake(tx, noticeQueue);
  });
}

/**
 * Asks for the end of everything PayFast may still charge this business for; a worker does it (cancellations.server.ts).
 * Asked twice it is done once. The answer is how many are still to be cancelled.
 */
export async function requestProviderCancellation(tx: Db, businessId: string, now: Date): Promise<number> {
  const tokensIn = (table: typeof businessSubscribers | typeof checkouts) =>
    tx
      .select({ token: table.providerToken })
      .from(table)
      .where(and(eq(table.businessId, businessId), isNotNull(table.providerToken)));
  const tokens = await tokensIn(businessSubscribers).union(tokensIn(checkouts));
  await cancelAtProvider(
    tx,
    businessId,
    tokens.flatMap(({ token }) => token ?? []),
    now,
  );
  const [open] = await tx
    .select({ count: count() })
    .from(providerCancellations)
    .where(and(eq(providerCancellations.businessId, businessId), isNull(providerCancellations.doneAt)));
  return open?.count ?? 0;
}

/** Puts these PayFast subscriptions down to be cancelled; one that is down already stays as it is. */
export async function cancelAtProvider(
  tx: Db,
  businessId: string,
  tokens: string[],
  now: Date,
): Promise<void> {
  if (tokens.length === 0) return;
  const rows = tokens.map((providerToken) => ({
    id: newId(),
    providerToken,
    businessId,
    requestedAt: now,
    nextAttemptAt: now,
  }));
  await tx
    .insert(providerCancellations)
    .values(rows)
    .onConflictDoNothing({ target: providerCancellations.providerToken });
  await wake(tx, cancellationQueue);
}

/** Of a business whose owner is gone: no access, no address, and what is still paid stands as to refund. */
export async function closeSubscription(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx
    .update(businessSubscribers)
    .set({ subscribed: false, paymentStatus: "locked", email: "", updatedAt: now })
    .where(eq(businessSubscribers.businessId, businessId));
  await setSubscription(tx, businessId, { subscribed: false, accessUntil: null, locked: true }, now);
}
