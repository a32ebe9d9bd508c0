import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import type { Db } from "~/platform/db.server";
import { closeAllProviders } from "./payfast-subscriptions.server";
import { findPromo, redeemPromo } from "./promo/queries.server";
import { discountOf, type PromoRefusal, promoPrice } from "./promo/rules";
import { afterPayment, neverPaid } from "./rules";
import { mailChange } from "./subscription-mails.server";
import { checkoutOffer, moveOf } from "./subscription-moves";
import { lockSubscription, storeSubscription } from "./subscriptions.server";

type Buyer = { userId: string; businessId: string; promoCode: string };
type Activation =
  | { ok: true; end: Date }
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "promo"; refusal: PromoRefusal };

/** Activates a business whose promo code leaves nothing to pay; PayFast has no part in it. Days that are left are kept. */
export async function activateFree(db: Db, buyer: Buyer, now: Date): Promise<Activation> {
  const { userId, businessId, promoCode } = buyer;
  return db.transaction(async (tx): Promise<Activation> => {
    const current = await lockSubscription(tx, businessId, now);
    if (current?.business.userId !== userId) return { ok: false, reason: "refused" };
    const { business, stored, state } = current;
    const move = checkoutOffer(business, stored, now) && moveOf("freeMonths", state);
    if (!move) return { ok: false, reason: "refused" };
    const found = await findPromo(tx, businessId, promoCode, now);
    if (!found.ok) return { ok: false, reason: "promo", refusal: found.reason };
    const { id: promoCodeId, discountPercentage: percent } = found.promo;
    const price = promoPrice(discountOf(found.promo), false);
    if (!price.free) return { ok: false, reason: "refused" };

    const email = (await recipientOf(tx, userId))?.to ?? "";
    const { businessName } = business;
    if (!(await redeemPromo(tx, { promoCodeId, businessId, businessName, email, percent }, now)))
      return { ok: false, reason: "promo", refusal: "used_up" };
    const { subscriptionEnd: end, anchorDay } = afterPayment(stored ?? neverPaid, now, price.months ?? 1);
    const freeForever = price.months === null;
    await closeAllProviders(tx, businessId, now);
    await storeSubscription(
      tx,
      current,
      move.to,
      {
        ...{ userId, email, subscriptionEnd: end, anchorDay, freeForever, providerToken: null },
        ...{ failedPayments: 0, lastFailedOn: null, overdueCheckAt: null },
      },
      now,
    );
    const cause = `${businessId}:free:${promoCodeId}`;
    const mail = freeForever ? "freeForever" : "free";
    await mailChange(tx, current, mail, { cause, end: freeForever ? null : end }, now);
    return { ok: true, end };
  });
}
