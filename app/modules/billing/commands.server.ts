import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands.server";
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
 * Notes what the buyer agreed to pay, and when. The price is ours alone. Refused for somebody else's business,
 * for one that may not be shown, and while PayFast already charges the card for this one every month.
 */
export async function openCheckout(
  db: Db,
  buyer: Buyer,
  now: Date,
): Promise<{ ok: true; checkoutId: string; amountCents: number; recurringCents: number } | { ok: false }> {
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select({ id: businessSubscribers.id })
      .from(businessSubscribers)
      .where(
        and(
          eq(businessSubscribers.businessId, buyer.businessId),
          businessSubscribers.subscribed,
          sql`${businessSubscribers.providerToken} is not null`,
        ),
      );
    const [own] = await tx
      .select()
      .from(businessProfiles)
      .where(and(eq(businessProfiles.id, buyer.businessId), eq(businessProfiles.userId, buyer.userId)));
    if (running || !own || !mayPay(own)) return { ok: false };
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
  const rows = tokens.flatMap(({ token }) =>
    token === null
      ? []
      : [{ id: newId(), providerToken: token, businessId, requestedAt: now, nextAttemptAt: now }],
  );
  if (rows.length > 0)
    await tx
      .insert(providerCancellations)
      .values(rows)
      .onConflictDoNothing({ target: providerCancellations.providerToken });
  const [open] = await tx
    .select({ count: count() })
    .from(providerCancellations)
    .where(and(eq(providerCancellations.businessId, businessId), isNull(providerCancellations.doneAt)));
  if (open?.count) await wake(tx, cancellationQueue);
  return open?.count ?? 0;
}

/** Of a business whose owner is gone: no access, no address, and what is still paid stands as to refund. */
export async function closeSubscription(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx
    .update(businessSubscribers)
    .set({ subscribed: false, paymentStatus: "locked", email: "", updatedAt: now })
    .where(eq(businessSubscribers.businessId, businessId));
  await setSubscription(tx, businessId, { subscribed: false, accessUntil: null, locked: true }, now);
}
