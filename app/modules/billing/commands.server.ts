import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands.server";
import { hasActiveSubscription } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import type { PayfastAccount } from "./payfast/accounts";
import { readItn } from "./payfast/itn";
import { consentVersion, mayPay, planPriceCents } from "./rules";
import { businessSubscribers, checkouts, payfastNotices, providerCancellations } from "./tables.server";

export const noticeQueue = "payfast-notices";
export const cancellationQueue = "payfast-cancellations";

type Buyer = { userId: string; businessId: string };

type Checkout = { ok: true; checkoutId: string; amountCents: number; recurringCents: number };
type CheckoutResult = Checkout | { ok: false; reason: "refused" } | TooMany;

/**
 * Records what the buyer agreed to pay, and when. Only we set the price. Refused for somebody else's business, for one
 * that may not be shown, and while the subscription is active. An earlier subscription that PayFast may still have
 * open is cancelled there, so that the card is never charged twice a month.
 */
export async function openCheckout(db: Db, buyer: Buyer, now: Date): Promise<CheckoutResult> {
  const limit = { key: `checkout:${buyer.userId}`, max: 20, windowMs: hour };
  const retryAfter = await countTry(db, [limit], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return db.transaction(async (tx): Promise<CheckoutResult> => {
    const [own] = await tx
      .select()
      .from(businessProfiles)
      .where(and(eq(businessProfiles.id, buyer.businessId), eq(businessProfiles.userId, buyer.userId)))
      .for("update");
    if (!own || !mayPay(own) || hasActiveSubscription(own, now)) return { ok: false, reason: "refused" };
    await requestProviderCancellation(tx, own.id, now);
    const price = { amountCents: planPriceCents, recurringCents: planPriceCents };
    const checkoutId = newId();
    await tx.insert(checkouts).values({
      id: checkoutId,
      ...buyer,
      ...price,
      consentVersion,
      consentAt: now,
      createdAt: now,
    });
    return { ok: true, checkoutId, ...price };
  });
}

type ReceivedNotice = { body: string; sourceAddress: string };

/**
 * Stores a notice unless it is part of a flood. A notice that bears our signature is never limited; the others are,
 * since anybody can send them.
 */
export async function receiveNotice(
  db: Db,
  account: Pick<PayfastAccount, "merchantId" | "passphrase">,
  notice: ReceivedNotice,
  now: Date,
): Promise<{ ok: true } | TooMany> {
  if (!readItn(notice.body, account).ok) {
    const limit = { key: `itn:${notice.sourceAddress}`, max: 600, windowMs: hour };
    const retryAfter = await countTry(db, [limit], now);
    if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  }
  await recordNotice(db, notice, now);
  return { ok: true };
}

/** Stores PayFast's notice exactly as it came. The worker checks and applies the stored row. */
export async function recordNotice(db: Db, notice: ReceivedNotice, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(payfastNotices).values({ id: newId(), ...notice, receivedAt: now, nextAttemptAt: now });
    await wake(tx, noticeQueue);
  });
}

/**
 * Queues the cancellation of everything that PayFast may still charge this business for, each once; a worker carries
 * it out (cancellations.server.ts). Returns how many are not cancelled yet.
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

/** Queues the cancellation of these PayFast subscriptions. One that is queued already stays as it is. */
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

/** For a business whose owner is gone: no access and no address; a later payment is marked to be refunded. */
export async function closeSubscription(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx
    .update(businessSubscribers)
    .set({ subscribed: false, paymentStatus: "locked", email: "", updatedAt: now })
    .where(eq(businessSubscribers.businessId, businessId));
  await setSubscription(tx, businessId, { subscribed: false, accessUntil: null, locked: true }, now);
}
