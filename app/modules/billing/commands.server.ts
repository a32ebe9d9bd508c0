import { setSubscription } from "~/modules/businesses/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import { changeMail } from "./mails";
import type { PayfastAccount } from "./payfast/accounts";
import { readItn } from "./payfast/itn";
import { closeAllProviders } from "./provider-wishes.server";
import { consentVersion, mayPay } from "./rules";
import { mailOwner } from "./subscription-mails.server";
import { checkoutPrice } from "./subscription-moves";
import { lockSubscription, moveOf, storeSubscription } from "./subscriptions.server";
import { checkouts, payfastNotices } from "./tables.server";

export const noticeQueue = "payfast-notices";

type Owner = { userId: string; businessId: string };

type Checkout = {
  ok: true;
  checkoutId: string;
  amountCents: number;
  recurringCents: number;
  billingDay: string | null;
};
type CheckoutResult = Checkout | { ok: false; reason: "refused" } | TooMany;

/**
 * Records what the owner agreed to pay, and when. Only we set the price. While days are left that are paid for, nothing
 * is charged before their end. Refused for somebody else's business, for one that may not be shown, and while PayFast
 * charges a card. An earlier subscription that PayFast may still have open is closed there, so that no card is charged twice.
 */
export async function openCheckout(db: Db, owner: Owner, now: Date): Promise<CheckoutResult> {
  const limit = { key: `checkout:${owner.userId}`, max: 20, windowMs: hour };
  const retryAfter = await countTry(db, [limit], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return db.transaction(async (tx): Promise<CheckoutResult> => {
    const current = await lockSubscription(tx, owner.businessId, now);
    if (!current || current.business.userId !== owner.userId || !mayPay(current.business))
      return { ok: false, reason: "refused" };
    const price = checkoutPrice(current.state, current.stored?.subscriptionEnd ?? null);
    if (!price) return { ok: false, reason: "refused" };
    await closeAllProviders(tx, owner.businessId, now);
    const checkoutId = newId();
    await tx.insert(checkouts).values({
      ...{ id: checkoutId, ...owner, ...price },
      ...{ consentVersion, consentAt: now, createdAt: now },
    });
    return { ok: true, checkoutId, ...price };
  });
}

/** The owner ends the charges; service lasts until the end of the paid month. Refused while nothing is charged. */
export async function cancelSubscription(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<{ ok: true; end: Date | null } | { ok: false; reason: "refused" }> {
  return db.transaction(async (tx) => {
    const current = await lockSubscription(tx, owner.businessId, now);
    const move = current && moveOf("cancel", current.state);
    if (!move || current.business.userId !== owner.userId) return { ok: false, reason: "refused" };
    await closeAllProviders(tx, owner.businessId, now);
    await storeSubscription(tx, current, move.to, { providerToken: null, overdueCheckAt: null }, now);
    const end = current.stored?.subscriptionEnd ?? null;
    const cause = `${owner.businessId}:cancelled:${current.stored?.providerToken}`;
    await mailOwner(tx, current, (about) => changeMail("cancelled", about, { cause, end }), now);
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

/** Ends everything that PayFast may still charge this business for. Returns how many it has not confirmed yet. */
export async function endCharges(tx: Db, businessId: string, now: Date): Promise<number> {
  const current = await lockSubscription(tx, businessId, now);
  if (current?.stored?.providerToken) {
    const { to } = moveOf("cancel", current.state) ?? { to: current.state };
    await storeSubscription(tx, current, to, { providerToken: null, overdueCheckAt: null }, now);
  }
  return closeAllProviders(tx, businessId, now);
}

/** For a business whose owner is gone: no access and no address; a later payment is marked to be refunded. */
export async function closeSubscription(tx: Db, businessId: string, now: Date): Promise<void> {
  const current = await lockSubscription(tx, businessId, now);
  const move = current && moveOf("lock", current.state);
  if (!move) return;
  await closeAllProviders(tx, businessId, now);
  await storeSubscription(tx, current, move.to, { providerToken: null, email: "" }, now);
  await setSubscription(tx, businessId, { subscribed: false, accessUntil: null, locked: true }, now);
}
