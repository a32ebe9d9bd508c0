import { and, eq } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { addEntry } from "./ledger/entries.server";
import type { ItnNotice } from "./payfast/itn";
import {
  closeProvider,
  countCharge,
  findProvider,
  type ProviderSubscription,
  recordProvider,
} from "./payfast-subscriptions.server";
import { redeemPromo } from "./promo/queries.server";
import { endAtProvider, recordFailure } from "./provider.server";
import { afterPayment, neverPaid } from "./rules";
import { mailChange, mailOwner, paymentMail } from "./subscription-mails.server";
import { moveOf, paymentEvent, promoGone, type SubscriptionMove } from "./subscription-moves";
import { type Current, lockSubscription, storeSubscription } from "./subscriptions.server";
import { checkouts, payments } from "./tables.server";

export type Outcome = { status: "applied" | "ignored" | "refused"; reason?: string };
type Received = { id: string; at: Date };
type Checkout = typeof checkouts.$inferSelect;
type Months = ReturnType<typeof afterPayment>;
type Paid = ItnNotice & { amountGrossCents: number };

const refused = (reason: string): Outcome => ({ status: "refused", reason });
const ignored = (reason: string): Outcome => ({ status: "ignored", reason });

/**
 * Applies a COMPLETE notice that PayFast confirmed: writes the payment to the ledger and makes the move it causes. The
 * payment id is unique in the ledger, so each payment counts once, whatever the number and order of notices.
 */
export async function applyPayment(tx: Db, notice: ItnNotice, received: Received): Promise<Outcome> {
  const checkout = await checkoutOf(tx, notice);
  if (!checkout) return refused("unknown_checkout");
  const current = await lockSubscription(tx, checkout.businessId, received.at);
  if (!current) return refused("unknown_business");

  const [again] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.pfPaymentId, notice.pfPaymentId));
  if (again) return ignored("duplicate");
  const provider = notice.token === null ? null : await findProvider(tx, notice.token);
  if (!isExpected(notice, checkout, provider)) return refused("wrong_amount");

  const event = paymentEvent(
    { token: notice.token, amountCents: notice.amountGrossCents },
    current.stored,
    provider?.wanted === "cancelled",
  );
  const planned = moveOf(event, current.state);
  if (!planned) return ignored(`${event}_while_${current.state}`);
  const isRedeemed = planned.provider !== "runs" || (await redeem(tx, checkout, current, received.at));
  const move = isRedeemed ? planned : promoGone(current.state, notice.amountGrossCents);
  const months = move.payment === "buys" ? afterPayment(current.stored ?? neverPaid, received.at) : null;
  await recordPayment(tx, notice, checkout, received, { months, toRefund: move.payment === "toRefund" });
  await openProvider(tx, notice, checkout, received.at);
  if (provider && notice.amountGrossCents > 0) await countCharge(tx, provider, received.at);
  await store(tx, current, { notice, checkout, move, months }, received.at);
  if (move.provider === "closes" && notice.token) await closeProvider(tx, [notice.token], received.at);
  await mailPayment(tx, current, { notice, move, months }, received.at);
  return { status: "applied", ...(move.payment === "toRefund" ? { reason: "to_refund" } : {}) };
}

/** Uses the promo code of a checkout that is paid for the first time. False if none is left to use. */
async function redeem(tx: Db, checkout: Checkout, { business }: Current, at: Date): Promise<boolean> {
  const { promoCodeId, promoPercent: percent, status, userId } = checkout;
  if (promoCodeId === null || percent === null || status === "paid") return true;
  const email = (userId && (await recipientOf(tx, userId))?.to) || "";
  const { id: businessId, businessName } = business;
  return redeemPromo(tx, { promoCodeId, businessId, businessName, email, percent }, at);
}

/** A first charge is what the checkout agreed to, a later one what the provider's subscription is known or wanted to be. */
function isExpected(
  notice: ItnNotice,
  checkout: Checkout,
  provider: ProviderSubscription | null,
): notice is Paid {
  const { amountGrossCents: paid } = notice;
  if (paid === null) return false;
  if (provider) return paid === provider.knownCents || paid === provider.wantedCents;
  return paid === (checkout.status === "open" ? checkout.amountCents : checkout.recurringCents);
}

