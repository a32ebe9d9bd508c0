import type { ReactNode } from "react";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { RecordRefund } from "~/modules/billing/components/record-refund";
import type { LeftPayment } from "~/modules/billing/ledger/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";

type Props = { payments: LeftPayment[]; byPayfast: boolean; refused: Refused | undefined };

/** Refunds and chargebacks of payments that have something left, corrections, and days. */
export function LedgerForms({ payments, byPayfast, refused }: Props) {
  const { t } = useTexts();
  const choicesOf = (some: LeftPayment[]) =>
    some.map(({ pfPaymentId, leftCents: left }) => ({
      value: pfPaymentId,
      label: t("adminFinancial.ledger.choice", { payment: pfPaymentId, left }),
    }));
  const choices = choicesOf(payments);
  // PayFast gives back one thing at a time of a payment.
  const refundable = choicesOf(payments.filter(({ askedCents }) => askedCents === 0));
  return (
    <div className="grid max-w-xl gap-6">
      {choices.length === 0 && (
        <RefusalNotice refused={refusedIn(refused, "record-refund", "record-chargeback")} />
      )}
      {choices.length > 0 && (
        <>
          {payments
            .filter(({ askedCents }) => askedCents > 0)
            .map(({ pfPaymentId: payment, askedCents: amount }) => (
              <Notice key={payment} tone="info" title={t("adminFinancial.asked.waiting")}>
                {t("adminFinancial.ledger.asked", { payment, amount })}
              </Notice>
            ))}
          {refundable.length > 0 && (
            <RecordRefund
              refused={refusedIn(refused, "record-refund")}
              byPayfast={byPayfast}
              payments={refundable}
            />
          )}
          <LedgerForm
            name="chargeback"
            intent="record-chargeback"
            refused={refusedIn(refused, "record-chargeback")}
            danger
          >
            <Field
              label={t("adminFinancial.form.payment")}
              name="pfPaymentId"
              id="chargeback-payment"
              required
            >
              <Select options={choices} />
            </Field>
          </LedgerForm>
        </>
      )}
      <LedgerForm
        name="adjustment"
        intent="record-adjustment"
        refused={refusedIn(refused, "record-adjustment")}
      >
        <Choice
          legend={t("adminFinancial.ledger.adjustment.direction")}
          name="direction"
          value="went"
          options={(["went", "came"] as const).map((value) => ({
            value,
            label: t(`adminFinancial.ledger.adjustment.${value}`),
          }))}
        />
        <Field label={t("adminFinancial.form.amount")} name="amount" id="adjustment-amount" required>
          <TextInput inputMode="decimal" />
        </Field>
      </LedgerForm>
      <LedgerForm name="give" intent="give-days" refused={refusedIn(refused, "give-days")}>
        <Field label={t("adminFinancial.ledger.give.days")} name="days" required>
          <TextInput inputMode="numeric" />
        </Field>
      </LedgerForm>
    </div>
  );
}

type FormProps = {
  name: "chargeback" | "adjustment" | "give";
  intent: "record-chargeback" | "record-adjustment" | "give-days";
  refused: Refused | undefined;
  danger?: boolean;
  children: ReactNode;
};

function LedgerForm({ name, intent, refused, danger = false, children }: FormProps) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby={`${name}-title`} className="max-w-xl">
      <h3 id={`${name}-title`}>{t(`adminFinancial.ledger.${name}.title`)}</h3>
      <p className="mt-1 mb-4 text-muted">{t(`adminFinancial.ledger.${name}.text`)}</p>
      <RefusalNotice refused={refused} className="mb-4" />
      <PostForm intent={intent} filled={refused} className="grid gap-4">
        {children}
        <Field label={t("adminFinancial.form.reason")} name="reason" id={`${name}-reason`} required>
          <TextInput />
        </Field>
        <div>
          <Button variant={danger ? "danger" : "primary"} data-busy={t("adminFinancial.ledger.busy")}>
            {t(`adminFinancial.ledger.${name}.submit`)}
          </Button>
        </div>
      </PostForm>
    </Box>
  );
}
