import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { type Option, Select, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

type Props = {
  /** After a refused form. */
  refused: Refused | undefined;
  /** Whether PayFast can be asked to give money back. */
  byPayfast: boolean;
  /** The payments to choose from; without them the number is typed. */
  payments?: Option[];
};

export function RecordRefund({ refused, byPayfast, payments }: Props) {
  const { t } = useTexts();
  return (
    <div className="mt-8 max-w-xl">
      <Section boxed id="record-refund" as="h3" look="mb-4" title={t("adminFinancial.form.title")}>
        <RefusalNotice refused={refused} className="mb-4" />
        <PostForm intent="record-refund" filled={refused} className="grid gap-4">
          <Field label={t("adminFinancial.form.payment")} name="pfPaymentId" required>
            {payments ? <Select options={payments} /> : <TextInput autoComplete="off" />}
          </Field>
          <Field
            label={t("adminFinancial.form.amount")}
            name="amount"
            hint={t("adminFinancial.form.amountHint")}
            optional
          >
            <TextInput inputMode="decimal" />
          </Field>
          <Field label={t("adminFinancial.form.refundReason")} name="reason" required>
            <TextInput />
          </Field>
          {byPayfast && (
            <Choice
              legend={t("adminFinancial.form.by")}
              name="by"
              value="payfast"
              options={[
                { value: "payfast", label: t("adminFinancial.form.payfast") },
                { value: "hand", label: t("adminFinancial.form.hand") },
              ]}
            />
          )}
          <p className="text-muted text-sm">{t("adminFinancial.form.whole")}</p>
          <div>
            <Button data-busy={t("adminFinancial.form.busy")}>{t("adminFinancial.form.submit")}</Button>
          </div>
        </PostForm>
      </Section>
    </div>
  );
}
