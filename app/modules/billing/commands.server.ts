import { and, eq, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { consent, mayPay, planPriceCents } from "./rules";
import { businessSubscribers, checkouts, payfastNotices } from "./tables.server";

export const noticeQueue = "payfast-notices";

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
