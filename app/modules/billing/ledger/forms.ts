import * as z from "zod/mini";
import { randCents, sentence } from "~/forms/fields";

const text = z._default(z.string(), "");
const reason = sentence(3, 255, "adminFinancial.errors.reason");
export const lockReason = reason;
const payment = sentence(1, 100, "adminFinancial.errors.payment");

const refundForm = z.object({
  intent: z.literal("record-refund"),
  pfPaymentId: payment,
  /** Without it: all that is left of the payment. */
  amount: z.optional(randCents("adminFinancial.errors.amount")),
  reason,
  /** Who gives the money back. */
  by: z._default(z.enum(["payfast", "hand"]), "hand"),
});

/** What an administrator does about money on the tab 'Financial'. */
export const financialActs = z.discriminatedUnion("intent", [
  refundForm,
  z.object({ intent: z.literal("process-notice"), noticeId: text }),
  z.object({ intent: z.literal("settle-difference"), differenceId: text, note: reason }),
  // The reason is asked for in the question.
  z.object({ intent: z.literal("lock-account"), businessId: text, reason: text }),
  z.object({ intent: z.literal("unlock-account"), businessId: text }),
  z.object({
    intent: z.literal("set-tier"),
    businessId: text,
    tier: z.enum(["business", "pro", "enterprise"]),
  }),
]);

const days = z.pipe(
  z
    .string({ error: "adminFinancial.errors.days" })
    .check(z.trim(), z.regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/, "adminFinancial.errors.days")),
  z.transform(Number),
);

/** What an administrator writes into the ledger of one business. */
export const ledgerActs = z.discriminatedUnion("intent", [
  refundForm,
  z.object({ intent: z.literal("record-chargeback"), pfPaymentId: payment, reason }),
  z.object({
    intent: z.literal("record-adjustment"),
    amount: randCents("adminFinancial.errors.amount"),
    direction: z._default(z.enum(["came", "went"]), "came"),
    reason,
  }),
  z.object({ intent: z.literal("give-days"), days, reason }),
]);
