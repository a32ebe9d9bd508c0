import type * as z from "zod/mini";
import { act } from "~/forms/act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { recordAdjustment, recordDays } from "~/modules/billing/ledger/corrections.server";
import { ledgerActs } from "~/modules/billing/ledger/forms";
import { recordChargeback } from "~/modules/billing/refunds/commands.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { passwordDue } from "../password-due.server";
import { askRefund, chargebackQuestion, refundDone, refundQuestion, refundRefusals } from "../refunds.server";

export function performInLedger(app: App, actor: Administrator, businessId: string, posted: FormData) {
  const { db, now } = app;
  return act(
    ledgerActs,
    posted,
    {
      "record-refund": (asked) => askRefund(app, actor, asked),
      "record-chargeback": (asked) => recordChargeback(db, actor, asked, now()),
      "record-adjustment": ({ amount, direction, reason }) => {
        const amountCents = direction === "came" ? amount : -amount;
        return recordAdjustment(db, actor, { businessId, amountCents, reason }, now());
      },
      "give-days": ({ days, reason }) => recordDays(db, actor, { businessId, days, reason }, now()),
    },
    {
      failed: { title: "common.error", text: "adminFinancial.refused.gone" },
      question: (asked) => {
        if (asked.intent === "record-refund") return refundQuestion(app, asked, posted);
        return asked.intent === "record-chargeback"
          ? chargebackQuestion(app, asked.pfPaymentId, posted)
          : null;
      },
      done: (asked) =>
        redirectWith(`/admin/financial/${businessId}`, {
          title: "adminFinancial.done.title",
          text: doneOf(asked),
        }),
      reasons: {
        ...refundRefusals,
        password_due: passwordDue.text,
        gone: null,
        too_low: "adminFinancial.refused.too_low",
        no_time: "adminFinancial.refused.no_time",
      },
    },
  );
}

function doneOf(asked: z.output<typeof ledgerActs>) {
  switch (asked.intent) {
    case "record-refund":
      return refundDone(asked.by);
    case "record-chargeback":
      return "adminFinancial.done.chargeback";
    case "record-adjustment":
      return "adminFinancial.done.adjusted";
    case "give-days":
      return "adminFinancial.done.days";
  }
}
