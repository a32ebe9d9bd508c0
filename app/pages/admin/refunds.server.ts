import type * as z from "zod/mini";
import type { Question } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { financialActs } from "~/modules/billing/ledger/forms";
import { recordRefund } from "~/modules/billing/refunds/commands.server";
import { findRefundEffect } from "~/modules/billing/refunds/queries.server";
import { findGivenDays } from "~/modules/billing/service-days.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import type { App } from "~/platform/app-context.server";

type Refund = Extract<z.output<typeof financialActs>, { intent: "record-refund" }>;

/** PayFast's sandbox gives nothing back. */
export const givesBack = ({ env }: App): boolean => env.payfast.mode !== "sandbox";

export function askRefund(app: App, actor: Administrator, { pfPaymentId, amount, reason, by }: Refund) {
  const asked = {
    pfPaymentId,
    amountCents: amount ?? null,
    reason,
    by: givesBack(app) ? by : "hand",
  } as const;
  return recordRefund(app.db, actor, asked, app.now());
}

/** Why money was not booked. */
export const refundRefusals = {
  unknown_payment: "adminFinancial.refused.unknown_payment",
  too_much: "adminFinancial.refused.too_much",
  underway: "adminFinancial.refused.underway",
  twice: "adminFinancial.refused.twice",
} as const;

export const refundDone = (by: Refund["by"]) =>
  by === "payfast" ? "adminFinancial.done.refundAsked" : "adminFinancial.done.refunded";

/** Null where so much cannot be given back. */
export async function refundQuestion(app: App, asked: Refund): Promise<Question | null> {
  const { pfPaymentId, amount = null, reason, by } = asked;
  const effect = await findRefundEffect(app.db, { pfPaymentId, amountCents: amount }, app.now());
  if (!effect) return null;
  const { amountCents, remains, days, endsCard } = effect;
  return {
    title: {
      key: "adminFinancial.refundQuestion.title",
      values: { amount: amountCents, name: nameOrFormer(effect.businessName) },
    },
    follows: [
      `adminFinancial.refundQuestion.${givesBack(app) ? by : "hand"}`,
      ...(days > 0 ? [{ key: "adminFinancial.refundQuestion.days", values: { count: days } } as const] : []),
      ...(endsCard ? (["adminFinancial.refundQuestion.card"] as const) : []),
      ...(remains > 0
        ? [{ key: "adminFinancial.refundQuestion.remains", values: { amount: remains } } as const]
        : []),
      { key: "adminFinancial.refundQuestion.mail", values: { reason } },
    ],
    submit: { key: "adminFinancial.refundQuestion.submit", values: { amount: amountCents } },
  };
}

/** Null where nothing of the payment is left. */
export async function chargebackQuestion(app: App, pfPaymentId: string): Promise<Question | null> {
  const effect = await findRefundEffect(app.db, { pfPaymentId, amountCents: null }, app.now());
  if (!effect) return null;
  const { amountCents, days, endsCard } = effect;
  const values = { amount: amountCents, name: nameOrFormer(effect.businessName) };
  return {
    title: { key: "adminFinancial.chargebackQuestion.title", values },
    follows: [
      "adminFinancial.chargebackQuestion.locked",
      ...(days > 0 ? [{ key: "adminFinancial.refundQuestion.days", values: { count: days } } as const] : []),
      ...(endsCard ? (["adminFinancial.refundQuestion.card"] as const) : []),
      "adminFinancial.chargebackQuestion.blacklist",
      "adminFinancial.chargebackQuestion.mail",
    ],
    submit: "adminFinancial.ledger.chargeback.submit",
  };
}

/** Null where no days can be given. */
export async function daysQuestion(
  app: App,
  asked: { businessId: string; days: number },
): Promise<Question | null> {
  const found = await findGivenDays(app.db, asked, app.now());
  if (!found) return null;
  const { businessName, end, until, hasCard } = found;
  const values = { count: asked.days, name: nameOrFormer(businessName) };
  return {
    title: { key: "adminFinancial.daysQuestion.title", values },
    follows: [
      { key: "adminFinancial.daysQuestion.end", values: { end, until } },
      ...(hasCard ? (["adminFinancial.daysQuestion.card"] as const) : []),
      "adminFinancial.daysQuestion.final",
    ],
    submit: { key: "adminFinancial.daysQuestion.submit", values: { count: asked.days } },
  };
}
