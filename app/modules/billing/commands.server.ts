import { and, eq, gt, sql } from "drizzle-orm";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import { manualBusinessSignups } from "./manual/tables.server";
import type { PayfastAccount } from "./payfast/accounts";
import { readItn } from "./payfast/itn";
import { closeAllProviders } from "./payfast-subscriptions.server";
import { reservePromo } from "./promo/queries.server";
import { discountOf, type PromoRefusal, promoPrice } from "./promo/rules";
import { promoCodeUsage } from "./promo/tables.server";
import { consentVersion } from "./rules";
import { mailChange } from "./subscription-mails.server";
import { checkoutOffer, moveOf, stateToCancel } from "./subscription-moves";
import { lockSubscription, storeSubscription } from "./subscriptions.server";
import { checkouts, payfastNotices, payments } from "./tables.server";

type Owner = { userId: string; businessId: string };

type Checkout = {
  ok: true;
  checkoutId: string;
  amountCents: number;
  recurringCents: number;
  billingDay: string | null;
};
type CheckoutResult =
  | Checkout
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "promo"; refusal: PromoRefusal }
  | TooMany;

/**
 * Records what the owner agreed to pay, and when. Only we set the price. While days are left that are paid for, nothing
 * is charged before their end. Refused for somebody else's business, for one that may not be shown, and while PayFast
 * charges a card. An earlier subscription that PayFast may still have open is closed there, so that no card is charged twice.
 * A promo code sets the price and is held for the payment; one that leaves nothing to pay is refused (`activateFree`).
 */
export async function openCheckout(
  db: Db,
  buyer: Owner & { promoCode?: string },
  now: Date,
): Promise<CheckoutResult> {
  const { promoCode, ...owner } = buyer;
  const limit = { key: `checkout:${owner.userId}`, max: 20, windowMs: hour };
  const retryAfter = await countTry(db, {}, [limit], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return db.transaction(async (tx): Promise<CheckoutResult> => {
    const current = await lockSubscription(tx, owner.businessId, now);
    if (current?.business.userId !== owner.userId) return { ok: false, reason: "refused" };
    const price = checkoutOffer(current.business, current.stored, now);
    if (!price) return { ok: false, reason: "refused" };
    const held = promoCode ? await reservePromo(tx, owner.businessId, promoCode, now) : null;
    if (held?.ok === false) return { ok: false, reason: "promo", refusal: held.reason };
    const lower = held && promoPrice(discountOf(held.promo), price.billingDay !== null);
    if (lower?.free) return { ok: false, reason: "refused" };
    const { chargesLeft = null, ...lowered } = lower ?? {};
    const { amountCents, recurringCents } = { ...price, ...lowered };
    await closeAllProviders(tx, owner.businessId, now);
    const checkoutId = newId();
    await tx.insert(checkouts).values({
      ...{ id: checkoutId, ...owner, ...price, amountCents, recurringCents, chargesLeft },
      ...{ promoCodeId: held?.promo.id ?? null, promoPercent: held?.promo.discountPercentage ?? null },
      ...{ consentVersion, consentAt: now, createdAt: now },
    });
    return { ok: true, checkoutId, billingDay: price.billingDay, amountCents, recurringCents };
  });
}

/** The owner ends the charges; service lasts until the end of the paid month. A repeat is no failure, and changes nothing. */
export async function cancelSubscription(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<{ ok: true; end: Date | null } | { ok: false; reason: "refused" }> {
  return db.transaction(async (tx) => {
    const current = await lockSubscription(tx, owner.businessId, now);
    if (current?.business.userId !== owner.userId) return { ok: false, reason: "refused" };
    const end = current.stored?.subscriptionEnd ?? null;
    const state = stateToCancel(current.business, current.stored, now);
    if (state === "ending") return { ok: true, end };
    const move = moveOf("cancel", state);
    if (!move) return { ok: false, reason: "refused" };
    await closeAllProviders(tx, owner.businessId, now);
    await storeSubscription(tx, current, move.to, { providerToken: null, overdueCheckAt: null }, now);
    const cause = `${owner.businessId}:cancelled:${current.stored?.providerToken}`;
    const isPaused = current.business.suspendedAt !== null;
    await mailChange(tx, current, isPaused ? "cancelledPaused" : "cancelled", { cause, end }, now);
    return { ok: true, end };
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
    const retryAfter = await countTry(db, {}, [limit], now);
    if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  }
  await recordNotice(db, notice, now);
  return { ok: true };
}

/** Stores PayFast's notice exactly as it came. The worker checks and applies the stored row. */
export async function recordNotice(db: Db, notice: ReceivedNotice, now: Date): Promise<void> {
  await db.insert(payfastNotices).values({ id: newId(), ...notice, receivedAt: now, nextAttemptAt: now });
}

/** Ends everything that PayFast may still charge this business for. Returns how many it has not confirmed yet. */
export async function endCharges(tx: Db, businessId: string, now: Date): Promise<number> {
  const current = await lockSubscription(tx, businessId, now);
  if (current?.stored?.providerToken) {
    const { to } = moveOf("cancel", current.state) ?? { to: current.state };
    await storeSubscription(tx, current, to, { providerToken: null, overdueCheckAt: null }, now);
  }
  return closeAllProviders(tx, businessId, now);
}

/** What was paid since then, and is not paid back already, is to be paid back. */
export async function refundSince(tx: Db, businessId: string, since: Date): Promise<void> {
  const paidBack = sql`(select coalesce(-sum(amount_cents), 0) from ledger_entries
    where amount_cents < 0 and payment_id = ${payments}.id)`;
  await tx
    .update(payments)
    .set({ toRefund: true })
    .where(
      and(
        eq(payments.businessId, businessId),
        gt(payments.paidAt, since),
        gt(payments.amountCents, paidBack),
      ),
    );
}

/** For a business whose owner is gone: no access and no address; a later payment is marked to be refunded. */
export async function closeSubscription(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx
    .update(promoCodeUsage)
    .set({ userEmail: "", businessName: "" })
    .where(eq(promoCodeUsage.businessId, businessId));
  await tx
    .update(manualBusinessSignups)
    .set({ businessName: "", email: "", phone: "", notes: null })
    .where(eq(manualBusinessSignups.businessId, businessId));
  const current = await lockSubscription(tx, businessId, now);
  // One that is barred already may never have paid.
  if (!current || (current.state === "barred" && !current.stored)) return;
  await closeAllProviders(tx, businessId, now);
  await storeSubscription(tx, current, "barred", { providerToken: null, email: "" }, now);
  await setSubscription(tx, businessId, { subscribed: false, locked: true }, now);
}