async function recordPayment(
  tx: Db,
  notice: Paid,
  checkout: Checkout,
  received: Received,
  bought: { months: Months | null; toRefund: boolean },
) {
  const { businessId } = checkout;
  const { amountGrossCents: amountCents } = notice;
  const paymentId = newId();
  await tx.insert(payments).values({
    id: paymentId,
    pfPaymentId: notice.pfPaymentId,
    checkoutId: checkout.id,
    businessId,
    noticeId: received.id,
    amountCents,
    paidAt: received.at,
    periodStart: bought.months?.periodStart ?? null,
    periodEnd: bought.months?.subscriptionEnd ?? null,
    toRefund: bought.toRefund,
  });
  if (amountCents > 0)
    await addEntry(tx, { businessId, kind: "charge", amountCents, paymentId, at: received.at });
  await tx
    .update(checkouts)
    .set({ status: "paid", paidAt: received.at, providerToken: notice.token })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, "open")));
}

async function openProvider(tx: Db, { token }: Paid, checkout: Checkout, at: Date) {
  if (token === null) return;
  const { id: checkoutId, businessId, recurringCents: chargeCents, chargesLeft } = checkout;
  await recordProvider(tx, { token, businessId, checkoutId, chargeCents, chargesLeft }, at);
}

type Applied = { notice: Paid; checkout: Checkout; move: SubscriptionMove; months: Months | null };

async function store(tx: Db, current: Current, { notice, checkout, move, months }: Applied, at: Date) {
  if (!months && move.provider !== "runs") return;
  const runs = move.provider === "runs";
  const kept = current.stored?.providerToken ?? null;
  const email = checkout.userId && (await recipientOf(tx, checkout.userId))?.to;
  await storeSubscription(
    tx,
    current,
    move.to,
    {
      ...{ userId: checkout.userId, ...(email ? { email } : {}) },
      ...(months ? { subscriptionEnd: months.subscriptionEnd, anchorDay: months.anchorDay } : {}),
      ...{ failedPayments: 0, lastFailedOn: null, overdueCheckAt: null },
      providerToken: runs ? (notice.token ?? kept) : null,
    },
    at,
  );
}

async function mailPayment(
  tx: Db,
  current: Current,
  { notice, move, months }: Omit<Applied, "checkout">,
  at: Date,
) {
  const { pfPaymentId, amountGrossCents: amountCents } = notice;
  const { mail } = move;
  const isPayment = mail === "started" || mail === "renewed" || mail === "prolonged";
  if (isPayment || mail === "paidTwice" || mail === "promoGone") {
    const paid = { pfPaymentId, amountCents, paidUntil: months?.subscriptionEnd ?? null };
    await mailOwner(tx, current, (about) => paymentMail(mail, about, paid), at);
  } else if (mail === "cardKept") {
    const cause = `${current.business.id}:card:${pfPaymentId}`;
    await mailChange(tx, current, mail, { cause, end: current.stored?.subscriptionEnd ?? null }, at);
  }
}

/** By token first: later charges repeat the first m_payment_id or carry another one. */
async function checkoutOf(tx: Db, { token, mPaymentId }: ItnNotice): Promise<Checkout | undefined> {
  const find = async (where: ReturnType<typeof eq>) =>
    (await tx.select().from(checkouts).where(where).limit(1))[0];
  const byToken = token === null ? undefined : await find(eq(checkouts.providerToken, token));
  if (byToken) return byToken;
  return mPaymentId !== null ? find(eq(checkouts.id, mPaymentId)) : undefined;
}

/** Applies a CANCELLED notice: no more charges, and service until the end of the paid month. */
export async function applyCancelled(tx: Db, notice: ItnNotice, received: Received): Promise<Outcome> {
  if (notice.token === null) return refused("no_token");
  const checkout = await checkoutOf(tx, notice);
  if (checkout) await openProvider(tx, { ...notice, amountGrossCents: 0 }, checkout, received.at);
  const ended = await endAtProvider(tx, notice.token, received.at);
  return ended ? { status: "applied" } : ignored("no_open_subscription");
}

/** Applies a FAILED notice of a renewal. One about a first payment leaves the checkout open: the payer may try again. */
export async function applyFailed(tx: Db, notice: ItnNotice, received: Received): Promise<Outcome> {
  const provider = notice.token === null ? null : await findProvider(tx, notice.token);
  if (!provider) return ignored("not_a_renewal");
  const current = await lockSubscription(tx, provider.businessId, received.at);
  if (!current || current.stored?.providerToken !== provider.providerToken)
    return ignored("no_open_subscription");
  const isCounted = await recordFailure(tx, current, received.at);
  return isCounted ? { status: "applied" } : ignored("counted_already");
}
