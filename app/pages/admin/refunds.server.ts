import type * as z from "zod/mini";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { financialActs } from "~/modules/billing/ledger/forms";
import { recordRefund } from "~/modules/billing/refunds/commands.server";
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

export const refundDone = (by: Refund["by"]) =>
  by === "payfast" ? "adminFinancial.done.refundAsked" : "adminFinancial.done.refunded";
