import * as z from "zod/mini";
import { randCents, sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";

const text = z._default(z.string(), "");
const reason = sentence(3, 255, "adminFinancial.errors.reason");
export const lockReason = reason;
const payment = sentence(1, 100, "adminFinancial.errors.payment");

const refund = {
  pfPaymentId: payment,
  /** Without it: all that is left of the payment. */
  amount: z.optional(randCents("adminFinancial.errors.amount")),
  reason,
  /** Who gives the money back. */
  by: z._default(z.enum(["payfast", "hand"]), "hand"),
};

/** What an administrator does about money on the tab 'Financial'. */
export const financialActs = intents({
  "record-refund": refund,
  "process-notice": { noticeId: text },
  "settle-difference": { differenceId: text, note: reason },
  // The reason is asked for in the question.
  "lock-account": { businessId: text, reason: text },
  "unlock-account": { businessId: text },
  "set-tier": { businessId: text, tier: z.enum(["business", "pro", "enterprise"]) },
});

const days = z.pipe(
  z
    .string({ error: "adminFinancial.errors.days" })
    .check(z.trim(), z.regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/, "adminFinancial.errors.days")),
  z.transform(Number),
);

/** What an administrator writes into the ledger of one business. */
export const ledgerActs = intents({
  "record-refund": refund,
  "record-chargeback": { pfPaymentId: payment, reason },
  "record-adjustment": {
    amount: randCents("adminFinancial.errors.amount"),
    direction: z._default(z.enum(["came", "went"]), "came"),
    reason,
  },
  "give-days": { days, reason },
});
