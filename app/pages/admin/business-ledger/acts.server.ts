import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import type { Refused } from "~/forms/parse";
import { isSure, type Question } from "~/forms/question";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { recordAdjustment, recordDays } from "~/modules/billing/ledger/corrections.server";
import { ledgerActs } from "~/modules/billing/ledger/forms";
import { recordChargeback } from "~/modules/billing/refunds/commands.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";
import { passwordDue } from "../password-due.server";
import { askRefund, chargebackQuestion, refundDone, refundQuestion } from "../refunds.server";

type Act = z.output<typeof ledgerActs>;

/** What a form shows after it was refused, or is asked about. */
export type LedgerShown = {
  intent: Act["intent"];
  values: Refused["values"];
  errors: Refused["errors"];
  notice: Message | null;
  question: Question | null;
};

export async function performInLedger(app: App, actor: Administrator, businessId: string, posted: FormData) {
  const parsed = parseIntent(ledgerActs, posted);
  // A form that was refused has one of the intents: an unknown one is a 400.
  const intent = posted.get("intent") as Act["intent"];
  const shown: LedgerShown = { intent, values: {}, errors: {}, notice: null, question: null };
  const refuse = (change: Partial<LedgerShown>) => data({ ...shown, ...change }, { status: 422 });
  if (!parsed.ok) return refuse({ values: parsed.values, errors: parsed.errors });
  const question = isSure(posted) ? null : await questionAbout(app, parsed.data, posted);
  if (question) return data({ ...shown, question });
  const result = await act(app, actor, businessId, parsed.data);
  if (result.ok) {
    const text = doneOf(parsed.data);
    return redirectWith(`/admin/financial/${businessId}`, { title: "adminFinancial.done.title", text });
  }
  const values = Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]));
  const notice =
    result.reason === "password_due"
      ? passwordDue.text
      : (`adminFinancial.refused.${result.reason}` as const);
  return refuse({ values, notice });
}

function questionAbout(app: App, asked: Act, posted: FormData) {
  if (asked.intent === "record-refund") return refundQuestion(app, asked, posted);
  return asked.intent === "record-chargeback" ? chargebackQuestion(app, asked.pfPaymentId, posted) : null;
}

function act(app: App, actor: Administrator, businessId: string, asked: Act) {
  const { db, now } = app;
  switch (asked.intent) {
    case "record-refund":
      return askRefund(app, actor, asked);
    case "record-chargeback":
      return recordChargeback(db, actor, asked, now());
    case "record-adjustment": {
      const amountCents = asked.direction === "came" ? asked.amount : -asked.amount;
      return recordAdjustment(db, actor, { businessId, amountCents, reason: asked.reason }, now());
    }
    case "give-days":
      return recordDays(db, actor, { businessId, days: asked.days, reason: asked.reason }, now());
  }
}

function doneOf(asked: Act) {
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
