import { eq } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries.server";
import { setSubscription } from "~/modules/businesses/commands.server";
import { type BusinessStanding, hasActiveSubscription } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { endAtProvider, isEndedAtProvider } from "./cancellations.server";
import { cancelAtProvider } from "./commands.server";
import { paidTwiceMail, subscriptionStartedMail } from "./mails";
import type { ItnNotice } from "./payfast/itn";
import { accessUntil, afterPayment } from "./rules";
import { businessSubscribers, checkouts, payments, providerCancellations } from "./tables.server";

export type Outcome = { status: "applied" | "ignored" | "refused"; reason?: string };
type Received = { id: string; at: Date };

const refused = (reason: string): Outcome => ({ status: "refused", reason });
const ignored = (reason: string): Outcome => ({ status: "ignored", reason });

/**
 * Applies a COMPLETE notice that PayFast confirmed: writes the payment to the ledger and grants the month it bought.
 * The payment id is unique in the ledger, so each payment counts once, whatever the number and order of notices.
 */
export async function applyPayment(
  tx: Db,
  notice: ItnNotice,
  received: Received,
  appUrl: string,
): Promise<Outcome> {
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
  const first = checkout.status === "open";
  const expectedCents = first ? checkout.amountCents : checkout.recurringCents;
  if (notice.amountGrossCents !== expectedCents) return refused("wrong_amount");

  const second = await isSecondSubscription(tx, business, notice, received.at);
  if (second && notice.token) await cancelAtProvider(tx, business.id, [notice.token], received.at);
  const barred = second || business.locked || business.blacklistedAt !== null;
  const bought = !barred && notice.amountGrossCents > 0;
  const months = bought ? await extend(tx, checkout, notice, received.at) : null;
  await tx.insert(payments).values({
    id: newId(),
    pfPaymentId: notice.pfPaymentId,
    checkoutId: checkout.id,
    businessId: checkout.businessId,
    noticeId: received.id,
    amountCents: notice.amountGrossCents,
    paidAt: received.at,
    periodStart: months?.periodStart ?? null,
    periodEnd: months?.subscriptionEnd ?? null,
    toRefund: barred && notice.amountGrossCents > 0,
  });
  if (first)
    await tx
      .update(checkouts)
      .set({ status: "paid", paidAt: received.at, providerToken: notice.token })
      .where(eq(checkouts.id, checkout.id));
  const to = checkout.userId && (await recipientOf(tx, checkout.userId));
  if (to) {
    const paid = { to, business, pfPaymentId: notice.pfPaymentId, amountCents: expectedCents, appUrl };
    const mails = [
      ...(months ? [subscriptionStartedMail({ ...paid, months, first })] : []),
      ...(second ? [paidTwiceMail(paid)] : []),
    ];
    await enqueueMails(tx, mails, received.at);
  }
  return { status: "applied", ...(barred ? { reason: "to_refund" } : {}) };
}

/**
 * Whether the payment opened another PayFast subscription beside a running one, for instance in a second tab. It buys
 * nothing and is refunded, and the subscription it opened is cancelled.
 */
async function isSecondSubscription(
  tx: Db,
  business: BusinessStanding & { id: string },
  notice: ItnNotice,
  at: Date,
) {
  if (notice.token === null || !hasActiveSubscription(business, at)) return false;
  const [running] = await tx
    .select({ token: businessSubscribers.providerToken })
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, business.id));
  if (!running?.token || running.token === notice.token) return false;
  const [ending] = await tx
    .select({ id: providerCancellations.id })
    .from(providerCancellations)
    .where(eq(providerCancellations.providerToken, running.token));
  return ending === undefined;
}

/** By token first: later charges repeat the first m_payment_id or carry another one. */
async function checkoutOf(tx: Db, { token, mPaymentId }: ItnNotice) {
  const find = async (where: ReturnType<typeof eq>) =>
    (await tx.select().from(checkouts).where(where).limit(1))[0];
  const byToken = token === null ? undefined : await find(eq(checkouts.providerToken, token));
  if (byToken) return byToken;
  return mPaymentId !== null && isId(mPaymentId) ? find(eq(checkouts.id, mPaymentId)) : undefined;
}

async function extend(tx: Db, checkout: typeof checkouts.$inferSelect, notice: ItnNotice, at: Date) {
  const { businessId, userId } = checkout;
  const [before] = await tx
    .select()
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, businessId));
  const months = afterPayment(before ?? { subscriptionEnd: null, anchorDay: null }, at);
  const running = notice.token !== null && !(await isEndedAtProvider(tx, notice.token)) ? notice.token : null;
  const providerToken = running ?? before?.providerToken ?? null;
  const email = (userId && (await recipientOf(tx, userId))?.to) ?? "";
  const state = {
    userId,
    subscribed: true,
    subscriptionEnd: months.subscriptionEnd,
    anchorDay: months.anchorDay,
    paymentStatus:
      notice.token !== null && providerToken === null ? ("cancelled" as const) : ("active" as const),
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
  return months;
}

/** Applies a CANCELLED notice: no more charges, and service until the end of the paid month. */
export async function applyCancelled(tx: Db, notice: ItnNotice, received: Received): Promise<Outcome> {
  if (notice.token === null) return refused("no_token");
  const checkout = await checkoutOf(tx, notice);
  const ended = checkout && (await endAtProvider(tx, { token: notice.token, ...checkout }, received.at));
  return ended ? { status: "applied" } : ignored("no_open_subscription");
}
