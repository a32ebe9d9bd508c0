import { and, eq } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries.server";
import { setSubscription } from "~/modules/businesses/commands.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { closedTokens, endAtProvider } from "./cancellations.server";
import { cancelAtProvider } from "./commands.server";
import { paidTwiceMail, subscriptionStartedMail } from "./mails";
import type { ItnNotice } from "./payfast/itn";
import { findSubscription } from "./queries.server";
import {
  accessUntil,
  afterPayment,
  neverPaid,
  paymentEvent,
  type StoredSubscription,
  type SubscriptionMove,
  subscriptionMoves,
  subscriptionState,
} from "./rules";
import { businessSubscribers, checkouts, payments } from "./tables.server";

export type Outcome = { status: "applied" | "ignored" | "refused"; reason?: string };
type Received = { id: string; at: Date };

const refused = (reason: string): Outcome => ({ status: "refused", reason });
const ignored = (reason: string): Outcome => ({ status: "ignored", reason });

/**
 * Applies a COMPLETE notice that PayFast confirmed: writes the payment to the ledger and makes the move it causes. The
 * payment id is unique in the ledger, so each payment counts once, whatever the number and order of notices.
 */
export async function applyPayment(tx: Db, notice: ItnNotice, received: Received): Promise<Outcome> {
  const checkout = await checkoutOf(tx, notice);
  if (!checkout) return refused("unknown_checkout");
  const [business] = await tx
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.id, checkout.businessId))
    .for("update");
  if (!business) return refused("unknown_business");

  const [again] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.pfPaymentId, notice.pfPaymentId));
  if (again) return ignored("duplicate");
  const expectedCents = checkout.status === "open" ? checkout.amountCents : checkout.recurringCents;
  if (notice.amountGrossCents !== expectedCents) return refused("wrong_amount");

  const stored = await findSubscription(tx, business.id);
  const isClosed = await closedTokens(tx, business.id);
  const move: SubscriptionMove =
    subscriptionMoves[paymentEvent(notice.token, stored, isClosed)][
      subscriptionState(business, stored, isClosed, received.at)
    ];
  const hasPaid = notice.amountGrossCents > 0;
  const months = move.payment === "buys" && hasPaid ? afterPayment(stored ?? neverPaid, received.at) : null;
  await recordPayment(tx, notice, checkout, received, {
    months,
    toRefund: move.payment === "toRefund" && hasPaid,
  });
  if (months) await prolong(tx, { checkout, stored, months, move, token: notice.token }, received.at);
  if (move.provider === "closes" && notice.token)
    await cancelAtProvider(tx, business.id, [notice.token], received.at);
  await mailPayment(tx, move, { checkout, business, notice, months }, received.at);
  return { status: "applied", ...(move.payment === "toRefund" ? { reason: "to_refund" } : {}) };
}

type Checkout = typeof checkouts.$inferSelect;
type Months = ReturnType<typeof afterPayment>;

async function recordPayment(
  tx: Db,
  notice: ItnNotice,
  checkout: Checkout,
  received: Received,
  bought: { months: Months | null; toRefund: boolean },
) {
  await tx.insert(payments).values({
    id: newId(),
    pfPaymentId: notice.pfPaymentId,
    checkoutId: checkout.id,
    businessId: checkout.businessId,
    noticeId: received.id,
    amountCents: notice.amountGrossCents ?? 0,
    paidAt: received.at,
    periodStart: bought.months?.periodStart ?? null,
    periodEnd: bought.months?.subscriptionEnd ?? null,
    toRefund: bought.toRefund,
  });
  await tx
    .update(checkouts)
    .set({ status: "paid", paidAt: received.at, providerToken: notice.token })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, "open")));
}

type Prolonged = {
  checkout: Checkout;
  stored: StoredSubscription | null;
  months: Months;
  move: SubscriptionMove;
  token: string | null;
};

async function prolong(tx: Db, { checkout, stored, months, move, token }: Prolonged, at: Date) {
  const { businessId, userId } = checkout;
  const providerToken = move.provider === "runs" ? (token ?? stored?.providerToken ?? null) : null;
  const email = (userId && (await recipientOf(tx, userId))?.to) ?? "";
  const state = {
    userId,
    subscribed: true,
    subscriptionEnd: months.subscriptionEnd,
    anchorDay: months.anchorDay,
    paymentStatus: move.to === "ending" ? ("cancelled" as const) : ("active" as const),
    failedPayments: 0,
    providerToken,
    updatedAt: at,
  };
  await tx
    .insert(businessSubscribers)
    .values({ id: newId(), businessId, email, createdAt: at, ...state })
    .onConflictDoUpdate({ target: businessSubscribers.businessId, set: state });
  const until = accessUntil(months.subscriptionEnd, providerToken !== null);
  await setSubscription(tx, businessId, { subscribed: true, accessUntil: until }, at);
}

type PaidMail = {
  checkout: Checkout;
  business: { businessName: string };
  notice: ItnNotice;
  months: Months | null;
};

async function mailPayment(
  tx: Db,
  move: SubscriptionMove,
  { checkout, business, notice, months }: PaidMail,
  at: Date,
) {
  const to = checkout.userId && (await recipientOf(tx, checkout.userId));
  if (!to || move.mail === null) return;
  const { pfPaymentId } = notice;
  const paid = { to, business, pfPaymentId, amountCents: notice.amountGrossCents ?? 0 };
  if (move.mail === "paidTwice") await enqueueMails(tx, [paidTwiceMail(paid)], at);
  else if (months)
    await enqueueMails(
      tx,
      [subscriptionStartedMail({ ...paid, months, first: move.mail === "started" })],
      at,
    );
}

/** By token first: later charges repeat the first m_payment_id or carry another one. */
async function checkoutOf(tx: Db, { token, mPaymentId }: ItnNotice) {
  const find = async (where: ReturnType<typeof eq>) =>
    (await tx.select().from(checkouts).where(where).limit(1))[0];
  const byToken = token === null ? undefined : await find(eq(checkouts.providerToken, token));
  if (byToken) return byToken;
  return mPaymentId !== null && isId(mPaymentId) ? find(eq(checkouts.id, mPaymentId)) : undefined;
}

/** Applies a CANCELLED notice: no more charges, and service until the end of the paid month. */
export async function applyCancelled(tx: Db, notice: ItnNotice, received: Received): Promise<Outcome> {
  if (notice.token === null) return refused("no_token");
  const checkout = await checkoutOf(tx, notice);
  const ended = checkout && (await endAtProvider(tx, { token: notice.token, ...checkout }, received.at));
  return ended ? { status: "applied" } : ignored("no_open_subscription");
}
