import { randomInt, randomUUID } from "node:crypto";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import { accessUntil, afterPayment, consentVersion, planPriceCents } from "~/modules/billing/rules";
import { paymentMail } from "~/modules/billing/subscription-mails.server";
import {
  businessSubscribers,
  checkouts,
  payfastNotices,
  payments,
  providerSubscriptions,
} from "~/modules/billing/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { dayOf, minute } from "~/platform/time";
import { makeItn, monthAfter } from "~/simulator/rules";
import {
  payfastSimulatorNotices,
  payfastSimulatorOrders,
  payfastSimulatorTransactions,
} from "~/simulator/tables.server";
import { insertAll } from "./insert-all.server";

export const simulator = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "thola-simulator",
};

export type PaymentSide = Pick<App, "env" | "site">;
type Buyer = { userId: string; businessId: string; businessName: string; email: string; mailTo: string };
type Payment = ReturnType<typeof paymentOf>;

const planName = "Thola Business Plan";
const price = { amountCents: planPriceCents, recurringCents: planPriceCents };
const at = (paidAt: Date, minutes: number) => new Date(paidAt.getTime() + minutes * minute);

/**
 * The rows of a first payment: those that checkout, simulator, notice and worker write, which payments.db.test.ts
 * compares. They take forty statements, which for all sample owners were a third of the first start.
 */
export function paymentOf(side: PaymentSide, buyer: Buyer, paidAt: Date) {
  const { userId, businessId, businessName, email, mailTo } = buyer;
  const [checkoutId, orderId, noticeId, paymentId] = [newId(), newId(), newId(), newId()];
  const token = randomUUID();
  const pfPaymentId = String(randomInt(1_000_000_000, 10_000_000_000));
  const account = { ...payfastAccount(side), ...simulator };
  const { formData: fields } = checkoutForm(account, { checkoutId, planName, businessName, email, ...price });
  const body = makeItn({ fields, token }, "first", { ...simulator, pfPaymentId, billingDate: dayOf(paidAt) });
  const months = afterPayment({ subscriptionEnd: null, anchorDay: null }, paidAt);
  const about = { to: { to: mailTo }, business: { businessName, ownerConfirmedAt: paidAt } };
  const { to: _, ...mail } = paymentMail("started", about, {
    ...{ pfPaymentId, amountCents: planPriceCents, paidUntil: months.subscriptionEnd },
  });
  return {
    accessUntil: accessUntil({
      subscribed: true,
      subscriptionEnd: months.subscriptionEnd,
      providerToken: token,
    }),
    checkout: {
      ...{ id: checkoutId, businessId, userId, ...price, providerToken: token },
      ...{ status: "paid" as const, consentVersion },
      ...{ consentAt: paidAt, createdAt: paidAt, paidAt },
    },
    provider: {
      ...{ id: newId(), providerToken: token, businessId, checkoutId },
      ...{ wantedCents: planPriceCents, knownCents: planPriceCents },
      ...{ settledAt: paidAt, nextAttemptAt: paidAt, createdAt: paidAt, updatedAt: paidAt },
    },
    order: {
      ...{ id: orderId, fields, status: "paid" as const, token, createdAt: paidAt },
      ...{ chargeCents: planPriceCents, runDay: monthAfter(dayOf(paidAt)) },
    },
    sent: {
      ...{
        id: newId(),
        orderId,
        body,
        notifyUrl: new Map(fields).get("notify_url") ?? "",
        attempts: 1,
        lastStatus: 200,
      },
      ...{ sendAt: at(paidAt, 1), sentAt: paidAt },
    },
    moved: { id: newId(), orderId, pfPaymentId, amountCents: planPriceCents, at: paidAt },
    received: {
      ...{ id: noticeId, body, sourceAddress: "127.0.0.1", status: "applied" as const, attempts: 1 },
      ...{ receivedAt: paidAt, processedAt: paidAt, nextAttemptAt: at(paidAt, 1 / 2) },
    },
    paid: {
      ...{
        id: paymentId,
        pfPaymentId,
        checkoutId,
        businessId,
        noticeId,
        amountCents: planPriceCents,
        paidAt,
      },
      ...{ periodStart: months.periodStart, periodEnd: months.subscriptionEnd },
    },
    entry: {
      ...{ id: newId(), businessId, kind: "charge" as const, amountCents: planPriceCents },
      ...{ paymentId, at: paidAt },
    },
    subscriber: {
      ...{ id: newId(), businessId, userId, email: mailTo, subscribed: true, providerToken: token },
      ...{ subscriptionEnd: months.subscriptionEnd, anchorDay: months.anchorDay },
      ...{ createdAt: paidAt, updatedAt: paidAt },
    },
    mail: { id: newId(), ...mail, recipient: mailTo, createdAt: paidAt, nextAttemptAt: paidAt },
  };
}

export async function insertPayments(tx: Db, made: readonly Payment[]): Promise<void> {
  const all = <Part extends keyof Payment>(part: Part) => made.map((payment) => payment[part]);
  await insertAll(tx, businessSubscribers, all("subscriber"));
  await insertAll(tx, checkouts, all("checkout"));
  await insertAll(tx, providerSubscriptions, all("provider"));
  await insertAll(tx, payfastSimulatorOrders, all("order"));
  await insertAll(tx, payfastSimulatorNotices, all("sent"));
  await insertAll(tx, payfastSimulatorTransactions, all("moved"));
  await insertAll(tx, payfastNotices, all("received"));
  await insertAll(tx, payments, all("paid"));
  await insertAll(tx, ledgerEntries, all("entry"));
  await insertAll(tx, mailOutbox, all("mail"));
}
